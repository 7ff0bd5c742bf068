import { closeSync, openSync, writeFileSync } from 'node:fs';
import type { ParquetWriter } from 'hyparquet-writer';
import { replaceFile } from './write-atomic.ts';

/** A column of a table: 32-bit integers, doubles or texts, none missing. */
export interface ParquetColumn {
  name: string;
  type: 'INT32' | 'DOUBLE' | 'STRING';
  data: ArrayLike<number> | string[];
}

/** Rows of the first group of a file, and of those behind it: small ones so that a reader finds the types at once. */
export const rowGroups = { first: 1_000, others: 100_000 } as const;

/**
 * Writes a table as a Parquet file that pandas, R and other tools open; equal tables make equal bytes.
 * @param columns of one length; may be empty of rows
 */
export async function writeParquet(path: string, columns: readonly ParquetColumn[]): Promise<void> {
  await writeParquetGroups(path, [columns]);
}

/**
 * Writes a table that comes in groups of rows, of which one at a time is in memory.
 * @param groups the same columns each; one without rows at least; those of {@link rowGroups} make the bytes of
 *   `writeParquet`
 */
export async function writeParquetGroups(
  path: string,
  groups: Iterable<readonly ParquetColumn[]>,
): Promise<void> {
  const library = await import('hyparquet-writer'); // loaded only to write tables
  await replaceFile(path, (partial) => {
    const file = openSync(partial, 'wx');
    try {
      writeGroups(groups, library, (bytes) => {
        writeFileSync(file, bytes);
      });
    } finally {
      closeSync(file);
    }
  });
}

/** The bytes that `writeParquet` writes. */
export async function parquetBytes(columns: readonly ParquetColumn[]): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  writeGroups([columns], await import('hyparquet-writer'), (bytes) => {
    pieces.push(bytes.slice());
  });
  return Buffer.concat(pieces);
}

function writeGroups(
  groups: Iterable<readonly ParquetColumn[]>,
  { ByteWriter, ParquetWriter, schemaFromColumnData }: typeof import('hyparquet-writer'),
  take: (bytes: Uint8Array) => void,
): void {
  const writer = new ByteWriter();
  const flush = (): void => {
    take(writer.getBytes());
    writer.index = 0;
  };
  let table: ParquetWriter | undefined;
  let rowGroupSize: number | number[] = [rowGroups.first, rowGroups.others];
  for (const columns of groups) {
    const columnData = columns.map(typedColumn);
    table ??= new ParquetWriter({
      writer,
      schema: schemaFromColumnData({ columnData }),
      createdBy: 'pagestructure',
    });
    table.write({ columnData: columnData.map(({ type: _, ...rest }) => rest), rowGroupSize });
    rowGroupSize = rowGroups.others;
    flush();
  }
  table?.finish();
  flush();
}

function typedColumn({ name, type, data }: ParquetColumn) {
  if (type === 'STRING') return { name, type, data: data as string[], nullable: false };
  const numbers = data as ArrayLike<number>;
  const values = type === 'INT32' ? Int32Array.from(numbers) : Float64Array.from(numbers);
  return { name, type, data: values, nullable: false };
}
