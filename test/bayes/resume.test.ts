import { describe, expect, it } from 'vitest';
import type { SampleEffects } from '../../src/bayes/index.ts';
import {
  parseSampleConfig,
  runChains,
  type SampleCheckpoint,
  sampleCheckpointSchema,
  tracedEntries,
} from '../../src/bayes/inside/index.ts';
import {
  type CorpusPartition,
  createPartition,
  type PartitionTask,
} from '../../src/bayes/run/corpus-partition.ts';
import type { TraceEntry } from '../../src/page/index.ts';
import { documentOf, randomCorpus } from './support/documents.ts';

const documents = [...randomCorpus(3), ...randomCorpus(8)];
const config = parseSampleConfig({
  alpha: { H: 5, C: { prior: [5, 1] }, B: { prior: [1, 2] } },
  moves: ['row', 'reparent', 'shift', 'particles'],
});
const run = { chains: 2, burnIn: 4, sweeps: 9, thin: 2, finalSweeps: 3, seed: 'resume' };

/** What a checkpoint becomes on its way through a file. */
const throughFile = (checkpoint: SampleCheckpoint): SampleCheckpoint => {
  const text = JSON.stringify(checkpoint);
  const read = sampleCheckpointSchema.parse(JSON.parse(text));
  expect(JSON.stringify(read) === text).toBe(true); // the keys in their order too, so that a run that goes on ends with the same bytes
  return read;
};

/** Takes the checkpoints of a run, through a file each. */
const taking = () => {
  const checkpoints: SampleCheckpoint[] = [];
  return { checkpoints, onCheckpoint: (one: SampleCheckpoint) => void checkpoints.push(throughFile(one)) };
};

/** The last checkpoint of a run on the documents. */
async function lastCheckpoint(own: typeof config, effects: SampleEffects = {}) {
  const { checkpoints, onCheckpoint } = taking();
  await runChains(documents, own, run, { ...effects, onCheckpoint });
  return checkpoints.at(-1);
}

/** Workers that get and give copies of everything, later, like those behind a message port. */
const workers = (count: number): NonNullable<SampleEffects['workers']> => ({
  count,
  start: async (task: PartitionTask): Promise<CorpusPartition> => {
    const part = createPartition(structuredClone(task));
    const later =
      <Arguments extends unknown[], Answer>(call: (...args: Arguments) => Answer) =>
      async (...args: Arguments): Promise<Answer> => {
        const copies = structuredClone(args) as Arguments;
        await new Promise((resolve) => setTimeout(resolve, 0));
        return structuredClone(call(...copies));
      };
    return {
      indices: part.indices,
      start: later(part.start),
      sweep: later(part.sweep),
      estimate: later(part.estimate),
      counts: later(part.counts),
      save: later(part.save),
      restore: later(part.restore),
    };
  },
});

describe('runChains(documents, config, settings, { onCheckpoint, resume })', () => {
  it('goes on from every checkpoint as if it had never stopped', async () => {
    const { checkpoints, ...effects } = taking();
    const checkpointDue = (sweep: number) => sweep % 3 === 0;
    const whole = await runChains(documents, config, run, { ...effects, checkpointDue });
    const places = checkpoints.map(({ finished, running }) => [
      finished.length,
      ...running.map(({ sweep }) => sweep),
    ]);
    expect(places).toEqual([[0, 3], [0, 6], [0, 9], [0, 12], [1], [1, 3], [1, 6], [1, 9], [1, 12], [2]]);
    for (const checkpoint of checkpoints) {
      const before = structuredClone(checkpoint);
      expect(await runChains(documents, config, run, { resume: checkpoint })).toEqual(whole);
      expect(checkpoint).toEqual(before);
    }
  });

  it('hands out a last checkpoint when stopped, in sweeps and in estimates', async () => {
    const whole = await runChains(documents, config, run);
    const steps = 2 * (4 + 9 + documents.length);
    for (const stopAt of [1, 5, 13, 14, 15, 20, steps - 1]) {
      const stop = new AbortController();
      let last: SampleCheckpoint | undefined;
      let step = 0;
      const running = runChains(documents, config, run, {
        signal: stop.signal,
        onProgress: () => {
          step += 1;
          if (step === stopAt) stop.abort();
        },
        onCheckpoint: async (checkpoint) => {
          await Promise.resolve();
          last = throughFile(checkpoint);
        },
      });
      await expect(running).rejects.toThrow(/aborted/);
      expect(await runChains(documents, config, run, { resume: last })).toEqual(whole);
    }
  });

  it('refuses a checkpoint of other documents, models or lengths', async () => {
    const resume = await lastCheckpoint(config);
    const others: [typeof documents, typeof config, typeof run][] = [
      [documents.slice(1), config, run],
      [documents, parseSampleConfig({}), run],
      [documents, config, { ...run, sweeps: 10 }],
      [documents, config, { ...run, seed: 'other' }],
    ];
    for (const [otherDocuments, otherConfig, otherRun] of others) {
      await expect(runChains(otherDocuments, otherConfig, otherRun, { resume })).rejects.toThrow(
        /^checkpoint: of a run .*expected .*same documents, configuration and settings/,
      );
    }
  });
});

describe('runChains(documents, config, settings, { resume }) with temperatures', () => {
  const fixed = {
    alpha: { H: 5, C: 2, B: 0.5 },
    ...{ base: { mode: 'uniform' }, pcfg: { p4: { fixed: 0.6 }, p6: { fixed: 0.3 } } },
    moves: ['row', 'shift'],
  };
  const tempered = parseSampleConfig({ ...fixed, temperatures: [1.5, 3] });

  it('goes on from every checkpoint as if it had never stopped, whatever the workers', async () => {
    const { checkpoints, ...effects } = taking();
    const checkpointDue = (sweep: number) => sweep % 3 === 0;
    const whole = await runChains(documents, tempered, run, { ...effects, checkpointDue });
    expect(await runChains(documents, parseSampleConfig(fixed), run)).not.toEqual(whole);
    expect(checkpoints).toHaveLength(10);
    for (const [k, resume] of checkpoints.entries()) {
      for (const { replicas } of resume.running)
        expect(replicas.map((own) => own.length)).toEqual(documents.map(() => 2));
      const more = k % 2 === 0 ? {} : { workers: workers(3) };
      const again = await runChains(documents, tempered, run, { resume, ...more });
      expect(JSON.stringify(again)).toBe(JSON.stringify(whole));
    }
  });

  it('refuses a checkpoint of other temperatures, or of none', async () => {
    const resume = await lastCheckpoint(tempered);
    for (const more of [{}, { temperatures: [1.5, 4] }]) {
      const other = parseSampleConfig({ ...fixed, ...more });
      await expect(runChains(documents, other, run, { resume })).rejects.toThrow(/^checkpoint: of a run/);
    }
  });
});

describe('runChains(documents, config, settings, { keepTrace: false })', () => {
  /** What a caller that keeps the trace has of it, by chain. */
  const keeper = (parts: TraceEntry[][] = [[], []]) => ({
    parts,
    keepTrace: false,
    onTrace: (entry: TraceEntry) => void parts[entry.chain].push(entry),
  });

  it('gives the same as with it, but for the trace, which onTrace gets', async () => {
    const whole = await runChains(documents, config, run);
    for (const more of [{}, { workers: workers(2) }]) {
      const { parts, ...effects } = keeper();
      const found = await runChains(documents, config, run, { ...effects, ...more });
      expect(found).toEqual({ ...whole, trace: [] });
      expect(parts.flat()).toEqual(whole.trace);
    }
  });

  it('goes on from every checkpoint with what was taken cut to its tracedEntries', async () => {
    const whole = await runChains(documents, config, run);
    const { parts, ...effects } = keeper();
    const saved: { checkpoint: SampleCheckpoint; parts: TraceEntry[][] }[] = [];
    await runChains(documents, config, run, {
      ...effects,
      workers: workers(2),
      checkpointDue: (sweep, chain) => sweep % (3 + chain) === 0,
      // The other chain goes on while one is saved: its part is then longer than the checkpoint says.
      onCheckpoint: (checkpoint) =>
        void saved.push({ checkpoint: throughFile(checkpoint), parts: structuredClone(parts) }),
    });
    const longer = saved.filter(({ checkpoint, parts }) =>
      tracedEntries(checkpoint, run).some((length, chain) => parts[chain].length > length),
    );
    expect(longer.length).toBeGreaterThan(2);
    for (const { checkpoint, parts } of saved) {
      expect(new Set([checkpoint, ...checkpoint.running].map(({ trace }) => trace))).toEqual(new Set([null]));
      const lengths = tracedEntries(checkpoint, run);
      const { parts: taken, ...others } = keeper(parts.map((part, chain) => part.slice(0, lengths[chain])));
      const found = await runChains(documents, config, run, { ...others, resume: checkpoint });
      expect(found.structures).toEqual(whole.structures);
      expect(taken.flat()).toEqual(whole.trace);
    }
  });

  it('is not needed for more entries than a call takes arguments', async () => {
    const checkpoints: SampleCheckpoint[] = [];
    const onCheckpoint = (one: SampleCheckpoint) => void checkpoints.push(one);
    const { trace } = await runChains([], config, run, { onCheckpoint });
    const long = Array<TraceEntry>(131_000).fill(trace[0]);
    const [last] = checkpoints.slice(-1);
    const running = last.running.map((chain) => ({ ...chain, trace: long }));
    const found = await runChains([], config, run, { resume: { ...last, trace: long, running } });
    expect(found.trace.length).toBeGreaterThanOrEqual(131_000);
  });

  it('hands out checkpoints that do not grow with the sweeps', async () => {
    const sizes: number[] = [];
    const { parts: _, ...effects } = keeper();
    const checkpointDue = (sweep: number) => sweep % 100 === 0;
    const onCheckpoint = ({ running }: SampleCheckpoint) =>
      void sizes.push(JSON.stringify(running.map((one) => ({ ...one, counts: [] }))).length);
    const long = { ...run, chains: 1, sweeps: 400 };
    await runChains(documents.slice(0, 1), config, long, { ...effects, checkpointDue, onCheckpoint });
    expect(sizes[3] / sizes[0]).toBeLessThan(1.1);
  });

  it('refuses a checkpoint that keeps its trace otherwise', async () => {
    for (const keepTrace of [true, false]) {
      const resume = await lastCheckpoint(config, { keepTrace });
      await expect(runChains(documents, config, run, { keepTrace: !keepTrace, resume })).rejects.toThrow(
        `with${keepTrace ? '' : 'out'} its trace (expected one of a run with keepTrace ${!keepTrace})`,
      );
    }
  });
});

it('tracedEntries(checkpoint, settings) counts burn-in sweeps and every thin-th kept one, chain by chain', () => {
  const settings = { chains: 6, burnIn: 4, sweeps: 9, thin: 2 };
  const running = [2, 4, 5, 6].map((sweep, i) => ({ chain: i + 1, sweep }));
  expect(tracedEntries({ finished: [0], running }, settings)).toEqual([8, 2, 4, 4, 5, 0]);
});

it('sampleCheckpointSchema refuses the checkpoint of an earlier program, and says what to do', () => {
  const [issue] = sampleCheckpointSchema.safeParse({ version: 3 }).error?.issues ?? [];
  expect([issue?.path, issue?.message]).toEqual([
    ['version'],
    expect.stringContaining('with --force in place of --resume'),
  ]);
});

describe('runChains(documents, config, settings, { workers })', () => {
  it.each([1, 2, 3, 40])('gives the same with %d workers', async (count) => {
    const whole = await runChains(documents, config, run);
    expect(await runChains(documents, config, run, { workers: workers(count) })).toEqual(whole);
  });

  it('gives the same for more documents than are estimated at a time, by as many parts as workers', async () => {
    const many = Array.from({ length: 130 }, (_, d) => documentOf(`d${d}`, ['a x | b y', 'a x y | c x']));
    const { count, start } = workers(5);
    let started = 0;
    const counted = { count, start: (task: PartitionTask) => start(task).finally(() => started++) };
    const short = { burnIn: 1, sweeps: 2, thin: 1, finalSweeps: 1, chains: 2 };
    const spread = await runChains(many, config, short, { workers: counted });
    expect(spread).toEqual(await runChains(many, config, short));
    expect(started).toBe(5);
  });

  it('goes on with another number of workers', async () => {
    const { checkpoints, ...effects } = taking();
    const checkpointDue = (sweep: number) => sweep % 5 === 0;
    const whole = await runChains(documents, config, run, { ...effects, workers: workers(2), checkpointDue });
    for (const resume of checkpoints)
      expect(await runChains(documents, config, run, { workers: workers(3), resume })).toEqual(whole);
  });

  it('ends with the same checkpoint, whichever chain is done first', async () => {
    const { checkpoints, ...effects } = taking();
    const often = { ...effects, workers: workers(2), checkpointDue: (sweep: number) => sweep % 5 === 0 };
    await runChains(documents, config, run, often);
    const last = checkpoints.at(-1);
    const both = checkpoints.find(({ running }) => running.length === 2) ?? expect.fail('none with both');
    const second = { ...both, running: both.running.filter(({ chain }) => chain === 1) };
    await runChains(documents, config, run, { ...effects, resume: second });
    expect(checkpoints.at(-1)).toEqual(last);
    expect(last?.finished).toEqual([0, 1]);
  });

  it('takes no documents at all', async () => {
    const none = await runChains([], config, run, { workers: workers(3) });
    expect(none).toEqual(await runChains([], config, run));
    expect(none.trace.length).toBe(2 * (4 + 4));
  });
});
