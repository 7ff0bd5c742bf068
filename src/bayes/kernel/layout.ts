import { drawsWords, tokenClasses } from '../model/token-class.ts';

/** What sizes in memory depend on: of one document, or the largest of a corpus. */
export interface Sizes {
  rows: number;
  blocks: number;
  /** Symbol positions. */
  tokens: number;
  /** Parents known to be likely, of all rows. */
  places: number;
  /** Distinct words and symbols of the document, and of the corpus. */
  words: number;
  symbols: number;
  corpusWords: number;
  corpusSymbols: number;
  /** Most blocks of a row, most symbols of a block, and more candidates than any row has. */
  longestRow: number;
  longestBlock: number;
  candidates: number;
}

/** Rows with more dependents are updated without them; up to so many later sisters may become dependents at once. */
export const mostReparented = 8;

/**
 * Where something lies: `number` in the header itself; `document` once a document; `state` once a hidden state of one;
 * `shared` once a memory.
 */
type Part = 'number' | 'document' | 'state' | 'shared';
type ElementType = 'f64' | 'i32' | 'u8';

interface Entry {
  readonly name: string;
  readonly part: Part;
  readonly type: ElementType;
  /** Number of elements. */
  readonly length: (sizes: Sizes) => number;
}

const one = () => 1;
const rows = ({ rows }: Sizes) => rows;
const groups = ({ rows }: Sizes) => rows + 1;
const words = ({ words }: Sizes) => words;
const symbols = ({ symbols }: Sizes) => symbols;
const corpusWords = ({ corpusWords }: Sizes) => corpusWords;
const corpusSymbols = ({ corpusSymbols }: Sizes) => corpusSymbols;
const keptWords = ({ corpusWords }: Sizes) => 4 * corpusWords;
const keptSymbols = ({ corpusSymbols }: Sizes) => 4 * corpusSymbols;
const blockSizes = ({ blocks }: Sizes) => blocks + 1;
const tokenSizes = ({ tokens }: Sizes) => tokens + 1;
const places = ({ places }: Sizes) => places;
const tokens = ({ tokens }: Sizes) => tokens;
/** The first two symbols of a boundary are always read, and one is written behind the last. */
const boundary = ({ longestBlock }: Sizes) => longestBlock + 2;
const candidates = ({ candidates, longestRow }: Sizes) => candidates + mostReparented * longestRow;
/**
 * Everything in the kernel's memory, one entry a thing: the only place that says what there is. Places in memory, views
 * of it, the sizes of states, what a checkpoint keeps, and the kernel's own `Header` (gibbs/header.ts, written by
 * scripts/build-kernel.ts) come from it. Entries of one kind by token class follow each other in the order of
 * `tokenClasses`: the kernel finds them by the place of the class (gibbs/class-fields.ts).
 */
export const layout = [
  // Parameters: concentrations, and the row grammar of a heading row against a content row (see `loadParameters`).
  ...byClass('alpha', 'number', one, one),
  ...numbers('f64', 'headed', 'whole', 'continued', 'logHeaded', 'logWhole', 'logContinued'),
  // The structure prior "order": the factor of a heading row with something below it; and logs of the factors of one
  // with nothing, of one with something, of one that stands out as much as its parent, and of one that stands out more.
  ...numbers('f64', 'filled', 'logEmpty', 'logFilled', 'logEven', 'logInverted'),
  // By how much the log odds and the places of rows count that were learnt elsewhere.
  ...numbers('f64', 'learnt', 'placed'),
  // How a sweep chooses: 1 / temperature, how many eighths that is (0: no whole number), and what is nothing beside 1.
  ...numbers('f64', 'inverse', 'negligible'),
  ...numbers('i32', 'eighths'),
  // Whether the last row that was updated with its dependents changed (1) or not (0).
  ...numbers('i32', 'reparented'),
  // Whether the structure prior is "order" (1), or the uniform one (0).
  ...numbers('i32', 'ordered'),
  // Sizes of the document at hand.
  ...numbers('i32', 'rows', 'words', 'symbols'),
  // Sizes of the corpus.
  ...numbers('i32', 'corpusWords', 'corpusSymbols'),
  // The document (see `IndexedDocument`).
  entry('sentence', 'document', 'u8', rows),
  entry('rank', 'document', 'i32', rows),
  entry('own', 'document', 'u8', rows),
  entry('logOdds', 'document', 'f64', rows),
  entry('firstPlace', 'document', 'i32', groups),
  entry('placeParent', 'document', 'i32', places),
  entry('placeLog', 'document', 'f64', places),
  entry('placeElse', 'document', 'f64', rows),
  entry('firstBlock', 'document', 'i32', groups),
  entry('word', 'document', 'i32', ({ blocks }) => blocks),
  entry('wordRepeat', 'document', 'i32', ({ blocks }) => blocks),
  entry('firstSymbol', 'document', 'i32', ({ blocks }) => blocks + 1),
  entry('symbol', 'document', 'i32', tokens),
  entry('symbolRepeat', 'document', 'i32', tokens),
  entry('wordNumber', 'document', 'i32', words),
  entry('symbolNumber', 'document', 'i32', symbols),
  // Concentration times share by its own words or symbols, gathered where it is entered after parameters changed.
  ...byClass('weight', 'document', words, symbols),
  // Its hidden state (see `DocumentState`).
  entry('dep', 'state', 'i32', rows),
  entry('bound', 'state', 'i32', rows),
  entry('dependents', 'state', 'i32', rows),
  entry('H', 'state', 'i32', words),
  entry('C', 'state', 'i32', words),
  entry('N', 'state', 'i32', symbols),
  entry('E', 'state', 'i32', symbols),
  entry('L', 'state', 'i32', symbols),
  entry('B', 'state', 'i32', (sizes) => groups(sizes) * sizes.symbols),
  entry('totals', 'state', 'i32', () => 5),
  entry('totalB', 'state', 'i32', groups),
  entry('linefeed', 'state', 'u8', tokens),
  // By class, concentration times share: by word or symbol of the corpus.
  ...byClass('corpusWeight', 'shared', corpusWords, corpusSymbols),
  // By number of symbols in a sister group: the reciprocal of its total weight, 1 / (n + alpha) of class B.
  entry('reciprocalB', 'shared', 'f64', tokenSizes),
  // By class, then number of tokens in a group: log of the rising factorial of alpha, infinite where it was not needed
  // yet (see log-joint.ts).
  ...byClass('rising', 'shared', blockSizes, tokenSizes),
  // By class, then number of factors from 1 to 4, then word or symbol of the corpus: log of the rising factorial of its
  // weight, as above.
  ...byClass('log', 'shared', keptWords, keptSymbols),
  // By class, then word or symbol of the corpus: tables drawn since they were taken (see gibbs/log-joint.ts).
  ...byClass('tables', 'shared', corpusWords, corpusSymbols),
  // The random stream that a sweep draws from: four words (see `Rng`).
  entry('stream', 'shared', 'i32', () => 4),
  // By place: heading rows that are open above the present row, outermost first, from place 1; place 0 is the null row,
  // -1 for good.
  entry('open', 'shared', 'i32', groups),
  // By row: the lowest row that it may depend on (-1: the null row).
  entry('lowest', 'shared', 'i32', rows),
  // By candidate: its weight against the content row's, in parts (see gibbs/row-conditional.ts), and the sum of the
  // weights.
  entry('weights', 'shared', 'f64', candidates),
  entry('exponents', 'shared', 'i32', candidates),
  entry('sum', 'shared', 'f64', one),
  // By bound: what a candidate's weight has besides its symbols B and the structure prior.
  entry('boundWeights', 'shared', 'f64', ({ longestRow }) => longestRow + 1),
  entry('boundExponents', 'shared', 'i32', ({ longestRow }) => longestRow + 1),
  // Weights of a line feed bit's two values.
  entry('bitWeights', 'shared', 'f64', () => 2),
  // By symbol of the boundary block: its weight in class B plus earlier repeats; in a row's last block, which it is,
  // and repeats; by symbol of the document, repeats so far.
  entry('boundaryWeight', 'shared', 'f64', boundary),
  entry('boundarySymbol', 'shared', 'i32', boundary),
  entry('boundaryRepeat', 'shared', 'i32', boundary),
  entry('seen', 'shared', 'i32', symbols),
  // The structure prior "order": by place of the parent, in parts.
  entry('parentWeights', 'shared', 'f64', groups),
  entry('parentExponents', 'shared', 'i32', groups),
  // Later heading rows that may hang on the present row, in order.
  entry('sisters', 'shared', 'i32', () => mostReparented),
] as const satisfies readonly Entry[];

function entry<Name extends string, P extends Part, T extends ElementType>(
  name: Name,
  part: P,
  type: T,
  length: Entry['length'],
): { name: Name; part: P; type: T; length: Entry['length'] } {
  return { name, part, type, length };
}

function numbers<Name extends string, T extends ElementType>(type: T, ...names: Name[]) {
  return names.map((name) => entry(name, 'number', type, one));
}

/** An entry for each token class, named with the class at the end. */
function byClass<Prefix extends string, P extends Part>(
  prefix: Prefix,
  part: P,
  ofWords: Entry['length'],
  ofSymbols: Entry['length'],
) {
  return tokenClasses.map((name) =>
    entry(`${prefix}${name}`, part, 'f64', drawsWords(name) ? ofWords : ofSymbols),
  );
}

type Layout = (typeof layout)[number];
/** Names of a part. */
export type NameIn<P extends Part> = Extract<Layout, { part: P }>['name'];
type TypeOf<Name extends string, One = Layout> = One extends Layout
  ? Name extends One['name']
    ? One['type']
    : never
  : never;
/** A typed array over something in memory. */
export type View<Name extends string> = {
  f64: Float64Array;
  i32: Int32Array;
  u8: Uint8Array;
}[TypeOf<Name>];

/** What a checkpoint keeps of a state: the rest is counted from it. */
export const savedArrays = ['dep', 'bound', 'linefeed'] as const satisfies readonly NameIn<'state'>[];
export type SavedArray = (typeof savedArrays)[number];

const byName: ReadonlyMap<string, Entry> = new Map(layout.map((one) => [one.name, one]));
const widths = { f64: 8, i32: 4, u8: 1 };
const views = { f64: Float64Array, i32: Int32Array, u8: Uint8Array };

/**
 * What the table says of a name.
 * @throws RangeError when it has no such name
 */
export function entryOf(name: string): Entry {
  const found = byName.get(name);
  if (found) return found;
  throw new RangeError(`kernel memory: ${name} (expected one of ${[...byName.keys()].join(', ')})`);
}

/** Entries of a part, in the order of the table. */
export function entriesOf(part: Part): readonly Entry[] {
  return layout.filter((one) => one.part === part);
}

/** Names in the order in which the header holds them: numbers of 8 bytes first; of what is no number, where it lies. */
export const headerNames: readonly string[] = [
  ...entriesOf('number').filter(({ type }) => type === 'f64'),
  ...entriesOf('number').filter(({ type }) => type !== 'f64'),
  ...layout.filter(({ part }) => part !== 'number'),
].map(({ name }) => name);

const headerPlaces = new Map<string, number>();
let headerEnd = 0;
for (const name of headerNames) {
  headerPlaces.set(name, headerEnd);
  const { part, type } = entryOf(name);
  headerEnd += part === 'number' && type === 'f64' ? 8 : 4;
}

export const headerSize = headerEnd;

/**
 * Where the header holds a number, or where it holds the address of an array, in bytes.
 * @throws RangeError when the table has no such name
 */
export function headerOffset(name: Layout['name']): number {
  return headerPlaces.get(entryOf(name).name) ?? headerEnd;
}

export function byteLength(name: string, sizes: Sizes): number {
  const { type, length } = entryOf(name);
  return widths[type] * length(sizes);
}

/** A typed array over an array of the table that lies at `address`. */
export function viewAt<Name extends Layout['name']>(
  buffer: ArrayBufferLike,
  address: number,
  name: Name,
  sizes: Sizes,
): View<Name> {
  const { type, length } = entryOf(name);
  return new views[type](buffer as ArrayBuffer, address, length(sizes)) as View<Name>;
}

/** Addresses are multiples of 8 bytes, but inside a state, whose arrays lie without gaps. */
export function aligned(size: number): number {
  return Math.ceil(size / 8) * 8;
}

/** By array of a state: where it begins, counted from where the state does, in bytes; and the size of the whole. */
export function stateLayout(sizes: Sizes): { offsets: Record<NameIn<'state'>, number>; size: number } {
  let size = 0;
  const offsets = entriesOf('state').map(({ name }): [string, number] => {
    const offset = size;
    size += byteLength(name, sizes);
    return [name, offset];
  });
  return { offsets: Object.fromEntries(offsets) as Record<NameIn<'state'>, number>, size };
}
