import { closeSync, openSync, readSync } from 'node:fs';
import { traceEntrySchema } from '../page/index.ts';
import { FormatError } from './format-error.ts';
import { parseJson } from './parse-json.ts';
import { scanTraceLine, type TraceLine } from './scan-trace-line.ts';

/** One quantity of one chain of a trace. */
export interface TraceColumn {
  chain: number;
  /** Ascending. */
  sweeps: Float64Array;
  /** As many. */
  values: Float64Array;
  /** How many of them, from the first on, are burn-in. */
  burnIn: number;
}

const lineFeed = 10;

/** Bytes read at a time. */
const piece = 1 << 22;

/**
 * Reads one quantity of a `trace.jsonl`, in memory that is enough for its numbers. Lines as the program writes them are
 * checked while they are scanned; any other way to write the same JSON is taken too, at a tenth of the speed.
 * @param quantity `logJoint`, `headingRows`, `moved`, `p4`, `p6`, or `alpha.B` and the like where concentrations were
 *   sampled
 * @returns chains, ascending; empty for an empty file
 * @throws FormatError naming file, line and field; RangeError naming the quantities there are, when it is none of them
 */
export function readTraceColumn(path: string, quantity: string): TraceColumn[] {
  const chains = new Map<number, GrowingColumn>();
  const line: TraceLine = { chain: -1, sweep: 0, burnIn: false, value: 0 };
  let number = 0;
  let last = { chain: -1, column: growingColumn() };
  const take = (): void => {
    if (line.chain !== last.chain) {
      last = { chain: line.chain, column: chains.get(line.chain) ?? growingColumn() };
      chains.set(line.chain, last.column);
    }
    addTo(last.column, line, path, number);
  };
  readPieces(path, (bytes, size, isLast) => {
    let start = 0;
    while (start < size) {
      const next = scanTraceLine(bytes, start, size, quantity, line);
      if (next > 0) {
        number += 1;
        start = next;
        take();
        continue;
      }
      const found = bytes.subarray(0, size).indexOf(lineFeed, start);
      if (found < 0 && !isLast) return start;
      const end = found < 0 ? size : found;
      number += 1;
      if (parseLine(bytes.toString('utf8', start, end), quantity, line, `${path} line ${number}`)) take();
      start = end + 1;
    }
    return size;
  });
  return [...chains]
    .sort(([a], [b]) => a - b)
    .map(([chain, { length, sweeps, values, burnIn }]) => ({
      chain,
      sweeps: sweeps.subarray(0, length),
      values: values.subarray(0, length),
      burnIn,
    }));
}

/** The slow way, for lines that were written by others or are wrong; false for a blank one. */
function parseLine(text: string, quantity: string, into: TraceLine, where: string): boolean {
  if (text.trim() === '') return false;
  const { chain, sweep, phase, alpha, version: _, ...quantities } = parseJson(text, traceEntrySchema, where);
  const all = new Map<string, number>(Object.entries(quantities));
  for (const [name, value] of Object.entries(alpha ?? {})) all.set(`alpha.${name}`, value);
  const value = all.get(quantity);
  if (value === undefined) {
    throw new RangeError(
      `${where}: no quantity ${quantity} (expected one of: ${[...all.keys()].join(', ')})`,
    );
  }
  Object.assign(into, { chain, sweep, burnIn: phase === 'burn-in', value });
  return true;
}

/**
 * Reads a file piece by piece.
 * @param take gets bytes and how many of them are filled; returns how many it is done with: the others come again, with
 *   more behind them; all are to be taken of the last piece
 */
function readPieces(path: string, take: (bytes: Buffer, size: number, isLast: boolean) => number): void {
  const file = openSync(path, 'r');
  try {
    let bytes = Buffer.allocUnsafe(piece);
    let held = 0;
    for (let isLast = false; !isLast; ) {
      if (held === bytes.length) bytes = Buffer.concat([bytes], 2 * bytes.length);
      const read = readSync(file, bytes, held, bytes.length - held, null);
      isLast = read === 0;
      const size = held + read;
      const done = take(bytes, size, isLast);
      bytes.copyWithin(0, done, size);
      held = size - done;
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error) Object.assign(error, { path });
    throw error;
  } finally {
    closeSync(file);
  }
}

interface GrowingColumn {
  length: number;
  sweeps: Float64Array;
  values: Float64Array;
  burnIn: number;
}

function growingColumn(): GrowingColumn {
  return { length: 0, sweeps: new Float64Array(1024), values: new Float64Array(1024), burnIn: 0 };
}

function addTo(
  column: GrowingColumn,
  { sweep, value, burnIn }: TraceLine,
  path: string,
  number: number,
): void {
  const { length } = column;
  const wrong = (what: string) => new FormatError(`${path} line ${number}: ${what}`);
  if (length > 0 && sweep <= column.sweeps[length - 1]) {
    throw wrong(`sweep ${sweep} (expected one behind ${column.sweeps[length - 1]})`);
  }
  if (burnIn && column.burnIn < length) throw wrong('phase burn-in (expected kept, as before)');
  if (length === column.sweeps.length) {
    column.sweeps = twice(column.sweeps);
    column.values = twice(column.values);
  }
  column.sweeps[length] = sweep;
  column.values[length] = value;
  column.length += 1;
  if (burnIn) column.burnIn += 1;
}

function twice(values: Float64Array): Float64Array {
  const more = new Float64Array(2 * values.length);
  more.set(values);
  return more;
}
