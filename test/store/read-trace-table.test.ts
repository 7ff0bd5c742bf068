import { utimes, writeFile } from 'node:fs/promises';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createRng, drawNormal } from '../../src/math/index.ts';
import type { TraceEntry } from '../../src/page/index.ts';
import { readTraceColumn, readTraceTable, traceTable, writeParquet } from '../../src/store/index.ts';
import { temporaryPaths } from '../support/temporary-folder.ts';

const rng = createRng('read trace table');
const trace: TraceEntry[] = [0, 1, 2].flatMap((chain) =>
  Array.from({ length: 700 }, (_, sweep) => ({
    version: 1 as const,
    ...{ chain, sweep, phase: sweep < 100 + chain ? ('burn-in' as const) : ('kept' as const) },
    ...{ logJoint: -1000 + drawNormal(rng), headingRows: sweep % 7, moved: rng.uniform() },
    ...{ p4: rng.uniform(), p6: 1e-7 * rng.uniform(), alpha: { B: 1 + rng.uniform() } },
  })),
);

const at = temporaryPaths('table');
const read = (quantity: string) => readTraceTable(at('trace.parquet'), at('trace.jsonl'), quantity);
const touch = (name: string, seconds: number) => utimes(at(name), seconds, seconds);

beforeAll(async () => {
  await writeFile(at('trace.jsonl'), trace.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
  await writeParquet(at('trace.parquet'), traceTable(trace));
});
beforeEach(async () => {
  await touch('trace.jsonl', 1_000);
  await touch('trace.parquet', 1_001);
});

it.each(['logJoint', 'headingRows', 'moved', 'p4', 'p6', 'alpha.B'])(
  'reads %s as it stands in the original',
  async (quantity) => {
    expect(await read(quantity)).toEqual(await readTraceColumn(at('trace.jsonl'), quantity));
  },
);

it('is nothing where the copy is older than the original', async () => {
  await touch('trace.jsonl', 1_002);
  expect(await read('p4')).toBeUndefined();
});

it('is nothing where the copy or its column is missing', async () => {
  expect(await read('alpha.H')).toBeUndefined();
  expect(await readTraceTable(at('none.parquet'), at('trace.jsonl'), 'p4')).toBeUndefined();
});
