import { constants, deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { indexCorpus } from '../../../src/bayes/corpus/corpus.ts';
import { parseSampleConfig } from '../../../src/bayes/inside/index.ts';
import { emptyStatistics, firstParameters } from '../../../src/bayes/model/parameters.ts';
import { createPartition, cutCorpus, type PartitionTask } from '../../../src/bayes/run/corpus-partition.ts';
import { createRng } from '../../../src/math/index.ts';
import { randomCorpus } from '../../../test/bayes/support/documents.ts';
import { packJson, unpackJson } from '../src/pack-json.ts';
import { packParameters, unpackParameters } from '../src/pack-parameters.ts';
import { packSweep, unpackSweep } from '../src/pack-sweep.ts';
import { packTask, unpackTask } from '../src/pack-task.ts';
import { packVectors, unpackVectors } from '../src/pack-vectors.ts';
import { maxBlobBytes } from '../src/queue-settings.ts';
import { unpackState } from '../src/unpack-state.ts';

const config = parseSampleConfig({ alpha: { B: { prior: [2, 0.1] } } });
const corpus = indexCorpus([...randomCorpus(3), ...randomCorpus(8), ...randomCorpus(11)]);
const sizes = { words: corpus.words.length, symbols: corpus.symbols.length };
const [task] = cutCorpus(corpus, config, 2);

describe('packVectors(vectors)', () => {
  it('is undone by unpackVectors, to the last bit', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ noNaN: true })), fc.array(fc.maxSafeNat()), (a, b) => {
        const { doubles, wholes } = unpackVectors(packVectors({ doubles: { a }, wholes: { b } }), 'made');
        expect([...doubles.a]).toEqual(a);
        expect([...wholes.b]).toEqual(b);
      }),
      { seed: 1 },
    );
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['no head', Buffer.from([255, 255, 255, 255, 0])],
    ['a cut tail', packVectors({ doubles: { a: [1, 2] }, wholes: {} }).subarray(0, -1)],
    ['a head that says more than there is', lying()],
  ])('unpackVectors(bytes) refuses %s', (_, bytes) => {
    expect(() => unpackVectors(bytes, 'sweep')).toThrow(/^sweep: .*expected packed vectors/);
  });
});

/** Whole numbers whose head names ten times as many. */
function lying(): Uint8Array {
  const bytes = Buffer.from(packVectors({ doubles: {}, wholes: { a: new Array(10).fill(5) } }));
  const text = bytes.toString('latin1').replace('"length":10', '"length":99');
  return Buffer.from(text, 'latin1');
}

describe('packJson(value)', () => {
  it('unpackJson(bytes, schema, what) refuses what the schema does not know, and no JSON', () => {
    const schema = z.strictObject({ a: z.int() });
    expect(unpackJson(packJson({ a: 1 }), schema, 'it')).toEqual({ a: 1 });
    expect(() => unpackJson(packJson({ a: 1, code: 'f()' }), schema, 'it')).toThrow(/^it: /);
    expect(() => unpackJson(Buffer.from('{}'), schema, 'it')).toThrow(/^it: .*expected packed JSON/);
  });

  it('unpackJson(bytes, schema, what) unpacks no more than the bound, however little arrives', {
    tags: 'slow',
  }, () => {
    const part = deflateRawSync('1'.repeat(2 ** 20), { finishFlush: constants.Z_FULL_FLUSH });
    const bomb = Buffer.concat(Array.from({ length: maxBlobBytes / 2 ** 20 + 1 }, () => part));
    expect(bomb.byteLength).toBeLessThan(maxBlobBytes / 100);
    expect(() => unpackJson(bomb, z.string(), 'bomb')).toThrow(/^bomb: Cannot create a Buffer larger than/);
  });
});

describe('parameters and what a sweep tells', () => {
  const part = createPartition(task);
  const rng = createRng('pack').saveState();
  part.start(rng);
  const parameters = firstParameters(config, corpus);

  it('come back as they were', () => {
    expect(unpackParameters(packParameters(parameters), sizes)).toEqual(parameters);
    const sweep = part.sweep(rng, parameters, true);
    const { logJoints, moved, statistics } = unpackSweep(packSweep(sweep), sizes, task.indices.length);
    expect([...logJoints]).toEqual([...sweep.logJoints]);
    expect(moved).toBe(sweep.moved);
    expect(statistics).toEqual(sweep.statistics);
  });

  it('are refused where they are of another corpus', () => {
    const other = { words: sizes.words + 1, symbols: sizes.symbols };
    expect(() => unpackParameters(packParameters(parameters), other)).toThrow(/numbers of H \(expected/);
    const sweep = { statistics: emptyStatistics(corpus), moved: 0, logJoints: new Float64Array(1) };
    expect(() => unpackSweep(packSweep(sweep), other, 1)).toThrow(/tables.H/);
    expect(() => unpackSweep(packSweep(sweep), sizes, 2)).toThrow(/logJoints/);
  });

  it('parameters that are no numbers of at least 0 are refused', () => {
    const wrong = firstParameters(config, corpus);
    wrong.base.H[0] = Number.NaN;
    expect(() => unpackParameters(packParameters(wrong), sizes)).toThrow(/parameters: H/);
  });
});

describe('packTask(task)', () => {
  it('is undone by unpackTask, but for the words themselves', () => {
    const { corpus: unpacked, ...rest } = unpackTask(packTask(task));
    expect(rest).toEqual({ indices: task.indices, config: task.config });
    expect(unpacked.documents).toEqual(task.corpus.documents);
    expect([unpacked.words.length, unpacked.symbols.length]).toEqual([sizes.words, sizes.symbols]);
  });

  const change = (document: object): PartitionTask => ({
    ...task,
    corpus: {
      ...corpus,
      documents: task.corpus.documents.map((one, d) => (d === 0 ? { ...one, ...document } : one)),
    },
  });
  it.each([
    ['words beside the vocabulary', change({ words: Int32Array.of(sizes.words) })],
    ['blocks beside the row', change({ firstBlock: Int32Array.of(0, 1_000_000) })],
    ['other documents than indices', { ...task, indices: [] }],
    ['another configuration', { ...task, config: { ...config, moves: 'eval' as never } }],
    ['a function', change({ id: undefined, toJSON: 'f()' })],
  ])('unpackTask(bytes) refuses %s', (_, wrong) => {
    expect(() => unpackTask(packTask(wrong))).toThrow(/^documents: /);
  });
});

describe('unpackState(bytes, documents)', () => {
  const part = createPartition(task);
  part.start(createRng('state').saveState());
  for (let i = 0; i < 5; i++) {
    part.sweep(createRng(`sweep ${i}`).saveState(), firstParameters(config, corpus), true);
  }
  const { documents } = task.corpus;
  const longest = documents.reduce((best, { rows }, d) => (rows > documents[best].rows ? d : best), 0);
  const change = (document: object) => {
    const saved = structuredClone(part.save());
    Object.assign(saved.documents[longest], document);
    return packJson(saved);
  };

  it('gives what a part saved', () => {
    expect(unpackState(packJson(part.save()), documents)).toEqual(part.save());
  });

  it.each([
    ['too few documents', packJson({ documents: [], counts: [] })],
    ['a row that hangs on a later one', change({ dep: documents.map(() => 5) })],
    ['a bound beside the row', change({ bound: new Array(documents[longest].rows).fill(99) })],
    ['bits that are none', change({ linefeed: new Array(documents[longest].symbol.length).fill(7) })],
  ])('refuses %s', (_, bytes) => {
    expect(() => unpackState(bytes, documents)).toThrow(/^state: /);
  });
});
