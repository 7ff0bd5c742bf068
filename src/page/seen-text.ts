import type { Page, TextFragment } from './page.ts';

/** What becomes of hidden text where visual rows are made: left out, or made rows too. */
export type HiddenText = 'omit' | 'keep';

/** Text that a person sees who scrolls and touches nothing else (docs/capture.md#what-is-seen). */
export function seenFragments({ fragments }: Pick<Page, 'fragments'>): TextFragment[] {
  return fragments.filter(({ hidden }) => hidden === undefined);
}

/**
 * How much of a page's canonical text is seen, UTF-16 code units.
 * @param page captured with a browser
 */
export function seenLength(page: Pick<Page, 'fragments'>): number {
  return seenFragments(page).reduce((sum, { span }) => sum + span[1] - span[0], 0);
}
