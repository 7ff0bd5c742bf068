import { join } from 'node:path';
import { UsageError } from '../../effects/index.ts';
import {
  type CorpusRecord,
  corpusDifferences,
  type ExperimentRecord,
  readExperimentRecord,
} from '../../experiment/index.ts';
import { differencePlot, type SettingPoint, scorePlot, settingPlot } from '../../plot/index.ts';
import { type DrawPlot, type PlotFlags, plotFlags } from './plot-kinds.ts';

const measureNames = { microF: 'micro F', macroF: 'macro F' } as const;

export const experimentPlots = {
  scores: async (inputs, flags) => {
    const { corpus } = await chosenCorpus(inputs, flags);
    return scorePlot(corpus.scores, plotFlags(flags));
  },
  differences: async (inputs, flags) => {
    const { corpus, folder } = await chosenCorpus(inputs, flags);
    const reference = flags.reference ?? corpus.runs[0].name;
    if (!corpus.runs.some(({ name }) => name === reference)) {
      const names = corpus.runs.map(({ name }) => name).join(', ');
      throw new UsageError(`--reference ${reference} (expected one of: ${names})`);
    }
    const measure = measureNames[flags.measure];
    return differencePlot(await corpusDifferences(folder, corpus, reference, flags.measure), {
      reference,
      measure,
      ...plotFlags(flags, 'p: paired randomisation test over pages, corrected by Holm.'),
    });
  },
  experiments: async (inputs, flags) => {
    const points: SettingPoint[] = [];
    const known = new Set(['documents']);
    for (const input of inputs) {
      const { record, corpus } = await chosenCorpus([input], flags);
      points.push(...settingPoints(record, corpus, flags));
      for (const name of settingNames(record, corpus)) known.add(name);
    }
    if (!known.has(flags.setting))
      throw new UsageError(`--setting ${flags.setting} (expected one of: ${[...known].join(', ')})`);
    const xLabel = flags.xLabel ?? settingLabels[flags.setting] ?? flags.setting;
    const yLabel = flags.yLabel ?? `${measureNames[flags.measure]} (0 to 1)`;
    return settingPlot(points, {
      ...plotFlags(flags, 'Convention: paper.'),
      xLabel,
      yLabel,
      log: flags.log,
    });
  },
} as const satisfies Record<string, DrawPlot>;

const settingLabels: Readonly<Record<string, string>> = {
  documents: 'documents',
  permittedDoc: 'permitted DoC (1 to 11)',
  sweeps: 'kept sweeps a chain',
};

export async function chosenCorpus(inputs: readonly string[], flags: PlotFlags) {
  if (inputs.length > 1) throw new UsageError(`${inputs.join(', ')} (expected one experiment)`);
  const record = await readExperimentRecord(inputs[0]);
  const { corpora } = record;
  const corpus = flags.corpus === undefined ? corpora[0] : corpora.find(({ name }) => name === flags.corpus);
  if (!corpus) {
    const names = corpora.map(({ name }) => name || '(the only one has no name)').join(', ');
    throw new UsageError(`--corpus ${flags.corpus} (expected one of: ${names})`);
  }
  return { record, corpus, folder: join(inputs[0], corpus.folder) };
}

/** Scores of every method at the value that the setting had in one experiment. */
function settingPoints(
  { config }: ExperimentRecord,
  { scores, pages, runs }: CorpusRecord,
  flags: PlotFlags,
): SettingPoint[] {
  const { setting, measure } = flags;
  return scores.flatMap((row) => {
    if (row.convention !== 'paper') return [];
    const run = runs.find(({ name }) => name === row.method);
    const own = config.methods.find(({ name }) => row.method === name || row.method.startsWith(`${name} (`));
    const ofMethod = own?.kind === 'sample' ? valueAt(own.config, setting) : undefined;
    const ofRun = run?.settings[setting] ?? ofMethod;
    const x = setting === 'documents' ? pages.length : (ofRun ?? valueAt(config, setting));
    // A method that has no such setting has the same score at all its values, and no position on the axis.
    if (x === undefined) return [];
    if (typeof x !== 'number')
      throw new UsageError(`--setting ${setting} (expected one whose value is a number)`);
    const interval = row.intervals[measure];
    const series = seriesName(row.method, run?.settings ?? {}, setting);
    return [{ series, x, y: row[measure], low: interval.low, high: interval.high }];
  });
}

/** Settings that are numbers, of the experiment, of its runs and of methods that sample. */
function settingNames({ config }: ExperimentRecord, { runs }: CorpusRecord): string[] {
  const ofMethods = config.methods.flatMap((method) => (method.kind === 'sample' ? [method.config] : []));
  const { version: _, ...ownKeys } = config;
  return [ownKeys, ...runs.map(({ settings }) => settings), ...ofMethods].flatMap(numberPaths);
}

function numberPaths(values: object): string[] {
  return Object.entries(values).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === 'number') return [key];
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
    return numberPaths(value).map((path) => `${key}.${path}`);
  });
}

/** The value at a path of keys, such as `alpha.B`. */
function valueAt(object: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((at, key) => (at as Readonly<Record<string, unknown>> | undefined)?.[key], object);
}

/** A run's name without the setting that is the axis: runs of one method that differ in it alone are one series. */
function seriesName(method: string, settings: Readonly<Record<string, unknown>>, setting: string): string {
  if (!(setting in settings)) return method;
  const fact = `${setting} ${settings[setting]}`;
  return method.replace(`(${fact})`, '').replace(`(${fact}, `, '(').replace(`, ${fact}`, '').trim();
}
