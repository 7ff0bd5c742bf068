import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parquetMetadata, parquetReadObjects, parquetSchema } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import type { Marginals, TraceEntry } from '../../src/page/index.ts';
import {
  marginalsTable,
  type ParquetColumn,
  traceGroups,
  traceTable,
  writeParquet,
  writeParquetGroups,
} from '../../src/store/index.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { numbers } from '../support/words.ts';

const folder = temporaryFolder('parquet');

const trace: TraceEntry[] = Array.from({ length: 2500 }, (_, sweep) => ({
  version: 1,
  chain: sweep % 3,
  sweep,
  phase: sweep < 1000 ? 'burn-in' : 'kept',
  logJoint: -2177251.25 - sweep / 3,
  headingRows: 2666 + sweep,
  moved: 1 / (sweep + 1),
  p4: 0.5,
  p6: 0.1 + sweep * 1e-12,
}));
const marginals: Marginals[] = [
  {
    version: 1,
    id: 'john',
    draws: 4,
    rows: [
      [
        { dep: -1, bound: 1, p: 0.75 },
        { dep: -1, bound: 0, p: 0.25 },
      ],
      [{ dep: 0, bound: 2, p: 1 }],
    ],
  },
  { version: 1, id: '山', draws: 4, rows: [] },
  { version: 1, id: '田/b', draws: 4, rows: [[{ dep: -1, bound: 0, p: 1 }]] },
];

async function throughFile(columns: ParquetColumn[]) {
  const path = join(folder, 'table.parquet');
  await writeParquet(path, columns);
  const bytes = await readFile(path);
  const { buffer: file } = new Uint8Array(bytes);
  return { bytes, file, rows: await parquetReadObjects({ file }) };
}

describe('traceTable(trace) through writeParquet(path, columns)', () => {
  it('holds what trace.jsonl holds, bit by bit', async () => {
    const { rows } = await throughFile(traceTable(trace));
    expect(rows).toEqual(trace);
  });

  it('has a column of each concentration that is sampled', async () => {
    const alpha = { H: 12.5, B: 3 };
    const { rows } = await throughFile(traceTable(trace.slice(0, 3).map((entry) => ({ ...entry, alpha }))));
    expect(rows.map((row) => [row['alpha.H'], row['alpha.B']])).toEqual(numbers`12.5 3, 12.5 3, 12.5 3`);
    expect(Object.keys(rows[0])).not.toContain('alpha.C');
  });

  it('is the same bytes for the same trace, of numbers that every reader knows and none missing', async () => {
    const { bytes, file } = await throughFile(traceTable(trace));
    expect((await throughFile(traceTable(trace))).bytes.equals(bytes)).toBe(true);
    const columns = parquetSchema(parquetMetadata(file)).children.map(({ element }) => element);
    expect(new Set(columns.map((column) => column.repetition_type))).toEqual(new Set(['REQUIRED']));
    expect(columns.map(({ name, type }) => `${name} ${type}`)).toEqual([
      ...['version', 'chain', 'sweep', 'headingRows'].map((name) => `${name} INT32`),
      'phase BYTE_ARRAY',
      ...['logJoint', 'moved', 'p4', 'p6'].map((name) => `${name} DOUBLE`),
    ]);
  });

  it('takes an empty trace', async () => expect((await throughFile(traceTable([]))).rows).toEqual([]));
});

describe('writeParquetGroups(path, traceGroups(trace))', () => {
  it.each([0, 1, 999, 1000, 1001, 2500])(
    'makes the bytes of the whole table at once: %d entries',
    async (length) => {
      const some = trace.slice(0, length);
      const { bytes } = await throughFile(traceTable(some));
      const path = join(folder, 'groups.parquet');
      await writeParquetGroups(path, traceGroups(some));
      expect((await readFile(path)).equals(bytes)).toBe(true);
    },
  );

  it('holds many rows in groups, without holding them at once', { tags: 'slow' }, async () => {
    let alive = 0;
    function* entries(): Generator<TraceEntry> {
      for (let sweep = 0; sweep < 300_000; sweep++) yield { ...trace[0], sweep, logJoint: -sweep / 3 };
    }
    function* watched() {
      for (const group of traceGroups(entries())) {
        alive = Math.max(alive, group[0].data.length);
        yield group;
      }
    }
    const path = join(folder, 'many.parquet');
    await writeParquetGroups(path, watched());
    expect(alive).toBe(100_000);
    const { buffer: file } = new Uint8Array(await readFile(path));
    expect(parquetMetadata(file).row_groups.map(({ num_rows }) => Number(num_rows))).toEqual([
      1000, 100_000, 100_000, 99_000,
    ]);
    const [last] = await parquetReadObjects({ file, rowStart: 299_999, rowEnd: 300_000 });
    expect(last).toMatchObject({ sweep: 299_999, logJoint: -299_999 / 3, phase: 'burn-in' });
  });

  it('leaves no file where a group fails', async () => {
    function* failing() {
      yield traceTable(trace.slice(0, 2));
      throw new Error('read error');
    }
    await expect(writeParquetGroups(join(folder, 'none.parquet'), failing())).rejects.toThrow('read error');
    expect((await readdir(folder)).filter((name) => name.startsWith('none'))).toEqual([]);
  });
});

it('marginalsTable(marginals) through writeParquet(path, columns) has one row a state, in the order of marginals.jsonl', async () => {
  const { rows } = await throughFile(marginalsTable(marginals));
  const expected = [
    { id: 'john', row: 0, dep: -1, bound: 1, p: 0.75 },
    { id: 'john', row: 0, dep: -1, bound: 0, p: 0.25 },
    { id: 'john', row: 1, dep: 0, bound: 2, p: 1 },
    { id: '田/b', row: 0, dep: -1, bound: 0, p: 1 },
  ];
  expect(rows).toEqual(expected.map((row) => ({ version: 1, draws: 4, ...row })));
});
