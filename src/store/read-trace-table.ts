import { stat } from 'node:fs/promises';
import type { TraceColumn } from './read-trace-column.ts';

/**
 * Reads one quantity of a `trace.parquet`, the same numbers as `readTraceColumn` reads from the `trace.jsonl` that it
 * is a copy of, much faster.
 * @param path of the copy
 * @param original the `trace.jsonl`
 * @returns chains, ascending; undefined where the copy cannot replace the original: it is missing, older, damaged, or
 *   has no such column
 */
export async function readTraceTable(
  path: string,
  original: string,
  quantity: string,
): Promise<TraceColumn[] | undefined> {
  const [copied, written] = await Promise.all(
    [path, original].map((one) => stat(one).catch(() => undefined)),
  );
  if (!copied || !written || copied.mtimeMs < written.mtimeMs) return undefined;
  try {
    return await readTable(path, quantity);
  } catch {
    return undefined; // it is damaged; its reader throws various errors
  }
}

async function readTable(path: string, quantity: string): Promise<TraceColumn[] | undefined> {
  const { asyncBufferFromFile, parquetMetadataAsync, parquetRead } = await import('hyparquet');
  const file = await asyncBufferFromFile(path);
  const metadata = await parquetMetadataAsync(file);
  const columns = ['chain', 'sweep', 'phase', quantity];
  const names = new Set(metadata.schema.map(({ name }) => name));
  if (columns.some((name) => !names.has(name))) return undefined;
  const length = Number(metadata.num_rows);
  const read = new Map(columns.map((name) => [name, new Array<number | string>(length)]));
  await parquetRead({
    file,
    metadata,
    columns,
    onChunk: ({ columnName, columnData, rowStart }) => {
      const own = read.get(columnName);
      for (let i = 0; own && i < columnData.length; i++) own[rowStart + i] = columnData[i];
    },
  });
  const [chain, sweep, phase, value] = columns.map((name) => read.get(name) ?? []);
  for (let i = 0; i < length; i++) {
    const isWhole = [chain[i], sweep[i], value[i]].every((cell) => Number.isFinite(Number(cell)));
    if (!isWhole || phase[i] === undefined) return undefined;
  }
  const rows = new Map<number, number[]>();
  chain.forEach((of, i) => {
    const own = rows.get(Number(of)) ?? [];
    rows.set(Number(of), own);
    own.push(i);
  });
  return [...rows]
    .sort(([a], [b]) => a - b)
    .map(([of, own]) => ({
      chain: of,
      sweeps: Float64Array.from(own, (i) => Number(sweep[i])),
      values: Float64Array.from(own, (i) => Number(value[i])),
      burnIn: own.filter((i) => phase[i] === 'burn-in').length,
    }));
}
