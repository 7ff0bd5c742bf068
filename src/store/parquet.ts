import { parquetWriteBuffer } from 'hyparquet-writer';
import { writeAtomic } from './write-atomic.ts';

/** A column of a table: 32-bit integers, doubles or texts, none missing. */
export interface ParquetColumn {
  name: string;
  type: 'INT32' | 'DOUBLE' | 'STRING';
  data: ArrayLike<number> | string[];
}

/**
 * Writes a table as a Parquet file that pandas, R and other tools open; equal tables make equal bytes.
 * @param columns of one length; may be empty of rows
 */
export async function writeParquet(path: string, columns: readonly ParquetColumn[]): Promise<void> {
  const columnData = columns.map(({ name, type, data }) => ({
    name,
    type,
    data: type === 'STRING' ? (data as string[]) : typed(type, data as ArrayLike<number>),
    nullable: false,
  }));
  const bytes = parquetWriteBuffer({ columnData, createdBy: 'pagestructure' });
  await writeAtomic(path, new Uint8Array(bytes));
}

function typed(type: 'INT32' | 'DOUBLE', data: ArrayLike<number>): Int32Array | Float64Array {
  return type === 'INT32' ? Int32Array.from(data) : Float64Array.from(data);
}
