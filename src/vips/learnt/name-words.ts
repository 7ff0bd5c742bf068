import type { PageNode } from '../../page/index.ts';
import type { VisiblePage } from '../visible-page.ts';
import type { BlockCandidate } from './candidates.ts';

/** Words that authors name parts of pages with, in ids, classes, roles and tags. */
const words: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['header', /head|banner|masthead/],
  ['footer', /foot|copyright/],
  ['navigation', /nav|menu/],
  ['content', /content|main|body/],
  ['side', /side|left|right|col/],
  ['wrapper', /wrap|contain|page|outer|inner|site/],
  ['logo', /logo|brand/],
  ['search', /search/],
  ['article', /post|article|entry|story|news/],
  ['list', /list|item|links/],
  ['pictures', /slide|gallery|carousel|photo|image/],
  ['advertisement', /\bad|ads|sponsor/],
  ['widget', /widget|box|block|module|panel/],
  ['top', /top/],
  ['bottom', /bottom/],
];

/** Names of the words, in the order of their bits. */
export const wordNames: readonly string[] = words.map(([name]) => name);

/**
 * Writes words as 0 or 1, in the order of {@link wordNames}, from a place of a table of zeros on.
 * @returns the place behind
 */
export function writeWords(bits: number, table: Float64Array, at: number): number {
  if (bits === 0) return at + words.length;
  for (let k = 0; k < words.length; k++) table[at + k] = (bits >> k) & 1;
  return at + words.length;
}

/** Words of every candidate: its own, of its children (seen through only children), of all that is inside. */
export function candidateWords({ page }: VisiblePage, candidates: readonly BlockCandidate[]) {
  const read = nameWords();
  const own = Int32Array.from(candidates, ({ node }) => read(page.nodes[node]));
  const children = new Int32Array(candidates.length);
  const inside = new Int32Array(candidates.length);
  for (let i = candidates.length - 1; i > 0; i--) {
    const { parent } = candidates[i];
    const only = candidates[parent].children.length === 1;
    children[parent] |= own[i] | (only ? children[i] : 0);
    inside[parent] |= own[i] | inside[i];
  }
  return { own, children, inside };
}

/** A reader of names that remembers what it has seen: bit k is set where word k is in a node's names. */
function nameWords(): (node: PageNode) => number {
  const known = new Map<string, number>();
  return ({ name, attributes }) => {
    const named =
      attributes?.id !== undefined || attributes?.class !== undefined || attributes?.role !== undefined;
    const text = named
      ? `${attributes.id ?? ''} ${attributes.class ?? ''} ${attributes.role ?? ''} ${name}`
      : name;
    const before = known.get(text);
    if (before !== undefined) return before;
    const lower = text.toLowerCase();
    const bits = words.reduce((sum, [, pattern], k) => (pattern.test(lower) ? sum | (1 << k) : sum), 0);
    known.set(text, bits);
    return bits;
  };
}
