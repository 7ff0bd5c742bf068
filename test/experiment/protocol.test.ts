import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('corpus/protocol.json runs the measures, pages and repetitions of the paper, beside its values', async () => {
  const path = join(import.meta.dirname, '../../corpus/protocol.json');
  const { measures, seeds, repetitions, corpora, methods, published } = JSON.parse(
    await readFile(path, 'utf8'),
  );
  expect(measures).toEqual(['purity', 'inversePurity', 'microF', 'microFWithLists', 'macroF']);
  // The mean of five runs.
  expect({ repetitions, runs: new Set(seeds).size }).toEqual({ repetitions: true, runs: 5 });
  // Pages with TABLE are left out there.
  expect(corpora.map(({ without }: { without?: string[] }) => without)).toEqual([undefined, ['table']]);
  const [model, longer] = methods;
  // 1,000 sweeps, of which the first half are thrown away, are the sampler's own numbers.
  expect([model.kind, model.config]).toEqual(['sample', undefined]);
  expect(longer.config).toMatchObject({ burnIn: 5000, sweeps: 5000 });
  const [ofModel, ofBaseline] = published[0].rows.map(({ values }: { values: number[] }) => values);
  expect(ofModel).toEqual(expect.arrayContaining([0.4768, 0.4963]));
  expect(ofBaseline).toEqual(expect.arrayContaining([0.4242, 0.4205]));
});
