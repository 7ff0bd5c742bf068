import { partitionPoint } from '../../math/index.ts';
import { isSilentElement, type Page, type Rect } from '../../page/index.ts';
import { countedUnits } from '../../page/inside/index.ts';
import { feeds, keepsLines } from '../../rows/inside/index.ts';
import { splitSymbols } from './split-symbols.ts';

/** What stands between two texts: nothing, a space or a gap that is seen, a line break, the edge of a block. */
export type TextEdge = 'none' | 'gap' | 'break' | 'block';

/** A text node of a page, or a picture with an alternative text, among the page's characters. */
export interface TextRun {
  /** Index into `Page.nodes`. */
  node: number;
  /** Its range in `PageCharacters.raw`. */
  start: number;
  end: number;
  /** What stands between it and the run before it. */
  edge: TextEdge;
  /** How many ancestors it shares with the run before it. */
  shared: number;
  isPicture: boolean;
}

/** All characters of a page's text, each in one place. */
export interface PageCharacters {
  /** Data of the runs, one behind the other; a picture is {@link pictureCharacter}. */
  raw: string;
  runs: readonly TextRun[];
  /** Index of the run that a place of `raw` is in. */
  runAt(place: number): number;
  /** Place of `raw` that a canonical offset lies at: neighbouring spans have all symbols between them, none twice. */
  cutAt(offset: number): number;
  /** Place behind the last letter before a canonical offset. */
  lettersEnd(offset: number): number;
}

/** What stands for a picture (OBJECT REPLACEMENT CHARACTER). */
export const pictureCharacter = '\ufffc';

/** Gap on a line, in heights of it, from which on texts are two words: half of a narrow space. */
const wordGap = 0.12;

/** Ratio of heights from which on a letter is an initial of the word behind it, wherever it stands. */
const initialHeight = 1.5;

/** What stands close to the text before it, whatever gap is seen. */
const closing = /^[\p{Pe}\p{Pf}.,:;!?、。，．：；！？]/u;

/** Letters of scripts that have spaces between words, at the end and at the start of a text. */
const unspaced = '\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u2e80-\\uffef';
const [wordEnd, wordStart] = [`(?![${unspaced}])[\\p{L}\\p{N}]$`, `^(?![${unspaced}])[\\p{L}\\p{N}]`].map(
  (pattern) => new RegExp(pattern, 'u'),
);

const strength: Record<TextEdge, number> = { none: 0, gap: 1, break: 2, block: 3 };

/**
 * The characters that a page shows, in document order.
 * @param hidden true: those that it hides too
 */
export function pageCharacters(page: Page, hidden = false): PageCharacters {
  const { nodes, textLength } = page;
  const isShown = shownTexts(page, hidden);
  const isGap = gapsOf(page);
  const runs: TextRun[] = [];
  const parts: string[] = [];
  let length = 0;
  const letters: number[] = []; // places of the canonical code units that are shown
  const rank = new Int32Array(textLength + 1); // by canonical offset, how many of them stand before it
  let ranked = 0;
  const open: number[] = [];
  const counts = new Uint8Array(nodes.length); // nodes of the body whose text counts
  let edge: TextEdge = 'block';
  let shared = 0;
  let lastLink = -1;
  const pass = (next: TextEdge): void => {
    if (strength[next] > strength[edge]) edge = next;
  };
  const add = (node: number, data: string, isPicture: boolean): void => {
    const last = runs.at(-1);
    const link = open.findLast((at) => nodes[at].name === 'a') ?? -1;
    if (edge === 'none' && last && !closing.test(data)) {
      const isOtherLink = link >= 0 && lastLink >= 0 && link !== lastLink;
      if (
        isOtherLink ||
        isPicture ||
        last.isPicture ||
        isGap(last.node, node, wordEnd.test(parts.at(-1) ?? '') && wordStart.test(data))
      )
        edge = 'gap';
    }
    lastLink = link;
    runs.push({ node, start: length, end: length + data.length, edge, shared, isPicture });
    parts.push(data);
    edge = 'none';
    shared = open.length;
    length += data.length;
  };
  nodes.forEach(({ parent, name, text = '', span, attributes, rect }, i) => {
    for (let top = open.at(-1); top !== undefined && top !== parent; top = open.at(-1)) {
      if (isBlockNode(page, top)) pass('block');
      open.pop();
    }
    shared = Math.min(shared, open.length);
    counts[i] = (name === 'body' || (parent >= 0 && counts[parent])) && !isSilentElement(name) ? 1 : 0;
    if (name !== '#text') {
      open.push(i);
      if (isBlockNode(page, i) || name === 'hr') pass('block');
      else if (name === 'br') pass('break');
      const alt = name === 'img' && counts[i] ? attributes?.alt?.trim() : '';
      if (alt && (hidden || page.engine === 'parser' || (rect && rect[2] > 1 && rect[3] > 1)))
        add(i, pictureCharacter, true);
      return;
    }
    if (!counts[i] || text === '') return;
    const isKept = /\S/.test(text) ? isShown(i) : keepsSpaces(page, i);
    if (isKept) {
      const start = length;
      add(i, text, false);
      rank.fill(letters.length, ranked, span[0] + 1);
      let offset = span[0];
      for (const place of countedUnits(text)) rank[++offset] = letters.push(start + place);
      ranked = offset + 1;
    } else if (!/\S/.test(text)) pass('gap');
  });
  rank.fill(letters.length, ranked);
  const raw = parts.join('');
  const runAt = (place: number): number => partitionPoint(runs.length, (k) => runs[k].start <= place) - 1;
  const cuts = new Map<number, number>();
  return {
    raw,
    runs,
    runAt,
    lettersEnd: (offset) => (rank[offset] > 0 ? letters[rank[offset] - 1] + 1 : 0),
    cutAt(offset) {
      const k = rank[offset];
      if (k === 0) return 0;
      if (k === letters.length) return raw.length;
      const known = cuts.get(k);
      if (known !== undefined) return known;
      const [left, right] = [letters[k - 1] + 1, letters[k]];
      const cut = right === left ? left : cutBetween(raw, runs, runAt(left - 1), runAt(right), left, right);
      cuts.set(k, cut);
      return cut;
    },
  };
}

export function keepsSpaces({ nodes, styles }: Pick<Page, 'nodes' | 'styles'>, text: number): boolean {
  const { name, style } = nodes[nodes[text].parent];
  return styles[style] ? keepsLines(styles[style]) : name === 'pre';
}

/** Whether the edges of an element part texts. */
function isBlockNode({ nodes, styles }: Pick<Page, 'nodes' | 'styles'>, node: number): boolean {
  const { name, style } = nodes[node];
  return feeds(name, styles[style]) || name === 'td' || name === 'th';
}

/**
 * Where symbols between two letters are parted. At the edge of a block, if there is one: the one that shares fewest
 * ancestors with its neighbours, as between two list items; otherwise by characters.
 */
function cutBetween(
  raw: string,
  runs: readonly TextRun[],
  from: number,
  to: number,
  left: number,
  right: number,
): number {
  let best = -1;
  for (let r = from + 1; r <= to; r++) {
    if (runs[r].edge === 'none' || runs[r].edge === 'gap') continue;
    if (best < 0 || runs[r].shared <= runs[best].shared) best = r;
  }
  if (best >= 0) return runs[best].start;
  const nodeStart = to > from ? Math.max(left, runs[to].start) : -1;
  return left + splitSymbols(raw.slice(left, right), nodeStart < 0 ? -1 : nodeStart - left);
}

/** Tells which text nodes are shown: those with a place in the layout, or, without one, all. */
function shownTexts({ engine, fragments }: Page, hidden: boolean): (node: number) => boolean {
  if (hidden || engine !== 'chromium') return () => true;
  const shown = new Set(fragments.filter((fragment) => !fragment.hidden).map(({ node }) => node));
  if (shown.size === 0) return () => true; // the page waits for a script: its rows have all text
  return (node) => shown.has(node);
}

/**
 * Whether the page shows a gap between two neighbouring text nodes: on a line, or, between letters of a script that
 * breaks lines between words, by the next line.
 */
function gapsOf({ fragments }: Page): (before: number, behind: number, breaksAtWords: boolean) => boolean {
  const lines = new Map(fragments.map((fragment) => [fragment.node, fragment.lines]));
  return (first, second, breaksAtWords) => {
    const [a, b]: (Rect | undefined)[] = [lines.get(first)?.at(-1)?.rect, lines.get(second)?.[0]?.rect];
    if (!a || !b) return false;
    const [least, most] = [Math.min(a[3], b[3]), Math.max(a[3], b[3])];
    const together = Math.min(a[1] + a[3], b[1] + b[3]) - Math.max(a[1], b[1]);
    if (most >= initialHeight * least) return false;
    if (together <= 0 && breaksAtWords) return b[1] > a[1];
    if (together < least / 2) return false;
    return b[0] - (a[0] + a[2]) >= wordGap * least;
  };
}
