import { type Page, type Span, segmentText, toCanonical } from '../../page/index.ts';
import type { ContentRow } from './join-whole.ts';
import { keepsSpaces, type PageCharacters, type TextEdge, type TextRun } from './page-characters.ts';
import type { PageElements } from './whole-elements.ts';

/** A stretch of a text node, or a picture, in a row of contents. */
export interface ContentPiece {
  run: TextRun;
  /** Index of the run. */
  index: number;
  /** Its range in the page's characters. */
  from: number;
  to: number;
  span: Span;
  row: number;
  isHeading: boolean;
  /** Elements around it that make blocks and have no text elsewhere, the outermost first. */
  chain: readonly number[];
}

/** Height from which on a picture is no sign in a line, CSS pixels. */
const largePicture = 48;

/** Cuts rows into pieces. */
export function pieceReader(
  page: Page,
  characters: PageCharacters,
  elements: PageElements,
): (rows: readonly ContentRow[]) => ContentPiece[] {
  const { nodes } = page;
  const { raw, runs, runAt, cutAt } = characters;
  const before = new Int32Array(raw.length + 1); // by place, how many characters but spaces stand before it
  for (let i = 0; i < raw.length; i++) before[i + 1] = before[i] + (/\s/.test(raw[i]) ? 0 : 1);
  const totals = new Int32Array(nodes.length);
  const addTo = (sums: Map<number, number> | Int32Array, node: number, size: number): void => {
    for (let at = node; at >= 0; at = nodes[at].parent) {
      if (sums instanceof Map) sums.set(at, (sums.get(at) ?? 0) + size);
      else sums[at] += size;
    }
  };
  for (const { node, start, end } of runs) addTo(totals, node, before[end] - before[start]);

  const makesBlock = (node: number): boolean => {
    const { name } = nodes[node];
    return name === 'li' || name === 'blockquote' || elements.tables.has(node) || elements.verbatim.has(node);
  };
  return (rows) => {
    const own = new Map<number, number>();
    const pieces: Omit<ContentPiece, 'chain'>[] = [];
    rows.forEach(({ spans, isHeading = false }, row) => {
      for (const [start, end] of spans) {
        const [first, behind] = [cutAt(start), cutAt(end)];
        for (
          let index = Math.max(0, runAt(first));
          index < runs.length && runs[index].start < behind;
          index++
        ) {
          const run = runs[index];
          const [from, to] = [Math.max(run.start, first), Math.min(run.end, behind)];
          if (from >= to) continue;
          const [low, high] = nodes[run.node].span;
          const span: Span = [Math.max(low, start), Math.max(low, start, Math.min(high, end))];
          pieces.push({ run, index, from, to, span, row, isHeading });
          addTo(own, run.node, before[to] - before[from]);
        }
      }
    });
    const chains = new Map<number, readonly number[]>();
    const chainOf = (node: number): readonly number[] => {
      const missing: number[] = [];
      for (let at = node; at >= 0 && !chains.has(at); at = nodes[at].parent) missing.push(at);
      for (let at = missing.pop(); at !== undefined; at = missing.pop()) {
        const above = chains.get(nodes[at].parent) ?? [];
        const inWhole = above.some((one) => elements.tables.has(one) || elements.verbatim.has(one));
        const isBlock = !inWhole && makesBlock(at) && own.get(at) === totals[at];
        chains.set(at, isBlock ? [...above, at] : above);
      }
      return chains.get(node) ?? [];
    };
    return pieces.map((piece) => ({ ...piece, chain: chainOf(piece.run.node) }));
  };
}

/** What stands between a piece and the one read before it: texts of one row are apart by a space at most. */
export function edgeBetween(
  page: Page,
  { raw }: PageCharacters,
  before: ContentPiece | undefined,
  piece: ContentPiece,
): TextEdge {
  if (!before) return 'none';
  const { edge } = piece.run;
  const isNext = piece.index === before.index + 1;
  const isLarge = ({ run: { isPicture, node } }: ContentPiece): boolean =>
    isPicture && (page.nodes[node].rect?.[3] ?? 0) >= largePicture;
  if ([before, piece].some(isLarge) && isNext && edge === 'block') return 'block';
  if (before.row === piece.row) {
    return before.index === piece.index || (isNext && edge === 'none') ? 'none' : 'gap';
  }
  if (before.index !== piece.index) return !isNext || edge === 'block' ? 'block' : 'break';
  const text = raw.slice(before.from, before.to);
  const lines = text.slice(text.trimEnd().length).split('\n');
  return lines.length > 2 && keepsSpaces(page, piece.run.node) ? 'block' : 'break';
}

const wordSegmenter = new Intl.Segmenter('und', { granularity: 'word' });
const sentenceSegmenter = new Intl.Segmenter('und', { granularity: 'sentence' });

/** Words of a text, by Unicode's rules (UAX 29), and by dictionaries where no spaces part them. */
export function wordCount(text: string): number {
  let count = 0;
  for (const { isWordLike } of segmentText(wordSegmenter, text)) if (isWordLike) count++;
  return count;
}

/** Pieces of one paragraph, divided behind sentences, or, where one is too long, behind words. */
export function cutPieces(
  pieces: readonly ContentPiece[],
  { raw }: PageCharacters,
  most: number,
): ContentPiece[][] {
  const text = pieces.map(({ from, to }) => raw.slice(from, to)).join('');
  if (most === Number.POSITIVE_INFINITY || wordCount(text) <= most) return [[...pieces]];
  const cuts: number[] = [];
  let words = 0;
  for (const { segment, index } of segmentText(sentenceSegmenter, text)) {
    const own = wordCount(segment);
    if (words > 0 && words + own > most) {
      cuts.push(index);
      words = 0;
    }
    if (own <= most) words += own;
    else {
      for (const word of segmentText(wordSegmenter, segment)) {
        if (!word.isWordLike) continue;
        if (words === most) {
          cuts.push(index + word.index);
          words = 0;
        }
        words++;
      }
    }
  }
  const parts: ContentPiece[][] = [[]];
  let place = 0;
  let next = 0;
  for (const piece of pieces) {
    let { from } = piece;
    const start = place - from;
    place += piece.to - piece.from;
    for (; cuts[next] < place; next++) {
      const cut = cuts[next] - start;
      if (cut > from) parts[parts.length - 1].push(shortened(piece, raw, from, cut));
      parts.push([]);
      from = cut;
    }
    parts[parts.length - 1].push(shortened(piece, raw, from, piece.to));
  }
  return parts;
}

function shortened(piece: ContentPiece, raw: string, from: number, to: number): ContentPiece {
  const start = piece.span[0] + toCanonical(raw.slice(piece.from, from)).length;
  return { ...piece, from, to, span: [start, start + toCanonical(raw.slice(from, to)).length] };
}
