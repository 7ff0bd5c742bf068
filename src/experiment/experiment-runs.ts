import { z } from 'zod';
import type { BaselineName } from '../baselines/index.ts';
import { UsageError } from '../effects/index.ts';
import type { ModelConfig } from '../pipeline/model/index.ts';
import { parseValue } from '../store/index.ts';
import type { Experiment, ExperimentMethod } from './experiment-config.ts';
import { configOnPreset, withSetting } from './presets.ts';
import { type RowChoice, rowChoiceSchema } from './row-choice.ts';
import type { SearchChoice } from './search-interpretations.ts';

/** How a run finds its structures or lists. */
export type RunKind =
  | { kind: 'baseline'; baseline: BaselineName }
  | { kind: 'sample'; config: ModelConfig }
  | { kind: 'structures' | 'lists'; file: string; documents?: string | undefined }
  | { kind: 'command'; command: readonly string[] }
  | { kind: 'search'; choice: SearchChoice };

/** One cell of an experiment: a method on its rows, with its seed and its place in a grid where it has them. */
export type ExperimentRun = RunKind & {
  name: string;
  /** The name without the seed: what the repetitions of a method have in common. */
  method: string;
  rows: RowChoice;
  /** Values of the keys that the method's grid sweeps. */
  settings: Readonly<Record<string, unknown>>;
};

type SampleMethod = Extract<ExperimentMethod, { kind: 'sample' }>;

/**
 * The runs that an experiment asks for, in the order of its methods.
 * @throws UsageError naming the method whose configuration is wrong, and how
 */
export function experimentRuns({ methods, seeds, permittedDoc }: Experiment): ExperimentRun[] {
  const runs = methods.flatMap((method) => methodRuns(method, seeds, permittedDoc));
  const names = runs.map(({ name }) => name);
  const twice = names.find((name, i) => names.indexOf(name) < i);
  if (twice !== undefined)
    throw new UsageError(`method ${twice}: two runs of that name (expected different names)`);
  return runs;
}

function methodRuns(
  method: ExperimentMethod,
  seeds: readonly number[],
  permittedDoc: number,
): ExperimentRun[] {
  if (method.kind === 'sample') return sampleRuns(method, seeds, permittedDoc);
  const { name, flatten = 'dom', sentences = 'paper', hidden, ...what } = method;
  const rows = { flatten, sentences, permittedDoc, ...(hidden && { hidden }) };
  return [{ name, method: name, rows, settings: {}, ...what }];
}

function sampleRuns(method: SampleMethod, seeds: readonly number[], permittedDoc: number): ExperimentRun[] {
  try {
    return gridCells(method.grid).flatMap((settings) =>
      seeds.map((seed): ExperimentRun => {
        const { flatten, sentences, config, ...rows } = applySettings(method, settings, permittedDoc);
        const parsed = configOnPreset(method.preset, { ...config, seed });
        const isSeen = parsed.reads === 'looks';
        return {
          name: runName(method.name, settings, seeds.length > 1 ? seed : undefined),
          method: runName(method.name, settings, undefined),
          rows: {
            flatten: flatten ?? (isSeen ? 'visual' : 'dom'),
            sentences: sentences ?? (isSeen ? 'none' : 'paper'),
            ...rows,
          },
          settings,
          kind: 'sample',
          config: parsed,
        };
      }),
    );
  } catch (error) {
    throw new UsageError(`method ${method.name}: ${(error as Error).message}`, { cause: error });
  }
}

/** Rows of a cell: a grid may hold any values. */
const cellRowsSchema = rowChoiceSchema
  .partial({ flatten: true, sentences: true })
  .extend({ permittedDoc: z.int().min(1).max(11) });

/** Rows and configuration of a method in one cell of its grid. */
function applySettings(
  { config, ...method }: SampleMethod,
  settings: Readonly<Record<string, unknown>>,
  permittedDoc: number,
): Pick<SampleMethod, 'flatten' | 'sentences' | 'hidden'> & { permittedDoc: number; config: object } {
  const { flatten, sentences, hidden, permittedDoc: coherence, ...own } = settings;
  const rows = {
    flatten: flatten ?? method.flatten,
    sentences: sentences ?? method.sentences,
    hidden: hidden ?? method.hidden,
    permittedDoc: coherence ?? permittedDoc,
  };
  return {
    ...parseValue(rows, cellRowsSchema, 'grid'),
    config: Object.entries(own).reduce(
      (object: object, [path, value]) => withSetting(object, path, value),
      config,
    ),
  };
}

/** Every choice of one value a key; a single cell without settings where there is no grid. */
function gridCells(grid: Readonly<Record<string, readonly unknown[]>> = {}): Record<string, unknown>[] {
  return Object.entries(grid).reduce(
    (cells: Record<string, unknown>[], [key, values]) =>
      cells.flatMap((cell) => values.map((value) => ({ ...cell, [key]: value }))),
    [{}],
  );
}

function runName(
  name: string,
  settings: Readonly<Record<string, unknown>>,
  seed: number | undefined,
): string {
  const facts = Object.entries(settings).map(
    ([key, value]) => `${key} ${typeof value === 'object' ? JSON.stringify(value) : value}`,
  );
  if (seed !== undefined) facts.push(`seed ${seed}`);
  return facts.length > 0 ? `${name} (${facts.join(', ')})` : name;
}
