import { describe, expect, it } from 'vitest';
import { enumerate, type SampleProgress } from '../../src/bayes/index.ts';
import {
  parseSampleConfig,
  prepareCorpus,
  runChains,
  type SampleCheckpoint,
} from '../../src/bayes/inside/index.ts';
import { createRng } from '../../src/math/index.ts';
import {
  type Document,
  documentSchema,
  marginalsSchema,
  structureProblems,
  structureSchema,
  type TraceEntry,
  traceEntrySchema,
} from '../../src/page/index.ts';
import { documentOf, randomCorpus, randomDocument } from './support/documents.ts';

const short = { burnIn: 5, sweeps: 12, thin: 4, finalSweeps: 5 };

function expectFits(documents: Document[], result: Awaited<ReturnType<typeof runChains>>) {
  expect(result.structures.length).toBe(documents.length);
  expect(result.labels.map(({ id }) => id)).toEqual(documents.map(({ id }) => id));
  documents.forEach((document, d) => {
    expect(structureProblems(document, structureSchema.parse(result.structures[d]))).toEqual([]);
    const marginals = marginalsSchema.parse(result.marginals[d]);
    expect([marginals.id, result.structures[d].id]).toEqual([document.id, document.id]);
    expect(marginals.rows.length).toBe(document.rows.length);
    marginals.rows.forEach((states, i) => {
      const p = states.map((state) => state.p);
      expect(p).toEqual([...p].sort((a, b) => b - a));
      if (document.rows[i].sentence) expect(states).toEqual([{ dep: -1, bound: 0, p: 1 }]);
    });
  });
  for (const entry of result.trace) traceEntrySchema.parse(entry);
}

describe('runChains(documents, config, run, effects)', () => {
  it('gives structures, marginals and trace that fit the documents', async () => {
    for (let number = 0; number < 10; number++) {
      const documents = randomCorpus(number);
      expectFits(documents, await runChains(documents, parseSampleConfig({ seed: number }), short));
    }
  });

  it('traces all burn-in sweeps and every thin-th kept one of every chain, and counts the latter as draws', async () => {
    const twice = { ...short, chains: 2 };
    const { trace, marginals } = await runChains(randomCorpus(3), parseSampleConfig({}), twice);
    expect(trace.map(({ chain, phase, sweep }) => `${chain} ${phase} ${sweep}`)).toEqual(
      [0, 1].flatMap((chain) => [
        ...[0, 1, 2, 3, 4].map((sweep) => `${chain} burn-in ${sweep}`),
        ...[8, 12, 16].map((sweep) => `${chain} kept ${sweep}`),
      ]),
    );
    expect(marginals.every(({ draws }) => draws === 6)).toBe(true);
    const each = await runChains(randomCorpus(3), parseSampleConfig({}), { ...short, thin: 1 });
    expect(each.marginals.every(({ draws }) => draws === 12)).toBe(true);
  });

  it('gives the same for the same seed, as number or text, and else something else', async () => {
    const documents = randomCorpus(3);
    const config = parseSampleConfig({ seed: 7 });
    const result = await runChains(documents, config, short);
    expect(await runChains(documents, config, { ...short, seed: '7' })).toEqual(result);
    expect(await runChains(documents, config, { ...short, seed: undefined })).toEqual(result);
    expect(await runChains(documents, config, { ...short, seed: 8 })).not.toEqual(result);
  });

  it('gives the same for documents and for what was prepared of them, whose checkpoint either goes on from', async () => {
    const documents = randomCorpus(3);
    const config = parseSampleConfig({});
    const checkpoints: SampleCheckpoint[] = [];
    const onCheckpoint = (checkpoint: SampleCheckpoint) => void checkpoints.push(checkpoint);
    const result = await runChains(documents, config, short);
    expect(await runChains(prepareCorpus(documents), config, short, { onCheckpoint })).toEqual(result);
    const resume = checkpoints.at(-1);
    expect(await runChains(documents, config, short, { resume })).toEqual(result);
    const others = documents.with(0, { ...documents[0], textLength: 1 });
    await expect(runChains(others, config, short, { resume })).rejects.toThrow('checkpoint: of a run');
  });

  it('runs chains whose draws differ, the first as it would run alone', async () => {
    const documents = randomCorpus(3);
    const one = await runChains(documents, parseSampleConfig({}), short);
    const two = await runChains(documents, parseSampleConfig({}), { ...short, chains: 2 });
    expect(two.trace.slice(0, one.trace.length)).toEqual(one.trace);
    const joints = (chain: number) =>
      two.trace.filter((entry) => entry.chain === chain).map(({ logJoint }) => logJoint);
    expect(joints(1)).not.toEqual(joints(0));
  });

  it('takes the estimates of the chain whose log joint in sum is highest', async () => {
    const sums = await Promise.all(
      [1, 2, 3, 4].map(async (chains) => {
        const { structures } = await runChains(randomCorpus(3), parseSampleConfig({}), { ...short, chains });
        return structures.reduce((sum, { logJoint = 0 }) => sum + logJoint, 0);
      }),
    );
    expect(sums).toEqual([...sums].sort((a, b) => a - b));
    expect(sums[3]).toBeGreaterThan(sums[0]);
  });

  it('hands out a checkpoint after every hundred sweeps of a chain, and when it is done', async () => {
    const swept: (number | undefined)[] = [];
    const onCheckpoint = ({ running }: SampleCheckpoint) => void swept.push(running[0]?.sweep);
    const run = { burnIn: 50, sweeps: 200, finalSweeps: 1 };
    await runChains([documentOf('a', ['a x'])], parseSampleConfig({}), run, { onCheckpoint });
    expect(swept).toEqual([100, 200, undefined]);
  });

  it('has marginals that agree with enumeration within four standard errors', { tags: 'slow' }, async () => {
    const documents = [documentOf('a', ['a : | b x', 'c : x', 'a : | d x']), documentOf('b', ['a : x', 'b'])];
    const fixed = { pcfg: { p4: { fixed: 0.5 }, p6: { fixed: 0.1 } }, base: { mode: 'uniform' } };
    const config = parseSampleConfig(fixed);
    const exact = enumerate(documents, config);
    const run = { burnIn: 100, sweeps: 10_000, thin: 10, finalSweeps: 50, chains: 2 };
    const { marginals, structures } = await runChains(documents, config, run);
    documents.forEach((_, d) => {
      exact[d].marginals.forEach((states, i) => {
        for (const { dep, bound, p } of states) {
          const drawn =
            marginals[d].rows[i].find((state) => state.dep === dep && state.bound === bound)?.p ?? 0;
          expect(Math.abs(drawn - p), `${d} ${i} ${dep} ${bound}`).toBeLessThan(
            4 * Math.sqrt((p * (1 - p)) / 2000),
          );
        }
      });
      // The estimate is the mode over structures and line feed bits together, so only nearly the best structure.
      const { rows } = structures[d];
      const found = exact[d].structures.find(
        (structure) => JSON.stringify(structure.rows) === JSON.stringify(rows),
      );
      const best = Math.max(...exact[d].structures.map(({ p }) => p));
      expect(found?.p).toBeGreaterThan(best / 4);
    });
  });

  it('finds planted headings: words that recur before a colon, among lines of other words', async () => {
    const rng = createRng('planted');
    const documents = Array.from({ length: 20 }, (_, d) => {
      const lines = ['name', 'age', 'mail', 'home', 'work'].flatMap((word) => [
        `${word} : | v${rng.integer(400)} <br>`,
        ...Array.from({ length: rng.integer(3) }, () => `v${rng.integer(400)} <br>`),
      ]);
      return documentOf(`planted ${d}`, lines);
    });
    const run = { burnIn: 100, sweeps: 100, finalSweeps: 50 };
    const { structures } = await runChains(documents, parseSampleConfig({}), run);
    const right = documents.flatMap(({ rows }, d) =>
      rows.map(({ blocks }, i) => structures[d].rows[i].bound === Number(blocks[0].symbols[0] === ':')),
    );
    expect(right.filter(Boolean).length / right.length).toBeGreaterThan(0.96);
  });

  it('takes degenerate documents: none, no rows, no symbols, sentences alone, one block', async () => {
    const none = await runChains([], parseSampleConfig({}), short);
    expect(none.structures).toEqual([]);
    expect(none.marginals).toEqual([]);
    expect(none.trace[0]).toMatchObject({ logJoint: 0, headingRows: 0, moved: 0 });
    const documents = [
      documentOf('empty', []),
      documentOf('bare', ['a', 'b', 'a']),
      documentOf('sentences', ['= a . x', '= b , x']),
      documentOf('one', ['a']),
    ];
    expectFits(documents, await runChains(documents, parseSampleConfig({}), short));
    expectFits([documents[0]], await runChains([documents[0]], parseSampleConfig({}), short));
  });

  it('takes rows of a hundred blocks and documents of a thousand rows', async () => {
    const wide = documentOf('wide', Array<string>(6).fill(Array(100).fill('a , x , ,').join(' | ')));
    const shape = { rows: 1000, blocks: 3, symbols: 3, words: 300, kinds: 20, sentences: 0.1 };
    const long = randomDocument(createRng('long'), 'long', shape);
    const run = { burnIn: 2, sweeps: 2, finalSweeps: 2 };
    expectFits([wide], await runChains([wide], parseSampleConfig({}), run));
    expectFits([long], await runChains([long], parseSampleConfig({}), run));
  });

  it('does not change its documents', async () => {
    const documents = randomCorpus(5);
    const before = structuredClone(documents);
    await runChains(documents, parseSampleConfig({}), short);
    expect(documents).toEqual(before);
    for (const document of documents) expect(documentSchema.parse(document)).toEqual(document);
  });

  it('tells its trace and progress while it runs', async () => {
    const traced: TraceEntry[] = [];
    const progress: SampleProgress[] = [];
    const documents = randomCorpus(3);
    const { trace } = await runChains(documents, parseSampleConfig({}), short, {
      onTrace: (entry) => traced.push(entry),
      onProgress: (step) => progress.push(step),
    });
    expect(traced).toEqual(trace);
    expect(progress.length).toBe(5 + 12 + documents.length);
    expect(progress[4]).toEqual({ chain: 0, phase: 'burn-in', done: 5, total: 5 });
    expect(progress[5]).toEqual({ chain: 0, phase: 'kept', done: 1, total: 12 });
    const { length } = documents;
    expect(progress.at(-1)).toEqual({ chain: 0, phase: 'estimate', done: length, total: length });
  });

  it('stops between sweeps when its signal says so', async () => {
    const stop = new AbortController();
    let sweeps = 0;
    const running = runChains(randomCorpus(3), parseSampleConfig({}), short, {
      signal: stop.signal,
      onProgress: () => {
        sweeps += 1;
        if (sweeps === 3) stop.abort(new Error('enough'));
      },
    });
    await expect(running).rejects.toThrow('enough');
    expect(sweeps).toBe(3);
  });

  it('refuses a run that would count no draw', async () => {
    await expect(runChains([], parseSampleConfig({}), { sweeps: 5, thin: 6 })).rejects.toThrow(
      'thin: 6 (expected at most the 5 kept sweeps)',
    );
    expect(await runChains([], parseSampleConfig({}), { sweeps: 5, thin: 5 })).toMatchObject({
      structures: [],
    });
  });
});

describe('runChains(what is no corpus or configuration)', () => {
  const config = parseSampleConfig({});

  it.each([
    ['burnIn', -3],
    ['burnIn', 1.5],
    ['sweeps', Number.NaN],
    ['thin', 0],
    ['chains', 1.5],
    ['finalSweeps', -1],
    ['seed', 0.5],
  ])('refuses %s %d at once', async (name, value) => {
    await expect(runChains([], config, { [name]: value })).rejects.toThrow(
      new RegExp(`^${name}: .*\\(.*expected`),
    );
  });

  const sample = (row: object, given: object = config) => {
    const document = { ...documentOf('d', ['a x']), rows: [row] } as Document;
    return runChains([document], given as typeof config, short);
  };
  const block = { text: 'a', word: 'a', symbols: [], span: [0, 1] };

  it('names a row without blocks, and a block without word', async () => {
    const { word: _, ...wordless } = block;
    await expect(sample({ sentence: false, blocks: [] })).rejects.toThrow(
      RangeError('d, row 0: no blocks (expected at least one)'),
    );
    await expect(sample({ sentence: false, blocks: [block, wordless] })).rejects.toThrow(
      TypeError('d, row 0, block 1: word undefined (expected a text)'),
    );
  });

  it('names what a configuration lacks that was not parsed', async () => {
    await expect(sample({ sentence: false, blocks: [block] }, { seed: 1, sweeps: 9 })).rejects.toThrow(
      RangeError('config.alpha: undefined (expected what parseSampleConfig returns)'),
    );
  });
});
