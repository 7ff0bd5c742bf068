import { describe, expect, it } from 'vitest';
import { runChains, type SampleCheckpoint, sampleCheckpointSchema } from '../../../src/bayes/inside/index.ts';
import { type Document, type Marginals, structureProblems } from '../../../src/page/index.ts';
import { withShippedBase } from '../../../src/pipeline/inside/index.ts';
import {
  inferStructure,
  modelPresets,
  parseModelConfig,
  readCorpus,
  sampleStructures,
} from '../../../src/pipeline/model/index.ts';
import { club, lookPage } from '../../support/look-page.ts';

const pages = [
  club,
  lookPage('shop', ['# Shop', '## Tea', 'Green', 'Black', '## Rice', 'Brown rice']),
  lookPage('text', ['Nothing but a line', 'And another one']),
];
const short = { chains: 2, burnIn: 4, sweeps: 10 };
const hybrid = parseModelConfig({ ...modelPresets.hybrid, ...short });

function expectSums(marginals: readonly Marginals[], draws: number) {
  for (const own of marginals) {
    expect(own.draws).toBe(draws);
    for (const states of own.rows) expect(states.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 12);
  }
}

describe('sampleStructures(documents, config, settings, effects)', () => {
  it.each(['hybrid', 'markup', 'visual'] as const)(
    'by preset %s gives structures that fit, and marginals that sum to 1',
    async (preset) => {
      const config = parseModelConfig({ ...modelPresets[preset], ...short });
      const { structures, marginals, trace } = await sampleStructures(pages, config);
      expect(structures.map(({ id }) => id)).toEqual(pages.map(({ id }) => id));
      structures.forEach((structure, d) => {
        expect(structureProblems(pages[d], structure)).toEqual([]);
        expect(marginals[d].rows).toHaveLength(pages[d].rows.length);
      });
      expectSums(marginals, 2 * 10);
      expect(trace).toHaveLength(2 * (4 + 10));
    },
  );

  it('draws the same with the same seed, others with another', async () => {
    const structurePrior = { empty: 0.5, inversion: 0, learnt: 0.1 };
    const flat = { ...modelPresets.hybrid, ...short, structurePrior, base: { mode: 'uniform' } };
    const config = parseModelConfig(flat);
    const drawn = (seed: number) => sampleStructures(pages, config, { seed });
    const [once, other] = [await drawn(1), await drawn(2)];
    expect(await drawn(1)).toEqual(once);
    expect(other.marginals).not.toEqual(once.marginals);
    expect((await sampleStructures(pages, { ...config, seed: 2 })).marginals).toEqual(other.marginals);
  });

  it.each(['hybrid', 'visual'] as const)(
    'by preset %s goes on from every checkpoint as if it had never stopped',
    async (preset) => {
      const config = parseModelConfig({ ...modelPresets[preset], ...short });
      const checkpoints: SampleCheckpoint[] = [];
      const effects = {
        checkpointDue: (sweep: number) => sweep % 5 === 0,
        onCheckpoint: (checkpoint: SampleCheckpoint) =>
          void checkpoints.push(sampleCheckpointSchema.parse(JSON.parse(JSON.stringify(checkpoint)))),
      };
      const whole = JSON.stringify(await sampleStructures(pages, config, {}, effects));
      expect(checkpoints.length).toBeGreaterThan(4);
      for (const resume of checkpoints)
        expect(JSON.stringify(await sampleStructures(pages, config, {}, { resume }))).toBe(whole);
    },
  );

  it('keeps the structure of the search for a document whose time is up', async () => {
    /** Is up from the fifth question of the first document on, until the next one is read. */
    const limit = () => {
      let [asked, read] = [0, 0];
      return {
        timeIsUp: () => ++asked > 4 && read === 0,
        onRead: () => {
          read += 1;
        },
      };
    };
    const told: unknown[] = [];
    const onLeft = (...all: unknown[]) => told.push(all);
    const found = await sampleStructures(pages, hybrid, {}, { ...limit(), onLeft });
    expect(told).toEqual([['club', 3, 7]]);
    const { timeIsUp } = limit();
    expect(found.structures[0]).toEqual(inferStructure(pages[0], hybrid, undefined, { timeIsUp }));
    expect(found.structures[0].rows.slice(4).every(({ bound }) => bound === 0)).toBe(true);
    expectSums(found.marginals, 2 * 10);
    const whole = await sampleStructures(pages, hybrid);
    expect(found.structures.slice(1)).toEqual(whole.structures.slice(1));
  });

  it('takes no documents at all', async () => {
    expect((await sampleStructures([], hybrid)).structures).toEqual([]);
  });
});

describe('readCorpus(documents, config, effects)', () => {
  it('leaves documents as they are where words are read', async () => {
    const config = parseModelConfig({ ...short, finalSweeps: 2 });
    const { corpus, understand } = await readCorpus(pages, config);
    expect(understand).toBeUndefined();
    expect(await runChains(corpus, config)).toEqual(await sampleStructures(pages, config));
    const bare = pages.map(({ layout: _, ...page }): Document => page);
    expect((await sampleStructures(bare, config)).structures).toHaveLength(3);
  });

  it.each(['hybrid', 'visual'] as const)(
    'tells by preset %s of each document that is read',
    async (preset) => {
      const config = parseModelConfig({ ...modelPresets[preset], ...short });
      let read = 0;
      const onRead = () => {
        read += 1;
      };
      const { corpus, understand } = await readCorpus(pages, config, { onRead });
      expect(read).toBe(3);
      const { marginals } = await runChains(corpus, withShippedBase(config));
      const { structures } = (await understand?.(marginals)) ?? {};
      expect(structures).toHaveLength(3);
      expect(read).toBe(preset === 'hybrid' ? 6 : 3);
    },
  );

  it('stops between two documents, and lets events be heard there', async () => {
    for (const preset of ['hybrid', 'visual'] as const) {
      const config = parseModelConfig({ ...modelPresets[preset], ...short });
      const stop = new AbortController();
      let read = 0;
      const reading = readCorpus(pages, config, {
        signal: stop.signal,
        onRead: () => {
          read += 1;
          if (read === 1) setImmediate(() => stop.abort(new Error('enough')));
        },
      });
      await expect(reading).rejects.toThrow('enough');
      expect(read).toBeLessThan(3);
    }
  });

  it('stops while it decides', async () => {
    const stop = new AbortController();
    const { corpus, understand } = await readCorpus(pages, hybrid, { signal: stop.signal });
    const { marginals } = await runChains(corpus, withShippedBase(hybrid));
    stop.abort(new Error('enough'));
    await expect(understand?.(marginals)).rejects.toThrow('enough');
  });

  it('refuses documents without layout', async () => {
    const { layout: _, ...bare } = pages[0];
    for (const preset of ['hybrid', 'visual'] as const)
      await expect(readCorpus([bare], parseModelConfig(modelPresets[preset]))).rejects.toThrow(
        'club: no layout',
      );
  });
});
