import type { Rng } from '../../math/index.ts';
import type { Corpus, IndexedDocument } from '../corpus.ts';
import { type DocumentState, stateSize } from '../document-state.ts';
import type { Parameters } from '../parameters.ts';
import { drawsWords, perClass, tokenClasses } from '../token-class.ts';
import { negligibleAt } from '../warm-power.ts';
import { compileKernel } from './compile-kernel.ts';
import { createSweepMemory, type LargestSizes } from './sweep-memory.ts';
import { sweepHeader, sweepHost, sweepSource } from './sweep-source.ts';

/** How rows and line feed bits are chosen where they are not drawn in proportion to their weights. */
export interface PassChoices {
  row: (weights: Float64Array, candidates: number, current: number) => number;
  bit: (weights: Float64Array, current: number) => number;
}

/** The row grammar as passes need it (see `Workspace`). */
export interface PassNumbers {
  headed: number;
  whole: number;
  continued: number;
}

/** The compiled sweep with the memory that it works on. Documents lie there; so may states of them, which then are not copied. */
export interface SweepMachine {
  /** By class, then word or symbol of the document that was gathered: concentration times share. */
  alphaBase: Parameters['base'];
  /** By number of symbols in a sister group: reciprocal of its total weight. */
  reciprocalB: Float64Array;
  /** Takes over parameters. */
  load: (parameters: Parameters, numbers: PassNumbers) => void;
  /**
   * Gathers the shares of a document's words and symbols from those that were loaded.
   * @throws RangeError when the document is none of the corpus
   */
  gather: (document: IndexedDocument) => void;
  /** Room for the one state of a document that stays; undefined where the corpus is too large for that. */
  home: (document: IndexedDocument) => Uint8Array | undefined;
  /** Room for a state of any document, until the next one gets it. */
  room: (document: IndexedDocument) => Uint8Array;
  /**
   * Updates every row and its line feed bits once, in order, with the uniform prior of structures.
   * @param document one of the corpus, gathered
   * @param state is moved on; one that lies elsewhere is copied in, and out again
   * @param choices a stream to draw from and the temperature, one of `isQuick`; or another way to choose
   * @returns number of rows whose dep or bound changed
   * @throws RangeError when the document is none of the corpus
   */
  pass: (document: IndexedDocument, state: DocumentState, choices: PassDraws | PassChoices) => number;
}

/** Draws in proportion to the weights to the power of `1 / temperature`. */
export interface PassDraws {
  rng: Rng;
  temperature: number;
}

const placeOf = (name: keyof typeof sweepHeader): number => Object.keys(sweepHeader).indexOf(name);
const alphaPlaces = perClass((name) => placeOf(`alpha${name}`));
const [headedPlace, wholePlace, continuedPlace] = (['headed', 'whole', 'continued'] as const).map(placeOf);
const [eighthsPlace, negligiblePlace] = (['eighths', 'negligible'] as const).map(placeOf);

/** The module of this thread, compiled when it is first needed. */
let compiled: WebAssembly.Module | undefined;

/** A machine for the documents of a corpus. */
export function createSweepMachine(corpus: Corpus, largest: LargestSizes): SweepMachine {
  const { memory, places, documents, copy, guest } = createSweepMemory(corpus, largest);
  const { buffer } = memory;
  const bytes = new Uint8Array(buffer);
  const reals = (place: number, length?: number) => new Float64Array(buffer, place, length);
  const header = reals(0, Object.keys(sweepHeader).length);
  for (const [name, place] of Object.entries(places)) {
    new Int32Array(buffer)[2 * placeOf(name as keyof typeof sweepHeader)] = place;
  }
  const integers = new Int32Array(buffer, 0, 2 * header.length);
  const [weights, bitWeights] = [reals(places.weights), reals(places.bitWeights, 2)];
  const stream = new Int32Array(buffer, places.stream, 4);
  const byClass = (kind: string, { words, symbols }: Record<'words' | 'symbols', number>) =>
    perClass((name) => reals(places[`${kind}${name}`], drawsWords(name) ? words : symbols));
  const shares = byClass('shares', { words: corpus.words.length, symbols: corpus.symbols.length });
  const reciprocalB = reals(places.reciprocalB, largest.tokens + 1);
  let reciprocalAlpha = Number.NaN;

  let chosen: PassChoices | undefined;
  const host = {
    memory,
    chooseRow: (candidates: number, current: number) => chosen?.row(weights, candidates, current),
    chooseBit: (current: number) => chosen?.bit(bitWeights, current),
  };
  compiled ??= new WebAssembly.Module(compileKernel(sweepSource, sweepHeader, sweepHost) as BufferSource);
  const { passOver, gather } = new WebAssembly.Instance(compiled, { host }).exports as {
    passOver: (header: 0, own: number, state: number, draws: 0 | 1) => number;
    gather: (header: 0, own: number) => void;
  };

  const placesOf = (document: IndexedDocument) => {
    const found = documents.get(document);
    if (found) return found;
    throw new RangeError(`document: ${document.id} (expected one of the workspace's corpus)`);
  };
  const roomAt = (place: number, document: IndexedDocument) =>
    new Uint8Array(buffer, place, stateSize(document));
  const run = (own: number, state: number, choices: PassDraws | PassChoices): number => {
    if (!('rng' in choices)) {
      chosen = choices;
      return passOver(0, own, state, 0);
    }
    integers[2 * eighthsPlace] = 8 / choices.temperature;
    header[negligiblePlace] = negligibleAt(choices.temperature);
    choices.rng.lendWords(stream);
    const moved = passOver(0, own, state, 1);
    choices.rng.takeWords(stream);
    return moved;
  };

  return {
    alphaBase: byClass('base', largest),
    reciprocalB,
    load({ alpha, base }, { headed, whole, continued }) {
      for (const name of tokenClasses) {
        header[alphaPlaces[name]] = alpha[name];
        scale(base[name], alpha[name], shares[name]);
      }
      header[headedPlace] = headed;
      header[wholePlace] = whole;
      header[continuedPlace] = continued;
      if (reciprocalAlpha === alpha.B) return;
      reciprocalAlpha = alpha.B;
      for (let n = 0; n < reciprocalB.length; n++) reciprocalB[n] = 1 / (n + alpha.B);
    },
    gather: (document) => gather(0, placesOf(document).own),
    home(document) {
      const { home } = placesOf(document);
      return home === undefined ? undefined : roomAt(home, document);
    },
    room: (document) => roomAt(guest, document),
    pass(document, { packed }, choices) {
      const { own } = placesOf(document);
      if (packed.buffer === buffer) return run(own, packed.byteOffset, choices);
      bytes.set(packed, copy);
      const moved = run(own, copy, choices);
      packed.set(bytes.subarray(copy, copy + packed.length));
      return moved;
    },
  };
}

function scale(values: Float64Array, by: number, target: Float64Array): void {
  for (let v = 0; v < values.length; v++) target[v] = by * values[v];
}
