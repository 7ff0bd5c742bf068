import { measureNodes, pageLeaves, wordsOf } from '../../packages/following/src/fragments/index.ts';
import type { Page } from '../../src/page/index.ts';
import type { History } from './histories.ts';

/** Where an anchor stands in each version: the node, or how it fails to say. */
export type Places = readonly (number | 'gone' | 'several')[];

/**
 * Words of a text that stands in a line with others, for it to be told from them; pairs of characters where words
 * are not spaced.
 */
const fewestWords = 3;

/** Anchors of every version: key to the nodes that bear it. */
export function anchorNodes(page: Page, gold: History['gold']): Map<string, number[]> {
  const found = new Map<string, number[]>();
  const note = (key: string | undefined, node: number): void => {
    if (key !== undefined) found.set(key, [...(found.get(key) ?? []), node]);
  };
  if (gold === 'ids') {
    page.nodes.forEach((_, i) => {
      note(headingId(page, i), i);
    });
    return found;
  }
  const leaves = pageLeaves(page, measureNodes(page));
  leaves.forEach(({ node, goesOn }, i) => {
    const isLine = !goesOn && !leaves[i + 1]?.goesOn;
    note(textKey(page.nodes[node], isLine), node);
  });
  return found;
}

/**
 * What a text is known by as an anchor: its letters and numbers; undefined for one that says too little.
 * @param isLine whether nothing else stands in its line
 */
export function textKey({ name, text = '' }: Page['nodes'][number], isLine: boolean): string | undefined {
  if (name !== '#text' || !/\p{L}{2}/u.test(text)) return undefined;
  if (!isLine && wordsOf(text).length < fewestWords) return undefined;
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** The id of a section's heading, or of the anchor or term that opens a part. */
function headingId({ nodes }: Page, i: number): string | undefined {
  const { name, attributes = {} } = nodes[i];
  return /^(?:h[1-6]|a|dt)$/.test(name) ? attributes.id : undefined;
}

/** Where a key stands in each version. */
export function anchorPlaces(pages: readonly Map<string, number[]>[], key: string): Places {
  return pages.map((anchors) => {
    const nodes = anchors.get(key) ?? [];
    if (nodes.length === 0) return 'gone';
    return nodes.length === 1 ? nodes[0] : 'several';
  });
}

/** The same, but gone for good once it is gone: a text that turns up again may be another part's. */
function unbroken(places: Places, at: number): Places {
  const end = places.findIndex((place, version) => version > at && place === 'gone');
  return end < 0 ? places : places.map((place, version) => (version < end ? place : 'gone'));
}

/**
 * The anchor of a component: of those that stand in it alone, the one that stays longest; of equals the first.
 * @param ranges of nodes that the component holds in version `at`
 */
export function chooseAnchor(
  pages: readonly Map<string, number[]>[],
  gold: History['gold'],
  at: number,
  ranges: readonly (readonly [number, number])[],
): Places | undefined {
  let best: { places: Places; life: number } | undefined;
  for (const [key, nodes] of pages[at]) {
    if (nodes.length !== 1 || !ranges.some(([start, end]) => nodes[0] >= start && nodes[0] < end)) continue;
    const all = anchorPlaces(pages, key);
    const places = gold === 'texts' ? unbroken(all, at) : all;
    const life = places.filter((place) => typeof place === 'number').length;
    if (!best || life > best.life) best = { places, life };
  }
  return best?.places;
}
