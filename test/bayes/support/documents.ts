import type { IndexedDocument, SampledDocument } from '../../../src/bayes/corpus/corpus.ts';
import type { DocumentState } from '../../../src/bayes/corpus/document-state.ts';
import type { ReferenceRow } from '../../../src/bayes/reference/tokens.ts';
import { createRng, type Rng } from '../../../src/math/index.ts';
import type { Document, Row, RowState } from '../../../src/page/index.ts';

/** A row from a line such as `Age: <br> | 25 <br>`: blocks between bars, first the word, then symbols. */
export function row(line: string, sentence = false): Row {
  const blocks = line.split('|').map((part) => {
    const [word, ...symbols] = part.trim().split(/\s+/);
    return { text: word, word, symbols, span: [0, 0] as [number, number] };
  });
  return { sentence, blocks };
}

/** A document from lines (see `row`); a line that starts with `=` is a sentence row. */
export function documentOf(id: string, lines: string[]): Document {
  const rows = lines.map((line) => (line.startsWith('=') ? row(line.slice(1), true) : row(line)));
  return { version: 1, id, textLength: 0, rows };
}

/**
 * The document with ranks from 0 to 2, every fourth row with content of its own, log odds from -1.4 to 1.4, and places: of
 * every row but each fifth the null row and the rows three and two above are known.
 */
export function ordered(document: Document): SampledDocument {
  const rows = document.rows.map((own, i) => ({
    ...own,
    rank: (i * 2) % 3,
    ownContent: i % 4 === 2,
    logOdds: 0.7 * (((i * 3) % 5) - 2),
    places: {
      known:
        i % 5 === 4
          ? []
          : [-1, i - 3, i - 2].flatMap((parent, k) =>
              parent >= 0 || k === 0 ? [{ parent, log: -0.4 * ((i + k) % 4) }] : [],
            ),
      elsewhere: i % 5 === 4 ? 0 : -1.1,
    },
  }));
  return { ...document, rows };
}

/** A state of a document as the reference sampler has it. */
export function referenceRows(
  { firstBlock, firstSymbol }: IndexedDocument,
  { dep, bound, linefeed }: DocumentState,
): ReferenceRow[] {
  return Array.from(dep, (parent, i) => {
    const last = firstBlock[i + 1] - 1;
    const bits = linefeed.subarray(firstSymbol[last], firstSymbol[last + 1]);
    return { dep: parent, bound: bound[i], linefeed: Array.from(bits, Boolean) };
  });
}

/** Shape of random documents. */
interface Shape {
  rows: number;
  blocks: number;
  symbols: number;
  words: number;
  kinds: number;
  sentences: number;
}

/**
 * A random document: up to `blocks` blocks a row with up to `symbols` symbols each, drawn evenly from vocabularies of
 * `words` and `kinds`; a share `sentences` of rows are sentences.
 */
export function randomDocument(rng: Rng, id: string, shape: Shape): Document {
  const rows = Array.from({ length: shape.rows }, () => {
    const sentence = rng.uniform() < shape.sentences;
    const count = sentence ? 1 : 1 + rng.integer(shape.blocks);
    const blocks = Array.from({ length: count }, () => ({
      text: '',
      word: `w${rng.integer(shape.words)}`,
      symbols: Array.from({ length: rng.integer(shape.symbols + 1) }, () => `s${rng.integer(shape.kinds)}`),
      span: [0, 0] as [number, number],
    }));
    return { sentence, blocks };
  });
  return { version: 1, id, textLength: 0, rows };
}

/** A corpus of random documents, by number; shapes differ from corpus to corpus. */
export function randomCorpus(number: number): Document[] {
  const rng = createRng('random corpus').stream(number);
  return Array.from({ length: 1 + rng.integer(3) }, (_, d) =>
    randomDocument(rng, `d${d}`, {
      rows: rng.integer(9),
      blocks: 1 + rng.integer(4),
      symbols: rng.integer(5),
      words: 1 + rng.integer(6),
      kinds: 1 + rng.integer(4),
      sentences: rng.integer(2) * 0.2,
    }),
  );
}

export function rowsOf({ dep, bound }: DocumentState): RowState[] {
  return Array.from(dep, (parent, i) => ({ dep: parent, bound: bound[i] }));
}
