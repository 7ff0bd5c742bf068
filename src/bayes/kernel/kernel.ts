import { logRising, type Rng } from '../../math/index.ts';
import type { Corpus, IndexedDocument } from '../corpus/corpus.ts';
import { copyDocumentState, type DocumentState, stateAt } from '../corpus/document-state.ts';
import { type OrderPrior, reparents, type SampleConfig } from '../model/config.ts';
import type { Parameters } from '../model/parameters.ts';
import { perClass, type TokenClass, tokenClasses } from '../model/token-class.ts';
import { kernelModule } from './kernel-module.ts';
import { entriesOf, headerPlace, type NameIn } from './layout.ts';
import { createKernelMemory, type KernelMemory, weightsAt } from './memory.ts';
import { type StructurePrior, structurePriorOf } from './structure-priors.ts';

/** What the compiled kernel exports; see the functions of these names in assembly/. They work on what was entered. */
export interface KernelFunctions {
  sweep: (reparents: boolean, prior: StructurePrior, mode: 0 | 1) => number;
  firstParentOf: (i: number, openCount: number) => number;
  weighRow: (i: number, firstParent: number, openCount: number, prior: StructurePrior) => number;
  logWeights: (candidates: number) => void;
  candidateOf: (firstParent: number, openCount: number, dep: number, bound: number) => number;
  putBack: (i: number, firstParent: number, openCount: number, candidate: number) => number;
  makeHeading: (i: number, dep: number, bound: number) => void;
  makeContent: (i: number) => void;
  moveHeading: (i: number, dep: number) => number;
  countRow: (i: number, by: 1 | -1) => void;
  bringBackRow: (i: number) => number;
  logJoint: (prior: StructurePrior) => number;
  drawTables: (prior: StructurePrior) => number;
  tempered: (ratio: number) => number;
  gather: () => void;
  touch: (from: number, to: number) => number;
}

/** How rows and line feed bits are chosen where they are not drawn in proportion to their weights. */
export interface Choices {
  /**
   * @param weights not negative; in proportion, the largest far from the ends of doubles; may be overwritten
   * @param candidates how many of the weights take part
   * @param current the candidate that the row is in
   * @returns a candidate
   */
  row: (weights: Float64Array, candidates: number, current: number) => number;
  /** @param weights those of 0 and 1 */
  bit: (weights: Float64Array, current: number) => number;
}

/** Draws in proportion to the weights to the power of `1 / temperature`. */
export interface Draws {
  rng: Rng;
  /** Above 0. */
  temperature: number;
}

/** The kernel with the memory that it works on: documents of a corpus, and states of them. */
export interface Kernel extends KernelFunctions {
  /** The configured structure prior, as the functions take it. */
  readonly prior: StructurePrior;
  /** Whether it is "parent". */
  readonly parentPrior: boolean;
  /** The structure prior "order", where it is configured. */
  readonly orderPrior: OrderPrior | undefined;
  /** Whether the configured moves draw rows together with those that depend on them. */
  readonly reparents: boolean;
  /** By class: whether its concentration is sampled. */
  sampledAlpha: Record<TokenClass, boolean>;
  /** By class: the concentration that was loaded. */
  alpha: Record<TokenClass, number>;
  /** By class, then word or symbol of a document that was entered: concentration times share. */
  weightsOf: (document: IndexedDocument) => Record<TokenClass, Float64Array>;
  /** What all documents share (see layout.ts). */
  views: KernelMemory['views'];
  /** Takes over the parameters that documents are worked on with. */
  load: (parameters: Parameters) => void;
  /**
   * Lets the functions work on a document and a state of it that lies in the kernel's memory.
   * @throws RangeError when the document is none of the corpus, or the state lies elsewhere
   */
  enter: (document: IndexedDocument, state: DocumentState) => void;
  /** The same for a state wherever it lies: one that lies elsewhere is copied in, and out again when `use` is done. */
  within: <T>(document: IndexedDocument, state: DocumentState, use: (inside: DocumentState) => T) => T;
  /** Room for the one state of a document that stays; undefined where the corpus is too large for that. */
  persistentState: (document: IndexedDocument) => Uint8Array | undefined;
  /** Room for a state of any document, until the next one gets it: `present` or `best`. */
  scratchState: (document: IndexedDocument, which: 'present' | 'best') => Uint8Array;
  /** Lets functions draw from a random stream while `use` runs. */
  drawing: <T>(rng: Rng, use: () => T) => T;
  /** Sets the temperature of draws, above 0. */
  heat: (temperature: number) => void;
  /**
   * Updates every row and its line feed bits once, in order.
   * @param reparents whether rows are updated together with those that depend on them
   * @returns number of rows that changed
   */
  update: (reparents: boolean, choices: Draws | Choices) => number;
}

/** Place of the counts B in a state: what is behind them is large, and little of it is looked at. */
const placeOfB = entriesOf('state').findIndex(({ name }) => name === 'B');

/** The module of this thread, compiled when it is first needed. */
let compiled: WebAssembly.Module | undefined;

/**
 * A kernel for the documents of a corpus.
 * @param mostPersistent bytes set aside at most for states that stay
 */
export function createKernel(
  corpus: Corpus,
  config: Pick<SampleConfig, 'alpha' | 'structurePrior' | 'moves'>,
  mostPersistent?: number,
): Kernel {
  const { memory, views, documents, scratchStates } = createKernelMemory(corpus, mostPersistent);
  const { buffer } = memory;
  const [present, best, copied] = scratchStates;
  const header = new DataView(buffer);
  const setReal = (name: NameIn<'number'>, value: number) =>
    header.setFloat64(headerPlace(name), value, true);
  const setInteger = (name: NameIn<'number'>, value: number) =>
    header.setInt32(headerPlace(name), value, true);
  const [sizesAtHand, documentAtHand, stateAtHand] = (['rows', 'sentence', 'dep'] as const).map(
    (name) => new Int32Array(buffer, headerPlace(name)),
  );
  const { weights, bitWeights, reciprocalB, stream } = views;

  let chosen: Choices | undefined;
  const host = {
    env: {
      memory,
      'Math.log': Math.log,
      'Math.exp': Math.exp,
      'Math.pow': Math.pow,
      'Math.round': Math.round,
      'Math.log1p': Math.log1p,
    },
    'log-joint': { logRising },
    choose: {
      chooseRow: (candidates: number, current: number) => chosen?.row(weights, candidates, current),
      chooseBit: (current: number) => chosen?.bit(bitWeights, current),
    },
  };
  compiled ??= new WebAssembly.Module(Uint8Array.from(atob(kernelModule), (byte) => byte.charCodeAt(0)));
  const functions = new WebAssembly.Instance(compiled, host).exports as unknown as KernelFunctions;

  if (typeof config.structurePrior === 'object') {
    const { empty, inversion, learnt = 0, places = 0, rate = [0, 0] } = config.structurePrior;
    setReal('filled', 1 - empty);
    setReal('logEmpty', Math.log(empty));
    setReal('logFilled', Math.log1p(-empty));
    setReal('logEven', -inversion);
    setReal('logInverted', -2 * inversion);
    setReal('learnt', learnt);
    setReal('placed', places);
    setReal('rateHeading', rate[0]);
    setReal('rateContent', rate[1]);
  }
  for (const name of tokenClasses) views[`log${name}`].fill(Number.POSITIVE_INFINITY);
  setInteger('corpusWords', corpus.words.length);
  setInteger('corpusSymbols', corpus.symbols.length);

  const placeOf = (document: IndexedDocument) => {
    const found = documents.get(document);
    if (found) return found;
    throw new RangeError(`document: ${document.id} (expected one of the kernel's corpus)`);
  };
  /** The document and the state of it that were entered; none after other parameters were loaded. */
  let atHand: IndexedDocument | undefined;
  let entered: DocumentState | undefined;
  /** Grows when other parameters are loaded. */
  let loads = 1;
  let heated = Number.NaN;

  const isAtHand = (document: IndexedDocument, state: DocumentState) =>
    state === entered && document === atHand;
  /**
   * Puts the addresses of a document and of a state that lies in this memory into the header, and gathers the
   * document's weights where they are of other parameters.
   */
  const takeUp = (document: IndexedDocument, state: DocumentState) => {
    const place = placeOf(document);
    const { sizes, addresses, offsets } = place;
    sizesAtHand[0] = sizes.rows;
    sizesAtHand[1] = sizes.words;
    sizesAtHand[2] = sizes.symbols;
    for (let n = 0; n < addresses.length; n++) documentAtHand[n] = addresses[n];
    const start = state.packed.byteOffset;
    for (let n = 0; n < offsets.length; n++) stateAtHand[n] = start + offsets[n];
    [entered, atHand] = [state, document];
    functions.touch(addresses[0], place.end);
    functions.touch(start, start + offsets[placeOfB]);
    if (place.gathered === loads) return;
    functions.gather();
    place.gathered = loads;
  };

  const kernel: Kernel = {
    ...functions,
    prior: structurePriorOf(config),
    parentPrior: config.structurePrior === 'parent',
    orderPrior: typeof config.structurePrior === 'object' ? config.structurePrior : undefined,
    reparents: reparents(config.moves),
    sampledAlpha: perClass((name) => typeof config.alpha[name] === 'object'),
    alpha: perClass(() => Number.NaN),
    weightsOf: (document) => weightsAt(buffer, placeOf(document)),
    views,
    load({ alpha, base, p4, p6 }) {
      let changed = false;
      if (alpha.B !== kernel.alpha.B) {
        for (let n = 0; n < reciprocalB.length; n++) reciprocalB[n] = 1 / (n + alpha.B);
      }
      for (const name of tokenClasses) {
        if (alpha[name] !== kernel.alpha[name]) views[`rising${name}`].fill(Number.POSITIVE_INFINITY);
        setReal(`alpha${name}`, alpha[name]);
        if (scale(base[name], alpha[name], views[`corpusWeight${name}`])) {
          views[`log${name}`].fill(Number.POSITIVE_INFINITY);
          changed = true;
        }
      }
      if (changed) {
        loads += 1;
        atHand = undefined;
      }
      setReal('logHeaded', Math.log(p4) + Math.log1p(-p6) + Math.LN2);
      setReal('logWhole', Math.log1p(-p4) + Math.log1p(-p6) + Math.LN2);
      setReal('logContinued', Math.log(p6) + Math.LN2);
      setReal('headed', 2 * p4 * (1 - p6));
      setReal('whole', 2 * (1 - p4) * (1 - p6));
      setReal('continued', 2 * p6);
      kernel.alpha = { ...alpha };
    },
    enter(document, state) {
      if (isAtHand(document, state)) return;
      if (state.packed.buffer !== buffer) {
        throw new RangeError(`state of ${document.id}: elsewhere (expected in the kernel's memory)`);
      }
      takeUp(document, state);
    },
    within(document, state, use) {
      if (isAtHand(document, state)) return use(state);
      if (state.packed.buffer === buffer) {
        takeUp(document, state);
        return use(state);
      }
      const room = new Uint8Array(buffer, copied, placeOf(document).stateSize);
      const inside = copyDocumentState(state, stateAt(document, room));
      kernel.enter(document, inside);
      const result = use(inside);
      copyDocumentState(inside, state);
      return result;
    },
    persistentState(document) {
      const { persistent, stateSize } = placeOf(document);
      return persistent === undefined ? undefined : new Uint8Array(buffer, persistent, stateSize);
    },
    scratchState: (document, which) =>
      new Uint8Array(buffer, which === 'best' ? best : present, placeOf(document).stateSize),
    heat(temperature) {
      if (temperature === heated) return;
      heated = temperature;
      const eighths = 8 / temperature;
      setReal('inverse', 1 / temperature);
      setReal('negligible', 2 ** (-64 * temperature));
      setInteger('eighths', Number.isInteger(eighths) && eighths <= mostEighths ? eighths : 0);
    },
    update(reparents, choices) {
      if (!('rng' in choices)) {
        chosen = choices;
        return functions.sweep(reparents, kernel.prior, 0);
      }
      const { rng, temperature } = choices;
      kernel.heat(temperature);
      return kernel.drawing(rng, () => functions.sweep(reparents, kernel.prior, 1));
    },
    drawing(rng, use) {
      rng.exportState(stream);
      const result = use();
      rng.importState(stream);
      return result;
    },
  };
  return kernel;
}

/** A temperature of 8 over a whole number up to this takes roots and products alone, no logarithm. */
const mostEighths = 64;

/** The nearest temperature that needs no logarithm; the same where none is near. */
export function fastTemperature(temperature: number): number {
  return temperature > 4 || temperature < 0.2 ? temperature : 8 / Math.round(8 / temperature);
}

/** Multiplies values. Tells whether the target held others. */
function scale(values: Float64Array, by: number, target: Float64Array): boolean {
  let changed = false;
  for (let v = 0; v < values.length; v++) {
    const value = by * values[v];
    changed ||= target[v] !== value;
    target[v] = value;
  }
  return changed;
}
