import type { Look, Page } from '../page/index.ts';
import { formatStyleToken, hiddenToken } from '../page/inside/index.ts';

/** What is usual on a page: the value that most characters have. */
export interface UsualStyle {
  /** In CSS pixels. */
  fontSize: number;
  /** Of text that is no link. */
  color: string;
  /** Seen behind the text. */
  background: string;
}

/** Ratio of two font sizes that is one step; HTML's seven sizes are one or two steps apart. */
const sizeStep = 1.2;
const mostSteps = 4;

/** Indentation that is one level, in sizes of body text: a list's in HTML's style sheet is 40 px at 16 px. */
const indentLevel = 2.5;
const mostLevels = 4;

/** Finds the values that most characters of a page have. */
export function usualStyle(page: Page, isLink: (node: number) => boolean): UsualStyle {
  const sizes = new Map<number, number>();
  const colors = new Map<string, number>();
  const backgrounds = new Map<string, number>();
  for (const { node, span, style } of page.fragments) {
    const computed = page.styles[style];
    if (!computed) continue;
    const length = span[1] - span[0];
    add(sizes, computed.fontSize, length);
    add(backgrounds, computed.effectiveBackground, length);
    if (!isLink(node)) add(colors, computed.color, length);
  }
  return {
    fontSize: most(sizes) ?? 16,
    color: most(colors) ?? '#000000',
    background: most(backgrounds) ?? '#ffffff',
  };
}

/**
 * Token of a block's look against what is usual on its page.
 * @param fontSize of its text, CSS pixels; undefined for text that is not laid out
 * @param indent distance of the row's left edge from its column's, in CSS pixels
 */
export function styleToken(
  look: Look,
  usual: UsualStyle,
  fontSize: number | undefined,
  indent: number,
): string {
  if (fontSize === undefined) return hiddenToken;
  const ratio = fontSize > 0 ? Math.log(fontSize / usual.fontSize) / Math.log(sizeStep) : 0;
  const size = Math.max(-mostSteps, Math.min(mostSteps, Math.round(ratio)));
  return formatStyleToken(
    look,
    size,
    Math.min(mostLevels, Math.round(indent / (indentLevel * usual.fontSize))),
  );
}

export function linkNodes(page: Page): (node: number) => boolean {
  const inLink = new Uint8Array(page.nodes.length);
  page.nodes.forEach(({ parent, name, attributes }, i) => {
    const link = name === 'a' && attributes?.href !== undefined;
    inLink[i] = link || (parent >= 0 && inLink[parent] === 1) ? 1 : 0;
  });
  return (node) => inLink[node] === 1;
}

function add<Key>(counts: Map<Key, number>, key: Key, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}

function most<Key>(counts: ReadonlyMap<Key, number>): Key | undefined {
  let best: Key | undefined;
  let highest = 0;
  for (const [key, count] of counts) {
    if (count <= highest) continue;
    best = key;
    highest = count;
  }
  return best;
}
