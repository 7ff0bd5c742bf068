import { describe, expect, it } from 'vitest';
import { parseSampleConfig, runChains } from '../../../src/bayes/inside/index.ts';
import { withSampleWorkers } from '../../../src/bayes/threads/sample-workers.ts';
import { randomCorpus } from '../support/documents.ts';

const documents = [...randomCorpus(3), ...randomCorpus(8)];
const config = parseSampleConfig({});
const run = { chains: 2, burnIn: 3, sweeps: 6, thin: 2, finalSweeps: 3 };

describe('withSampleWorkers(count, use)', () => {
  it.each([1, 3])('gives %d workers that sample as one thread does', async (count) => {
    const expected = await runChains(documents, config, run);
    const result = await withSampleWorkers(count, (workers) =>
      runChains(documents, config, run, { workers }),
    );
    expect(result).toEqual(expected);
  });

  it('fails with the error of a worker', async () => {
    const broken = withSampleWorkers(2, async (workers) => {
      const part = await workers?.start({
        corpus: { words: [], symbols: [], documents: [] },
        indices: [],
        config,
      });
      return part?.restore({ documents: [{ dep: [], bound: [], linefeed: [] }], replicas: [], counts: [] });
    });
    await expect(broken).rejects.toThrow(TypeError);
  });
});
