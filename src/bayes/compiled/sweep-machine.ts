import type { Rng } from '../../math/index.ts';
import type { Corpus, IndexedDocument } from '../corpus.ts';
import type { DocumentState } from '../document-state.ts';
import { drawsWords, perClass, type TokenClass, tokenClasses } from '../token-class.ts';
import { negligibleAt } from '../warm-power.ts';
import { compileKernel } from './compile-kernel.ts';
import { createSweepMemory, type LargestSizes } from './sweep-memory.ts';
import { sweepHeader, sweepHost, sweepSource } from './sweep-source.ts';

/** How rows and line feed bits are chosen where they are not drawn in proportion to their weights. */
export interface PassChoices {
  row: (weights: Float64Array, candidates: number, current: number) => number;
  bit: (weights: Float64Array, current: number) => number;
}

/** The parameters of a pass that are no arrays. */
export interface PassNumbers {
  alpha: Record<TokenClass, number>;
  headed: number;
  whole: number;
  continued: number;
}

/** The compiled sweep with the memory that it works on. Documents stay there; a state is copied in, and out again. */
export interface SweepMachine {
  /** By class, then word or symbol of the present document: concentration times share. */
  alphaBase: Record<TokenClass, Float64Array>;
  /** By number of symbols in a sister group: reciprocal of its total weight. */
  reciprocalB: Float64Array;
  /**
   * Updates every row and its line feed bits once, in order, with the uniform prior of structures.
   * @param document one of the corpus
   * @param state is moved on
   * @param choices a stream to draw from and the temperature, one of `isQuick`; or another way to choose
   * @returns number of rows whose dep or bound changed
   * @throws RangeError when the document is none of the corpus
   */
  pass: (
    document: IndexedDocument,
    state: DocumentState,
    numbers: PassNumbers,
    choices: PassDraws | PassChoices,
  ) => number;
}

/** Draws in proportion to the weights to the power of `1 / temperature`. */
export interface PassDraws {
  rng: Rng;
  temperature: number;
}

const placeOf = (name: keyof typeof sweepHeader): number => Object.keys(sweepHeader).indexOf(name);
const alphaPlaces = tokenClasses.map((name) => placeOf(`alpha${name}`));
const [headedPlace, wholePlace, continuedPlace] = (['headed', 'whole', 'continued'] as const).map(placeOf);
const [eighthsPlace, negligiblePlace] = (['eighths', 'negligible'] as const).map(placeOf);

/** The module of this thread, compiled when it is first needed. */
let compiled: WebAssembly.Module | undefined;

/** A machine for the documents of a corpus. */
export function createSweepMachine(corpus: Corpus, largest: LargestSizes): SweepMachine {
  const { memory, places, statePlace, load } = createSweepMemory(corpus, largest);
  const bytes = new Uint8Array(memory.buffer);
  const reals = (place: number, length?: number) => new Float64Array(memory.buffer, place, length);
  const header = reals(0, Object.keys(sweepHeader).length);
  const integers = new Int32Array(memory.buffer, 0, 2 * header.length);
  const [weights, bitWeights] = [reals(places.weights), reals(places.bitWeights, 2)];
  const stream = new Int32Array(memory.buffer, places.stream, 4);

  let chosen: PassChoices | undefined;
  const host = {
    memory,
    chooseRow: (candidates: number, current: number) => chosen?.row(weights, candidates, current),
    chooseBit: (current: number) => chosen?.bit(bitWeights, current),
  };
  compiled ??= new WebAssembly.Module(compileKernel(sweepSource, sweepHeader, sweepHost) as BufferSource);
  const run = new WebAssembly.Instance(compiled, { host }).exports.pass as (draws: 0 | 1) => number;

  return {
    alphaBase: perClass((name) =>
      reals(places[`base${name}`], largest[drawsWords(name) ? 'words' : 'symbols']),
    ),
    reciprocalB: reals(places.reciprocalB, largest.tokens + 1),
    pass(document, state, { alpha, headed, whole, continued }, choices) {
      bytes.set(load(document, state));
      for (let c = 0; c < tokenClasses.length; c++) header[alphaPlaces[c]] = alpha[tokenClasses[c]];
      header[headedPlace] = headed;
      header[wholePlace] = whole;
      header[continuedPlace] = continued;
      bytes.set(state.packed, statePlace);
      let moved: number;
      if ('rng' in choices) {
        integers[2 * eighthsPlace] = 8 / choices.temperature;
        header[negligiblePlace] = negligibleAt(choices.temperature);
        choices.rng.lendWords(stream);
        moved = run(1);
        choices.rng.takeWords(stream);
      } else {
        chosen = choices;
        moved = run(0);
      }
      state.packed.set(bytes.subarray(statePlace, statePlace + state.packed.length));
      return moved;
    },
  };
}
