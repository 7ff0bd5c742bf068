import { type IndexedDocument, modelConfigSchema, type PartitionTask } from 'pagestructure/bayes';
import { z } from 'zod';
import { packJson, unpackJson } from './pack-json.ts';

const most = 2 ** 31 - 1;
const numbers = z.array(z.int().min(0).max(most));
const documentSchema = z
  .strictObject({
    id: z.string(),
    rows: z.int().min(0).max(most),
    sentence: z.array(z.int().min(0).max(1)),
    rank: z.array(z.int().min(-most).max(most)),
    own: z.array(z.int().min(0).max(1)),
    logOdds: z.array(z.number()),
    firstPlace: numbers,
    placeParent: z.array(z.int().min(-1).max(most)),
    placeLog: z.array(z.number()),
    placeElse: z.array(z.number()),
    firstBlock: numbers,
    word: numbers,
    wordRepeat: numbers,
    firstSymbol: numbers,
    symbol: numbers,
    words: numbers,
    symbols: numbers,
  })
  .superRefine((document, context) => {
    for (const message of problems(document)) context.addIssue({ code: 'custom', message });
  });
type PlainDocument = z.infer<typeof documentSchema>;

const taskSchema = z
  .strictObject({
    words: z.int().min(0).max(most),
    symbols: z.int().min(0).max(most),
    indices: numbers,
    config: modelConfigSchema,
    documents: z.array(documentSchema),
  })
  .refine(({ indices, documents }) => indices.length === documents.length && ascends(indices), {
    message: 'indices: one for each document, ascending',
  })
  .refine(
    ({ words, symbols, documents }) =>
      documents.every((document) => below(document.words, words) && below(document.symbols, symbols)),
    { message: 'documents: words and symbols of the vocabulary' },
  );

/** Bytes of a part's documents; of the vocabulary only its size travels. */
export function packTask({ corpus, indices, config }: PartitionTask): Uint8Array {
  const documents = corpus.documents.map((document) => {
    const plain = Object.entries(document).map(([name, value]) => [
      name,
      ArrayBuffer.isView(value) ? Array.from(value as Int32Array) : value,
    ]);
    return Object.fromEntries(plain);
  });
  const { words, symbols } = corpus;
  return packJson({ words: words.length, symbols: symbols.length, indices, config, documents });
}

/**
 * A part's documents from bytes that came from elsewhere.
 * @throws Error when they are no documents that can be sampled
 */
export function unpackTask(bytes: Uint8Array): PartitionTask {
  const { words, symbols, indices, config, documents } = unpackJson(bytes, taskSchema, 'documents');
  return {
    corpus: {
      words: new Array<string>(words).fill(''),
      symbols: new Array<string>(symbols).fill(''),
      documents: documents.map(typed),
    },
    indices,
    config,
  };
}

function typed({ id, rows, sentence, own, ...lists }: PlainDocument): IndexedDocument {
  return {
    id,
    rows,
    sentence: Uint8Array.from(sentence),
    rank: Int32Array.from(lists.rank),
    own: Uint8Array.from(own),
    logOdds: Float64Array.from(lists.logOdds),
    firstPlace: Int32Array.from(lists.firstPlace),
    placeParent: Int32Array.from(lists.placeParent),
    placeLog: Float64Array.from(lists.placeLog),
    placeElse: Float64Array.from(lists.placeElse),
    firstBlock: Int32Array.from(lists.firstBlock),
    word: Int32Array.from(lists.word),
    wordRepeat: Int32Array.from(lists.wordRepeat),
    firstSymbol: Int32Array.from(lists.firstSymbol),
    symbol: Int32Array.from(lists.symbol),
    words: Int32Array.from(lists.words),
    symbols: Int32Array.from(lists.symbols),
  };
}

/** What would make the sampler read beside its arrays. */
function problems(document: PlainDocument): string[] {
  const {
    rows,
    sentence,
    rank,
    own,
    logOdds,
    firstPlace,
    placeParent,
    placeLog,
    placeElse,
    firstBlock,
    word,
    wordRepeat,
    firstSymbol,
    symbol,
    words,
    symbols,
  } = document;
  const rules: [holds: boolean, problem: string][] = [
    [sentence.length === rows, 'sentence: one a row'],
    [
      [rank, own, logOdds, placeElse].every(({ length }) => length === rows),
      'rank, own, logOdds and placeElse: one a row',
    ],
    [startsOf(firstPlace, rows, placeParent.length), 'firstPlace: goes over the places'],
    [placeLog.length === placeParent.length, 'placeLog: one a place'],
    [startsOf(firstBlock, rows, word.length) && ascends(firstBlock), 'firstBlock: ascends over the blocks'],
    [startsOf(firstSymbol, word.length, symbol.length), 'firstSymbol: goes over the symbols'],
    [below(word, words.length), 'word: of the document'],
    [below(symbol, symbols.length), 'symbol: of the document'],
    [wordRepeat.length === word.length && below(wordRepeat, word.length), 'wordRepeat: one a block'],
    [ascends(words), 'words: ascend'],
    [ascends(symbols), 'symbols: ascend'],
  ];
  return rules.filter(([holds]) => !holds).map(([, problem]) => problem);
}

function startsOf(starts: readonly number[], parts: number, end: number): boolean {
  const rises = starts.every((start, i) => i === 0 || start >= starts[i - 1]);
  return starts.length === parts + 1 && starts[0] === 0 && starts[parts] === end && rises;
}

function ascends(values: readonly number[]): boolean {
  return values.every((value, i) => i === 0 || value > values[i - 1]);
}

function below(values: readonly number[], limit: number): boolean {
  return values.every((value) => value < limit);
}
