import type { Page } from 'pagestructure/formats';
import {
  type Found,
  type Fragmentation,
  nestedComponents,
  ownTexts,
  trainPage,
  updatePage,
  type WordChange,
  wordDiff,
  wordSequence,
} from '../fragments/index.ts';
import { dividePage, divisionOptions } from './divide-page.ts';
import type { Division } from './records.ts';
import { labelOf } from './show-page.ts';

/** What became of a component from one version of a page to another. */
export interface ComponentDiff {
  /** As in `fragments train` of the old version; null for a component that only the new one has. */
  number: number | null;
  how: Found | 'new';
  /** Its first words. */
  label: string;
  /** Whether it is a component at another level, not one of the division. */
  nested: boolean;
  /** The sections around it, the outermost first, by their headings; what has no heading is no section. */
  around: { number: number; label: string }[];
  /**
   * Words that are gone, and that were added; none when the words are the same. Words of components nested in it that
   * were found are left out, and `at` does not count them.
   */
  changes: WordChange[];
}

/**
 * Compares two captures of a page component by component, in the order of the old one; new components come last. Every
 * change is in one entry: the one of the smallest component that contains it and was found again.
 */
export function diffPages(before: Page, after: Page, division: Division): ComponentDiff[] {
  const options = divisionOptions(division);
  const old = dividePage(before, options)(options.u);
  const divide = dividePage(after, options);
  const { outcomes, nested } = updatePage(trainPage([old]).index, divide, options);
  const young = divide(options.u);
  const found = [...outcomes, ...nested];
  const parts = [...old.components, ...nestedComponents(old)];
  const isTold = (i: number): boolean => i < outcomes.length || found[i].component !== undefined;
  const told = parts.map((part, i) => (isTold(i) ? part : undefined));
  const matched = found.map(({ component }) => component);
  const [was, now] = [ownTexts(old, told), ownTexts(young, matched)];
  const labels = found.map(({ component }, i) =>
    component ? labelOf(component, after) : labelOf(parts[i], before),
  );
  const known = found.flatMap(({ number, how, component }, i): { diff: ComponentDiff; at: number }[] => {
    const changes = wordDiff(wordSequence(was.texts[i]), wordSequence(now.texts[i]));
    const isNested = i >= outcomes.length;
    if (isNested && changes.length === 0) return [];
    const holders = (component ? now : was).around[i];
    const around = holders.flatMap((one) => {
      const { title } = matched[one] ?? parts[one];
      return title ? [{ number: found[one].number, label: labels[one].slice(0, title.text.length) }] : [];
    });
    const diff = { number, how, label: labels[i], nested: isNested, around, changes };
    return [{ diff, at: parts[i].nodes[0] }];
  });
  const sorted = known.sort((a, b) => a.at - b.at || Number(a.diff.nested) - Number(b.diff.nested));
  return [...sorted.map(({ diff }) => diff), ...newComponents(young, now.owners)];
}

/** Components of the new version, with the text that belongs to no component that was found. */
function newComponents({ page, measures, components }: Fragmentation, owners: Int32Array): ComponentDiff[] {
  const textOf = (node: number): string =>
    page.nodes[node].name === '#text' ? (page.nodes[node].text ?? '') : ' ';
  return components.flatMap((component): ComponentDiff[] => {
    const text = component.ranges
      .flatMap(([start, end]) => Array.from({ length: end - start }, (_, i) => start + i))
      .map((node) => (owners[node] < 0 && measures.counted[node] ? textOf(node) : ' '))
      .join('');
    const changes = wordDiff([], wordSequence(text));
    if (changes.length === 0) return [];
    const label = [...text.replace(/\s+/g, ' ').trim()].slice(0, 60).join('');
    return [{ number: null, how: 'new', label, nested: false, around: [], changes }];
  });
}
