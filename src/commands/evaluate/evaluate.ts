import { join } from 'node:path';
import type { Effects } from '../../effects/index.ts';
import {
  type Column,
  formatScoreTable,
  numberColumn,
  plainColumn,
  reliability,
  type TableFormat,
} from '../../eval/index.ts';
import { configOnPreset } from '../../experiment/index.ts';
import { type HoldOutOptions, modelsToLearn } from '../../hybrid/learn/index.ts';
import { groupBy } from '../../math/index.ts';
import { inferenceConfig, type ModelConfig } from '../../pipeline/model/index.ts';
import { reliabilityPlot } from '../../plot/index.ts';
import { writeAtomic, writeJsonl } from '../../store/index.ts';
import { asAsked } from '../shared/arguments.ts';
import { keptLearning } from '../shared/gold/learning-effects.ts';
import { type LearnFilesOptions, loadGold } from '../shared/gold/load-gold-pages.ts';
import { readChanges } from '../shared/read-changes.ts';
import {
  evaluateHeldOut,
  type HeldOutResult,
  type HeldOutScores,
  heldOutMeasures,
} from './evaluate-held-out.ts';

export interface EvaluateOptions extends LearnFilesOptions, HoldOutOptions {
  folds: number;
  /** JSON of what differs from the default configuration of the model. */
  config?: string | undefined;
  format: TableFormat;
  /** SVG file for the reliability diagram of all rows. */
  reliability?: string | undefined;
  /** Folder for the lists found, `<gold>.lists.jsonl`, and the folds. */
  out?: string | undefined;
}

/**
 * Scores the hybrid model on gold, each page by a model learnt from pages of other groups. After an
 * interruption it continues where it stopped.
 * @param paths of gold, see `readGold`
 * @returns a table with a line for each gold, and `all`
 * @throws UsageError for gold that cannot be read as gold or a wrong configuration; RangeError for too few groups
 */
export async function evaluateGold(
  paths: readonly string[],
  options: EvaluateOptions,
  effects: Effects,
): Promise<string> {
  const { cache, folds, seed = '1', innerFolds, format, out } = options;
  const config = await readConfig(options.config);
  const pages = await loadGold(paths, options, effects);
  const settings = { folds, seed, innerFolds };
  const parts = folds * modelsToLearn(settings);
  const { learning, done } = await keptLearning(cache, pages, settings, parts, effects);
  try {
    const { results, scores } = await evaluateHeldOut(pages, config, settings, learning);
    if (options.reliability !== undefined) await writeAtomic(options.reliability, drawReliability(results));
    if (out !== undefined) {
      for (const [name, own] of groupBy(results, ({ set }) => set)) {
        const lists = own.map((result) => result.lists);
        await writeJsonl(join(out, `${name}.lists.jsonl`), lists);
      }
      await writeJsonl(
        join(out, 'folds.jsonl'),
        results.map(({ id, group, fold }) => ({ page: id, group, fold })),
      );
    }
    return formatScoreTable(scores, format, heldOutMeasures, calibrationColumns(format));
  } finally {
    done();
  }
}

/** Distance of probabilities from frequencies; TSV has the interval in separate columns. */
function calibrationColumns(format: TableFormat): Column<HeldOutScores>[] {
  const [name, label] = ['calibrationError', 'Calibration error'];
  if (format === 'tsv') {
    const end = (key: 'low' | 'high') =>
      plainColumn<HeldOutScores>(`${name}.${key}`, label, ({ calibration }) => calibration?.[key] ?? '');
    return [
      plainColumn(name, label, ({ calibration }) => calibration?.estimate ?? ''),
      end('low'),
      end('high'),
    ];
  }
  return [
    numberColumn(
      name,
      label,
      ({ calibration }) => calibration?.estimate,
      ({ calibration }) => calibration,
    ),
  ];
}

function drawReliability(results: readonly HeldOutResult[]): string {
  const series = [...groupBy(results, ({ set }) => set)].map(([name, own]) => {
    return { name, bins: reliability(own.flatMap(({ forecasts }) => forecasts)).bins };
  });
  return reliabilityPlot(series, { caption: `Rows of ${results.length} pages, held out by site.` });
}

/** One short chain, as for single documents, on the preset with what the file says. */
async function readConfig(path: string | undefined): Promise<ModelConfig> {
  const { chains, burnIn, sweeps, temperatures } = inferenceConfig();
  const run = { chains, burnIn, sweeps, temperatures };
  const given = path === undefined ? {} : await readChanges(path, '{"hybrid": ...}');
  return asAsked(path, () => configOnPreset('hybrid', { ...run, ...given }));
}
