import { segmentText } from 'pagestructure/formats';
import { wordDiff } from '../fragments/index.ts';
import type { DiffPiece } from './diff-pieces.ts';

/** What makes one text of another. */
export interface TextDiff {
  /** In reading order; a text that is gone stands before what was added in its place. */
  pieces: DiffPiece[];
  /** Words that are gone and that were added. */
  gone: number;
  added: number;
  /** UTF-16 spans of the new text that were added, half-open. */
  addedSpans: [start: number, end: number][];
}

interface Token {
  text: string;
  start: number;
  end: number;
}

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/** Words with the signs that touch them, and signs that stand alone; of scripts without spaces too. */
function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let open: Token | undefined;
  let hasWord = false;
  for (const { segment, index, isWordLike } of segmentText(segmenter, text)) {
    const end = index + segment.length;
    if (/^\s/.test(segment)) {
      open = undefined;
    } else if (open && !(isWordLike && hasWord)) {
      open.text += segment;
      open.end = end;
      hasWord ||= isWordLike === true;
    } else {
      open = { text: segment, start: index, end };
      tokens.push(open);
      hasWord = isWordLike === true;
    }
  }
  return tokens;
}

/**
 * Words gone and added between two texts; what stands between words does not count.
 * @param read how a word is compared; as it is written by default
 */
export function textDiff(
  before: string,
  after: string,
  read: (word: string) => string = (word) => word,
): TextDiff {
  const [old, young] = [before, after].map((text) => ({ text, tokens: tokensOf(text) }));
  const [oldWords, newWords] = [old, young].map(({ tokens }) => tokens.map(({ text }) => read(text)));
  const changes = wordDiff(oldWords, newWords);
  const diff: TextDiff = { pieces: [], gone: 0, added: 0, addedSpans: [] };
  const put = (kind: DiffPiece['kind'], { text, tokens }: typeof old, from: number, to: number): void => {
    if (to <= from) return;
    diff.pieces.push({ kind, text: text.slice(tokens[from].start, tokens[to]?.start ?? text.length) });
  };
  let [i, k] = [0, 0];
  for (const { at, gone, added } of changes) {
    put('same', young, k, k + at - i);
    k += at - i;
    put('gone', old, at, at + gone.length);
    put('added', young, k, k + added.length);
    if (added.length > 0)
      diff.addedSpans.push([young.tokens[k].start, young.tokens[k + added.length - 1].end]);
    diff.gone += gone.length;
    diff.added += added.length;
    i = at + gone.length;
    k += added.length;
  }
  put('same', young, k, young.tokens.length);
  return diff;
}

/** A text with its numbers made equal: `12 of 1,204` and `3 of 7` read the same. */
export function withoutNumbers(text: string): string {
  return text.replace(/\p{N}+(?:[.,:]\p{N}+)*/gu, '0');
}
