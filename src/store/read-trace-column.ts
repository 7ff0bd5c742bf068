import { type TraceEntry, traceEntrySchema } from '../page/index.ts';
import { FormatError } from './format-error.ts';
import { parseJson } from './parse-json.ts';
import { readLines, readPieces } from './read-lines.ts';

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

/**
 * Reads one quantity of a `trace.jsonl`, a line in memory at a time; blank lines are ignored.
 * @param quantity `logJoint`, `headingRows`, `moved`, `p4`, `p6`, or `alpha.B` and the like where concentrations were
 *   sampled
 * @returns chains, ascending; empty for an empty file
 * @throws FormatError naming file, line and field; RangeError naming the quantities there are, when it is none of them
 */
export async function readTraceColumn(path: string, quantity: string): Promise<TraceColumn[]> {
  const chains = new Map<number, GrowingColumn>();
  let number = 0;
  for await (const line of readLines(readPieces(path), path)) {
    const where = `${path} line ${++number}`;
    if (line.trim() === '') continue;
    const { chain, sweep, phase, ...rest } = parseJson(line, traceEntrySchema, where);
    const column = columnOf(chains, chain);
    const before = column.sweeps.at(-1) ?? -1;
    if (sweep <= before) throw new FormatError(`${where}: sweep ${sweep} (expected one behind ${before})`);
    if (phase === 'burn-in' && column.burnIn++ < column.sweeps.length)
      throw new FormatError(`${where}: phase burn-in (expected kept, as before)`);
    column.sweeps.push(sweep);
    column.values.push(quantityOf(rest, quantity, where));
  }
  return traceColumns(chains);
}

/** A column while it is read. */
export interface GrowingColumn {
  sweeps: number[];
  values: number[];
  burnIn: number;
}

/** The column of a chain, begun where it is new. */
export function columnOf(chains: Map<number, GrowingColumn>, chain: number): GrowingColumn {
  const column = chains.get(chain) ?? { sweeps: [], values: [], burnIn: 0 };
  chains.set(chain, column);
  return column;
}

/** Columns that are read, by chain. */
export function traceColumns(chains: ReadonlyMap<number, GrowingColumn>): TraceColumn[] {
  const sorted = [...chains].sort(([a], [b]) => a - b);
  return sorted.map(([chain, { sweeps, values, burnIn }]) => {
    return { chain, sweeps: Float64Array.from(sweeps), values: Float64Array.from(values), burnIn };
  });
}

function quantityOf(
  { version: _, alpha = {}, ...quantities }: Omit<TraceEntry, 'chain' | 'sweep' | 'phase'>,
  quantity: string,
  where: string,
): number {
  const all = new Map<string, number>(Object.entries(quantities));
  for (const [name, value] of Object.entries(alpha)) all.set(`alpha.${name}`, value);
  const value = all.get(quantity);
  if (value !== undefined) return value;
  throw new RangeError(`${where}: no quantity ${quantity} (expected one of: ${[...all.keys()].join(', ')})`);
}
