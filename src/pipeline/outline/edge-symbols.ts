import { partitionPoint } from '../../math/index.ts';

/**
 * Symbol characters between two texts, told apart: those of the first, as `?` behind a question, and those of the
 * second, as `$` before a price. Which they are is seen from spaces and nodes; where there are none, from the
 * character.
 */

/** Data of a page's text nodes, one behind the other. */
export interface RawText {
  raw: string;
  /** Place in it of every canonical character. */
  at: Int32Array;
  /** Where nodes start in it, rising; several at one place where nodes are empty. */
  nodeStarts: readonly number[];
}

/** Symbol characters behind a text. */
export interface EdgeSymbols {
  all: string;
  /** How many of them, in code units, are in the same node as the text. */
  own: number;
}

/** Longest run of symbol characters that is looked at, in code units. */
const longest = 20;

const behind = /^[^\s\p{L}\p{M}\p{N}]+/u;
const before = /[^\s\p{L}\p{M}\p{N}]+$/u;

/** What begins a text even if no space stands before it. */
const opening = /[\p{Ps}\p{Pi}\p{Sc}]+$/u;

/** What begins a text behind a space or at the start of a node; a sign only before a number, elsewhere it is a mark. */
const leading =
  /(?:[\p{Ps}\p{Pi}\p{Sc}"'\u00bf\u00a1#@\u00a7]|[-+\u2212\u2013\u00b1~.](?=\p{Sc}?\p{N}))+(?=.$)/u;

/** What ends a heading rather than parting it from what follows. */
const ending = /[?!\uff1f\uff01\u2026+#%\uff05\u00b0\u2032\u2033\u2122\u00ae\u00a9]/u;

/** Closing brackets and quotation marks by their opening ones. */
const closers: ReadonlyMap<string, string> = new Map(
  [
    '()',
    '[]',
    '{}',
    '（）',
    '［］',
    '「」',
    '『』',
    '【】',
    '〈〉',
    '《》',
    '〔〕',
    '“”',
    '‘’',
    '«»',
    '""',
  ].map(([open, close]) => [open, close]),
);

/** Symbol characters right before a text that belong to it, as in `($5`. */
export function symbolsBefore({ raw, nodeStarts }: RawText, start: number): string {
  const nodeStart = nodeStarts[lastAtOrBefore(nodeStarts, start)];
  const from = Math.max(nodeStart, start - longest);
  const run = before.exec(raw.slice(from, start))?.[0] ?? '';
  if (run === '') return '';
  const first = start - run.length;
  if (first > nodeStart && !/\s/.test(raw[first - 1])) return opening.exec(run)?.[0] ?? '';
  return leading.exec(run + raw[start])?.[0] ?? '';
}

/**
 * Symbol characters right behind a text that belong to it.
 * @param most of them that stand before the next edge of an element which texts do not run over
 */
export function symbolsAfter({ raw, nodeStarts }: RawText, end: number, most: number): EdgeSymbols {
  const found = behind.exec(raw.slice(end, end + longest))?.[0] ?? '';
  const run = [...found].slice(0, most).join('');
  const nodeEnd = nodeStarts[lastAtOrBefore(nodeStarts, end - 1) + 1] ?? raw.length;
  const own = Math.min(run.length, nodeEnd - end);
  const follows = raw[end + run.length] ?? ' ';
  const runsOn = run === found && !/\s/.test(follows);
  if (!runsOn) return { all: run, own };
  const all = own < run.length ? run.slice(0, own) : run.replace(opening, '');
  return { all, own: all.length };
}

/** The part of the symbols behind a heading that is of it: what closes brackets, and marks such as `?`. */
export function headingEnd(heading: string, { all, own }: EdgeSymbols): string {
  const open: string[] = [];
  const closes = (character: string): boolean => {
    if (character === open.at(-1)) return open.pop() !== undefined;
    const closer = closers.get(character);
    if (closer !== undefined) open.push(closer);
    return false;
  };
  for (const character of heading) closes(character);
  let end = 0;
  for (let i = 0; i < all.length; i++) {
    if (closes(all[i]) || (i < own && ending.test(all[i]))) end = i + 1;
  }
  return all.slice(0, end);
}

function lastAtOrBefore(numbers: readonly number[], value: number): number {
  return partitionPoint(numbers.length, (k) => numbers[k] <= value) - 1;
}
