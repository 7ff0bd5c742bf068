import { toCanonical } from 'pagestructure/formats';
import { type MatchedComponent, surely } from './match-components.ts';
import { sharedWords } from './match-evidence.ts';
import type { Found, TrackedComponent } from './page-index.ts';

/** Similarity from which on a renamed section is found without doubt. */
const leastRenamed = 0.5;
/** Least share of words that the headings of a section have in common, when only its number or so was changed. */
const leastWords = 0.5;
/** Similarity under which the place of a component tells more than its contents. */
const leastAlike = 0.2;

/** Evidence by which a component was found. @param isAtIndex whether its id tells where the paper looks for it */
export function howFound(tracked: TrackedComponent, match: MatchedComponent, isAtIndex: boolean): Found {
  if (hasSameHeading(tracked, match)) return 'heading';
  if (isAtIndex && !tracked.title && match.component.id === tracked.id) return 'id';
  const { component, similarity, probability } = match;
  const title = component.title?.text ?? '';
  const isRenamed = tracked.title !== undefined && sharedWords(tracked.title.text, title) < leastWords;
  const isWeak = similarity < leastAlike || (isRenamed && similarity < leastRenamed);
  return isWeak || probability < surely ? 'perhaps' : 'signature';
}

/** The same of one that its order tells. */
export function howOrdered({ title }: TrackedComponent, isAtIndex: boolean): Found {
  if (title) return 'perhaps';
  return isAtIndex ? 'id' : 'order';
}

/** Whether contents or heading tell what was found, not its position alone. */
export function isClear(tracked: TrackedComponent, match: MatchedComponent): boolean {
  return match.similarity >= leastAlike || hasSameHeading(tracked, match);
}

function hasSameHeading({ title }: TrackedComponent, { component }: MatchedComponent): boolean {
  return title !== undefined && toCanonical(title.text) === toCanonical(component.title?.text ?? '');
}
