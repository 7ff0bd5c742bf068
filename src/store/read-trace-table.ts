import { stat } from 'node:fs/promises';
import { columnOf, type GrowingColumn, type TraceColumn, traceColumns } from './read-trace-column.ts';

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
  const chains = new Map<number, GrowingColumn>();
  for (let i = 0; i < length; i++) {
    const cells = [chain[i], sweep[i], value[i]].map(Number);
    if (!cells.every(Number.isFinite) || phase[i] === undefined) return undefined;
    const own = columnOf(chains, cells[0]);
    own.sweeps.push(cells[1]);
    own.values.push(cells[2]);
    if (phase[i] === 'burn-in') own.burnIn++;
  }
  return traceColumns(chains);
}
