import { describe, expect, it } from 'vitest';
import { prepareCorpus, sampleStructures } from '../../src/bayes/index.ts';
import { readModelConfig } from '../../src/commands/sample/read-model-config.ts';
import { UsageError } from '../../src/effects/index.ts';
import { sampleHybrid } from '../../src/hybrid/index.ts';
import { type Document, documentSchema } from '../../src/page/index.ts';
import { configurationCases } from './corpus/configurations.ts';
import { documentSample } from './support/samples.ts';

const documents: Document[] = ['a', 'b'].map((id) => documentSchema.parse({ ...documentSample, id }));

/** Milliseconds for a run of a few sweeps on two short documents. */
const longest = 20_000;

describe('a hostile configuration', () => {
  it.each(configurationCases)('$name', async ({ input: { model, set }, expected }) => {
    const began = performance.now();
    const short = ['sweeps=2', 'burnIn=1', ...(model === 'paper' ? ['finalSweeps=1'] : [])];
    const given = [
      ...short.filter((setting) => !set.some((own) => own.startsWith(setting.split('=')[0]))),
      ...set,
    ];
    const read = readModelConfig({ model, set: given }, { log: () => {} });
    if ('refused' in expected) {
      await expect(read).rejects.toThrow(UsageError);
      await expect(read).rejects.toThrow(expected.refused);
    } else {
      const found = await read;
      const { structures, marginals } =
        found.model === 'hybrid'
          ? await sampleHybrid(documents, found.config)
          : await sampleStructures(prepareCorpus(documents), found.config, {}, {});
      expect(structures.map(({ id, rows }) => [id, rows.length])).toEqual([['a', 2], ['b', 2]]); // biome-ignore format: one line
      for (const { rows } of marginals)
        for (const states of rows) expect(states.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 6);
      for (const { logJoint } of structures) expect(Number.isFinite(logJoint ?? 0)).toBe(true);
    }
    expect(performance.now() - began).toBeLessThan(longest);
  });
});
