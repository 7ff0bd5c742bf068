import { existsSync } from 'node:fs';
import { basename, dirname, extname, join, resolve, sep } from 'node:path';
import { z } from 'zod';
import type { Diagnosis } from '../../bayes/index.ts';
import { diagnoseQuantities, runSettingNames } from '../../bayes/inside/index.ts';
import { sha256, UsageError } from '../../effects/index.ts';
import {
  findPartialTraces,
  holdsFinishedRun,
  type PartialTrace,
  partialTraceColumn,
  readDocuments,
  readJson,
  readTraceColumn,
  readTraceTable,
  type TraceColumn,
} from '../../store/index.ts';
import { numberOrNaN } from '../experiment-record.ts';
import { besideMethod } from './beside-method.ts';
import { readRunManifest } from './run-manifest.ts';

/** One quantity of a run's trace, and what tells whether it may stand beside those of other runs. */
export interface TracedRun {
  /** Tells it from the other runs of the picture. */
  name: string;
  chains: TraceColumn[];
  /** As the run's `diagnostics.json` says it, or computed; undefined without kept sweeps. */
  diagnosis: Diagnosis | undefined;
  /** Stands for its model, without seed and length; undefined where that is not known. */
  model: string | undefined;
  /** SHA-256 of the documents that it ran on; undefined where that is not known. */
  documents: string | undefined;
}

const diagnosticsSchema = z.record(
  z.string(),
  z.union([
    z.number(),
    z.object({
      mean: numberOrNaN,
      rHat: numberOrNaN.optional(),
      bulkEss: numberOrNaN.optional(),
      tailEss: numberOrNaN.optional(),
    }),
  ]),
);

/** Keys of a configuration that say how long and from where, not what is sampled. */
const runKeys = new Set<string>(runSettingNames);

/**
 * Reads one quantity of the traces of runs; of a run that is not done, as far as it has come.
 * @param inputs run folders or trace files
 * @throws UsageError naming the quantities there are
 */
export async function readTracedRuns(inputs: readonly string[], quantity: string): Promise<TracedRun[]> {
  const names = await runNames(inputs);
  const runs: TracedRun[] = [];
  for (const [i, input] of inputs.entries()) {
    const chains = await readChains(input, quantity);
    const folder = input.endsWith('.jsonl') ? dirname(input) : input;
    const manifest = await readRunManifest(folder);
    const beside = manifest ? undefined : await besideMethod(folder);
    const config = manifest?.config ?? beside?.config;
    const model = config && JSON.stringify(Object.entries(config).filter(([key]) => !runKeys.has(key)));
    const diagnosis = await diagnose(folder, quantity, chains);
    const own = beside?.documents && sha256(JSON.stringify(await readDocuments(beside.documents)));
    const documents = manifest?.documents.sha256 ?? own;
    runs.push({ name: names[i], chains, diagnosis, model, documents });
  }
  return runs;
}

async function readChains(input: string, quantity: string): Promise<TraceColumn[]> {
  const path = input.endsWith('.jsonl') ? input : join(input, 'trace.jsonl');
  try {
    const parts = existsSync(path) ? [] : await findPartialTraces(input);
    if (parts.length > 0) return parts.map((part) => columnOf(part, quantity));
    const table = path.replace(/\.jsonl$/, '.parquet');
    return (await readTraceTable(table, path, quantity)) ?? (await readTraceColumn(path, quantity));
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(`--quantity ${quantity}: ${error.message}`);
    throw error;
  }
}

function columnOf(part: PartialTrace, quantity: string): TraceColumn {
  const values = partialTraceColumn(part, quantity);
  const firstKept = partialTraceColumn(part, 'kept').indexOf(1);
  const burnIn = firstKept < 0 ? part.length : firstKept;
  return { chain: part.chain, sweeps: partialTraceColumn(part, 'sweep'), values, burnIn };
}

/** Where the run is complete, its own words are taken: of a million draws they take longer to find than to read. */
async function diagnose(
  folder: string,
  quantity: string,
  chains: readonly TraceColumn[],
): Promise<Diagnosis | undefined> {
  const found = holdsFinishedRun(folder) && (await readDiagnoses(folder))?.[quantity];
  return found || diagnoseQuantities([quantity], () => keptValues(chains))[quantity];
}

/** What the `diagnostics.json` of a run says of each quantity; undefined where there is none. */
export async function readDiagnoses(folder: string): Promise<Record<string, Diagnosis> | undefined> {
  const path = join(folder, 'diagnostics.json');
  if (!existsSync(path)) return undefined;
  const found = await readJson(path, diagnosticsSchema);
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, one]) =>
      typeof one === 'object' ? [[name, one as Diagnosis]] : [],
    ),
  );
}

/** The kept values of each chain. */
export function keptValues(chains: readonly TraceColumn[]): Float64Array[] {
  return chains.map(({ values, burnIn }) => values.subarray(burnIn)).filter(({ length }) => length > 0);
}

/**
 * Names of runs for a legend: of each the name that its experiment gives it, where these differ; else the end of its
 * path, as long as it must be to tell it from the others.
 * @param inputs run folders, or trace files, which are called as their folder where they are its `trace.jsonl`
 * @throws UsageError naming a run that is given twice
 */
export async function runNames(inputs: readonly string[]): Promise<string[]> {
  const paths = inputs.map((input) => {
    const path = resolve(input);
    if (basename(path) === 'trace.jsonl') return dirname(path);
    return path.slice(0, path.length - extname(path).length * Number(path.endsWith('.jsonl')));
  });
  const twice = inputs.find((_, i) => paths.indexOf(paths[i]) < i);
  if (twice !== undefined) throw new UsageError(`${twice}: given twice (expected different runs)`);
  const named = (await Promise.all(paths.map(besideMethod))).flatMap((one) => one?.name ?? []);
  if (new Set(named).size === paths.length) return named;
  const end = (path: string, steps: number): string =>
    path.split(sep).filter(Boolean).slice(-steps).join('/');
  return paths.map((path) => {
    let steps = 1;
    while (paths.some((other) => other !== path && end(other, steps) === end(path, steps))) steps += 1;
    return end(path, steps);
  });
}
