import { describe, expect, it } from 'vitest';
import { type IndexedDocument, indexCorpus } from '../../src/bayes/corpus/corpus.ts';
import { type DocumentState, documentState } from '../../src/bayes/corpus/document-state.ts';
import {
  addCounts,
  countDraw,
  createMarginalCounts,
  marginalsOf,
  packCounts,
  restoreCounts,
  saveCounts,
} from '../../src/bayes/run/marginal-counts.ts';
import { createRng, type Rng } from '../../src/math/index.ts';
import { documentOf } from './support/documents.ts';

const rows = 40;
const [document] = indexCorpus([documentOf('d', new Array<string>(rows).fill('a : | b : | c : '))]).documents;

/** A state in which each row is content or hangs on a row right above; what only counts of states look at. */
function someState(document: IndexedDocument, rng: Rng): DocumentState {
  const dep = new Int32Array(rows).fill(-1);
  const bound = new Int32Array(rows);
  for (let i = 0; i < rows; i++) {
    bound[i] = rng.integer(4);
    if (i > 0 && bound[i] > 0 && bound[i - 1] > 0) dep[i] = i - 1;
  }
  return documentState(document, dep, bound, new Uint8Array(document.symbol.length));
}

it('marginalsOf(counts, document) gives shares as counted one by one', () => {
  const rng = createRng('counted');
  const counts = createMarginalCounts();
  const literal = Array.from({ length: rows }, () => new Map<string, number>());
  for (let draw = 0; draw < 50; draw++) {
    const state = someState(document, rng);
    countDraw(counts, document, state);
    literal.forEach((seen, i) => {
      const name = `${state.dep[i]} ${state.bound[i]}`;
      seen.set(name, (seen.get(name) ?? 0) + 1);
    });
  }
  const { draws, rows: shares } = marginalsOf(counts, document);
  expect(draws).toBe(50);
  const named = shares.map(
    (own) => new Map(own.map(({ dep, bound, p }) => [`${dep} ${bound}`, Math.round(p * 50)])),
  );
  expect(named).toEqual(literal);
  for (const own of shares) {
    own.slice(1).forEach(({ p }, s) => {
      expect(p).toBeLessThanOrEqual(own[s].p);
    });
  }
});

describe('restoreCounts(saveCounts(counts))', () => {
  it('goes on counting as if nothing had happened, packed too', () => {
    const rng = createRng('saved');
    const [counts, sum] = [createMarginalCounts(), createMarginalCounts()];
    for (let draw = 0; draw < 10; draw++) countDraw(counts, document, someState(document, rng));
    const restored = restoreCounts(JSON.parse(JSON.stringify(saveCounts(counts))));
    addCounts(sum, packCounts(counts));
    for (let draw = 0; draw < 10; draw++) {
      const state = someState(document, rng);
      for (const each of [counts, restored, sum]) countDraw(each, document, state);
    }
    expect(marginalsOf(restored, document)).toEqual(marginalsOf(counts, document));
    expect(marginalsOf(sum, document)).toEqual(marginalsOf(counts, document));
  });

  it('keeps numbers of states beyond 32 bits', () => {
    const seen = Float64Array.of(3, 1, 2 ** 32 + 3, 2, 2 ** 51 + 3, 4);
    const counts = createMarginalCounts();
    addCounts(counts, { draws: 7, seen });
    expect(packCounts(restoreCounts(saveCounts(counts)))).toEqual({ draws: 7, seen });
  });

  it('refuses a state without a count', () => {
    expect(() => restoreCounts({ draws: 1, seen: btoa('\x01') })).toThrow('(expected pairs)');
  });
});
