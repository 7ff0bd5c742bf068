import type { Page } from '../../page/index.ts';
import { type NameWords, wordReader } from '../name-words.ts';
import { isReplaced, spacer } from '../node-kind.ts';

export const roleWords: NameWords = [
  ['header', /head|banner|masthead/],
  ['footer', /foot|copyright|legal/],
  ['navigation', /nav|menu|breadcrumb/],
  ['content', /content|main/],
  ['side', /side|left|right|aside/],
  ['logo', /logo|brand/],
  ['search', /search/],
  ['article', /post|article|entry|story|news|text/],
  ['title', /title|headline|heading|\bh1\b/],
  ['list', /list|links|related|recent|archive/],
  ['pictures', /slide|gallery|carousel|photo|image|picture|video|player/],
  ['advertisement', /\bad[s_-]?\b|\bads|advert|sponsor|promo|\bad\d|banner/],
  ['comments', /comment|reply|author|meta/],
  ['social', /social|share|twitter|facebook|follow/],
  ['user', /login|user|account|register/],
  ['widget', /widget|box|block|module|panel/],
];

/** What is counted in a text: ends of sentences and of their parts, digits, capitals, bars between links. */
const signNames = ['sentences', 'commas', 'digits', 'capitals', 'bars', 'copyright'] as const;

/** What is summed up over the nodes below a node. */
export const summed = [
  ...(['chars', 'linked', 'bold', 'long', 'texts', 'links', 'pictures', 'pictureArea'] as const),
  ...signNames,
  ...(['headings', 'paragraphs', 'items', 'cells', 'fields', 'fontSum'] as const),
] as const;

export type Summed = (typeof summed)[number];

/**
 * What a page holds, per node: at it and below it. Characters are those that are seen, without white space; `long` are
 * those of texts of 80 characters or more.
 */
export interface NodeFacts extends Record<Summed, Float64Array> {
  page: Page;
  /** Largest font size below it, CSS pixels; 0 where there is no text. */
  largestFont: Float64Array;
  /** Characters of its longest text. */
  longest: Float64Array;
  /**
   * Words in its own names; in those of nodes above it; in those of nodes below it; in its own and those of nodes above
   * it that hold no more characters.
   */
  words: { own: Int32Array; above: Int32Array; below: Int32Array; tight: Int32Array };
  /** The innermost node above it that holds more characters; -1 where none does. */
  wider: Int32Array;
  depth: Int32Array;
  /** Index behind the last node of its subtree. */
  end: Int32Array;
  /** Font size of most characters. */
  usualFont: number;
  width: number;
  height: number;
}

/** Letters from which a text is running text. */
const runningText = 80;

/** Characters of a text that are read for its signs; a longer one has the same shares. */
const readAtMost = 4000;

const counted: ReadonlyMap<string, Summed> = new Map([
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, 'headings'] as const),
  ...(['p', 'blockquote'] as const).map((name) => [name, 'paragraphs'] as const),
  ...(['li', 'dt', 'dd'] as const).map((name) => [name, 'items'] as const),
  ...(['td', 'th'] as const).map((name) => [name, 'cells'] as const),
  ...(['input', 'textarea', 'select', 'button'] as const).map((name) => [name, 'fields'] as const),
]);

/** Sums up what every node of a page holds. O(nodes + characters). */
export function nodeFacts(page: Page): NodeFacts {
  const { nodes, fragments, size, styles } = page;
  const numbers = (): Float64Array => new Float64Array(nodes.length);
  const facts = Object.fromEntries(summed.map((name) => [name, numbers()])) as Record<Summed, Float64Array>;
  const integers = (): Int32Array => new Int32Array(nodes.length);
  const words = { own: integers(), above: integers(), below: integers(), tight: integers() };
  const [largestFont, longest] = [numbers(), numbers()];
  const depth = integers();
  const inLink = new Uint8Array(nodes.length);
  const read = wordReader(roleWords);
  nodes.forEach((node, i) => {
    const { parent, name, rect } = node;
    if (parent >= 0) {
      depth[i] = depth[parent] + 1;
      words.above[i] = words.above[parent] | words.own[parent];
      inLink[i] = inLink[parent];
    }
    if (name === '#text') return;
    words.own[i] = read(node);
    if (name === 'a') inLink[i] = 1;
    if (!rect || rect[2] <= 0 || rect[3] <= 0) return;
    const kind = counted.get(name);
    if (kind) facts[kind][i] = 1;
    if (name === 'a') facts.links[i] = 1;
    if (kind !== 'fields' && isReplaced(name) && rect[2] > spacer && rect[3] > spacer) {
      facts.pictures[i] = 1;
      facts.pictureArea[i] = rect[2] * rect[3];
    }
  });
  const fonts = new Map<number, number>();
  for (const { node, text, style, hidden } of fragments) {
    if (hidden) continue;
    const { chars, ...signs } = signsOf(text);
    const { fontSize = 0, fontWeight = 400 } = styles[style] ?? {};
    fonts.set(fontSize, (fonts.get(fontSize) ?? 0) + chars);
    facts.chars[node] += chars;
    facts.texts[node] += 1;
    for (const name of signNames) facts[name][node] += signs[name];
    facts.fontSum[node] += fontSize * chars;
    if (inLink[node]) facts.linked[node] += chars;
    if (fontWeight >= 600) facts.bold[node] += chars;
    if (chars >= runningText && !inLink[node]) facts.long[node] += chars;
    largestFont[node] = Math.max(largestFont[node], fontSize);
    longest[node] = Math.max(longest[node], chars);
  }
  const end = Int32Array.from(nodes, (_, i) => i + 1);
  const columns = summed.map((name) => facts[name]);
  for (let i = nodes.length - 1; i > 0; i--) {
    const { parent } = nodes[i];
    end[parent] = Math.max(end[parent], end[i]);
    for (const column of columns) column[parent] += column[i];
    largestFont[parent] = Math.max(largestFont[parent], largestFont[i]);
    longest[parent] = Math.max(longest[parent], longest[i]);
    words.below[parent] |= words.own[i] | words.below[i];
  }
  const wider = new Int32Array(nodes.length).fill(-1);
  nodes.forEach(({ parent }, i) => {
    words.tight[i] = words.own[i];
    if (parent < 0) return;
    const holdsMore = facts.chars[parent] > facts.chars[i];
    wider[i] = holdsMore ? parent : wider[parent];
    const tight = !holdsMore && facts.chars[i] > 0 && nodes[parent].name !== 'body';
    if (tight) words.tight[i] |= words.tight[parent];
  });
  const usualFont = [...fonts].reduce((best, one) => (one[1] > best[1] ? one : best), [16, 0])[0] || 16;
  const [width, height] = [Math.max(1, size?.width ?? 1), Math.max(1, size?.height ?? 1)];
  return { page, ...facts, largestFont, longest, words, wider, depth, end, usualFont, width, height };
}

/** Characters of a text, and its signs by {@link signNames}. */
function signsOf(text: string) {
  let [space, sentences, commas, digits, capitals, bars, copyright] = [0, 0, 0, 0, 0, 0, 0];
  const read = Math.min(text.length, readAtMost);
  for (let i = 0; i < read; i++) {
    const code = text.charCodeAt(i);
    if (code === 32) space++;
    else if (code >= 48 && code <= 57) digits++;
    else if (code >= 65 && code <= 90) capitals++;
    else if (code === 46 || code === 33 || code === 63 || code === 0x3002) sentences++;
    else if (code === 44 || code === 59 || code === 0x3001 || code === 0xff0c) commas++;
    else if (code === 124 || code === 0xbb || code === 0xb7 || code === 0x2022 || code === 0x203a) bars++;
    else if (code === 0xa9) copyright++;
  }
  const scale = read > 0 ? text.length / read : 1;
  const chars = Math.round((read - space) * scale);
  return { chars, sentences, commas, digits, capitals, bars, copyright };
}
