import type { Page } from '../../src/page/index.ts';
import type { History } from './histories.ts';

/** Where an anchor stands in each version: the node, or how it fails to say. */
export type Places = readonly (number | 'gone' | 'several')[];

const shortest = 4;

/** Anchors of every version: key to the nodes that bear it. */
export function anchorNodes(page: Page, gold: History['gold']): Map<string, number[]> {
  const found = new Map<string, number[]>();
  page.nodes.forEach((node, i) => {
    const key = gold === 'ids' ? headingId(page, i) : textKey(node);
    if (key === undefined) return;
    found.set(key, [...(found.get(key) ?? []), i]);
  });
  return found;
}

/** What a text is known by as an anchor; undefined for one that says too little. */
export function textKey({ name, text = '', span }: Page['nodes'][number]): string | undefined {
  if (name !== '#text' || span[1] - span[0] < shortest || !/\p{L}{2}/u.test(text)) return undefined;
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .trim();
}

/** The id of a section's heading, or of the anchor or term that opens a part. */
function headingId({ nodes }: Page, i: number): string | undefined {
  const { name, attributes = {} } = nodes[i];
  return /^(?:h[1-6]|a|dt)$/.test(name) ? attributes.id : undefined;
}

/** Where each key stands in each version. */
export function anchorPlaces(pages: readonly Map<string, number[]>[], key: string): Places {
  return pages.map((anchors) => {
    const nodes = anchors.get(key) ?? [];
    if (nodes.length === 0) return 'gone';
    return nodes.length === 1 ? nodes[0] : 'several';
  });
}

/**
 * The anchor of a component: of those that stand in it alone, the one that stays longest; of equals the first.
 * @param ranges of nodes that the component holds in version `at`
 */
export function chooseAnchor(
  pages: readonly Map<string, number[]>[],
  at: number,
  ranges: readonly (readonly [number, number])[],
): Places | undefined {
  let best: { places: Places; life: number } | undefined;
  for (const [key, nodes] of pages[at]) {
    if (nodes.length !== 1 || !ranges.some(([start, end]) => nodes[0] >= start && nodes[0] < end)) continue;
    const places = anchorPlaces(pages, key);
    const life = places.filter((place) => typeof place === 'number').length;
    if (!best || life > best.life) best = { places, life };
  }
  return best?.places;
}
