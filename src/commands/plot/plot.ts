import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { learntParametersSchema } from '../../bayes/inside/index.ts';
import { UsageError } from '../../effects/index.ts';
import { headingReliability, readPosterior, runNames } from '../../experiment/index.ts';
import { fitPowerLaw, groupBy } from '../../math/index.ts';
import { blockTreeSchema } from '../../page/index.ts';
import { rowPosterior } from '../../pipeline/index.ts';
import {
  blockOverlay,
  dependencyPlot,
  headingPlot,
  type OutlineNode,
  outlinePlot,
  type ReliabilitySeries,
  reliabilityPlot,
  type SettingPoint,
  settingPlot,
  sharePlot,
  type TimeFit,
  type TimePoint,
  timePlot,
  toPng,
} from '../../plot/index.ts';
import { readAllJsonl, readJson } from '../../store/index.ts';
import { classWords, readableToken } from '../shared/class-words.ts';
import { experimentPlots } from './draw-experiment.ts';
import { tracePlots } from './draw-trace.ts';
import { type DrawPlot, type PlotFlags, type PlotKindName, plotFlags } from './plot-kinds.ts';

const runPlots = {
  headings: async (inputs, flags) => {
    const { id, rows } = await readPage(inputs, flags);
    return headingPlot(
      rows.map(({ gold, ...row }) => ({ ...row, ...(gold !== undefined && { gold: gold !== null }) })),
      { ...plotFlags(flags), title: flags.title ?? `Probability of being a heading: ${id}` },
    );
  },
  dependencies: async (inputs, flags) => {
    const { id, rows } = await readPage(inputs, flags);
    return dependencyPlot(rows, {
      ...plotFlags(flags),
      title: flags.title ?? `What each heading depends on: ${id}`,
    });
  },
  reliability: async (inputs, flags) => {
    const names = await runNames(inputs);
    const series: ReliabilitySeries[] = [];
    const captions: string[] = [];
    for (const [i, input] of inputs.entries()) {
      const found = headingReliability(await readPosterior(input, flags));
      if (!found) throw new UsageError(`${input}: no page with gold (expected --gold)`);
      series.push({ name: names[i], bins: found.bins });
      captions.push(inputs.length > 1 ? `${names[i]}: ${found.caption}` : found.caption);
    }
    return reliabilityPlot(series, plotFlags(flags, captions.join(' ')));
  },
  parameters: async (inputs, flags) => {
    if (inputs.length > 1) throw new UsageError(`${inputs.join(', ')} (expected one run)`);
    const path = inputs[0].endsWith('.json') ? inputs[0] : join(inputs[0], 'parameters.json');
    const { base, p4, p6, alpha, chain, draws } = await readJson(path, learntParametersSchema);
    const groups = classWords.map(([name, words]) => ({
      name: `${name}: ${words}`,
      shares: base[name].shares.map(([token, share]) => [readableToken(token), share] as const),
    }));
    const numbers = classWords.map(([name]) => `${name} ${Number(alpha[name].toPrecision(3))}`).join(', ');
    const caption =
      `p4 ${p4.toFixed(3)}, p6 ${p6.toFixed(3)}; concentrations: ${numbers}. ` +
      `Means of ${draws} draws of chain ${chain}.`;
    const { title = 'What the run has learnt: base distributions by class' } = flags;
    return sharePlot(groups, { ...plotFlags(flags, caption), title });
  },
} as const satisfies Record<string, DrawPlot>;

/** The rows of the page that was asked for, or of the first one. */
async function readPage(inputs: readonly string[], flags: PlotFlags) {
  if (inputs.length > 1) throw new UsageError(`${inputs.join(', ')} (expected one run)`);
  const pages = await readPosterior(inputs[0], flags);
  const found =
    flags.page === undefined ? pages[0] : pages.find(({ document }) => document.id === flags.page);
  if (!found) {
    const some = pages.slice(0, 5).map(({ document }) => document.id);
    throw new UsageError(
      `--page ${flags.page ?? ''} (expected a page of the run, such as ${some.join(', ')})`,
    );
  }
  const { document, marginals, structure, gold } = found;
  return { id: document.id, rows: rowPosterior(document, marginals, { structure, gold }) };
}

const share = z.number().min(0).max(1);

const settingPointSchema: z.ZodType<SettingPoint> = z.object({
  series: z.string(),
  x: z.number(),
  y: share,
  low: share.optional(),
  high: share.optional(),
});

const timePointSchema: z.ZodType<TimePoint> = z.object({
  series: z.string(),
  size: z.number().gt(0),
  seconds: z.number().gt(0),
});

const outlineNodeSchema: z.ZodType<OutlineNode> = z.object({
  heading: z.string(),
  probability: share.optional(),
  placeProbability: share.optional(),
  get lists() {
    return z.array(z.array(outlineNodeSchema));
  },
});

const outlineSchema = z.object({ page: z.string(), lists: z.array(z.array(outlineNodeSchema)) });

const valuePlots = {
  setting: async (inputs, flags) => {
    const points = await readPoints(inputs, settingPointSchema);
    const { xLabel, yLabel, log } = flags;
    return settingPlot(points, { xLabel, yLabel, log, ...plotFlags(flags) });
  },
  time: async (inputs, flags) => {
    const points = await readPoints(inputs, timePointSchema);
    const fits: TimeFit[] = [];
    for (const [series, own] of groupBy(points, ({ series }) => series)) {
      if (new Set(own.map(({ size }) => size)).size < 2) continue;
      fits.push({
        series,
        ...(await fitPowerLaw(own.map(({ size, seconds }) => ({ x: size, y: seconds })))),
      });
    }
    return timePlot(points, { xLabel: flags.xLabel, fits, ...plotFlags(flags) });
  },
  outline: async (inputs, flags) => {
    const outlines = await readPoints(inputs, outlineSchema);
    const found = flags.page === undefined ? outlines[0] : outlines.find(({ page }) => page === flags.page);
    if (!found) throw new UsageError(`--page ${flags.page ?? ''} (expected a page of ${inputs.join(', ')})`);
    return outlinePlot(found.lists, {
      ...plotFlags(flags),
      title: flags.title ?? `Outline with probabilities: ${found.page}`,
    });
  },
  blocks: async (inputs, flags) => {
    if (inputs.length > 1) throw new UsageError(`${inputs.join(', ')} (expected one file)`);
    const tree = await readJson(inputs[0], blockTreeSchema);
    const screenshot = flags.screenshot === undefined ? undefined : await readFile(flags.screenshot);
    return blockOverlay(tree, { screenshot, width: flags.width, separators: true });
  },
} as const satisfies Record<string, DrawPlot>;

async function readPoints<T>(inputs: readonly string[], schema: z.ZodType<T>): Promise<T[]> {
  const points: T[][] = [];
  for (const input of inputs) points.push(await readAllJsonl(input, schema));
  return points.flat();
}

export const drawPlot: Readonly<Record<PlotKindName, DrawPlot>> = {
  ...tracePlots,
  ...runPlots,
  ...experimentPlots,
  ...valuePlots,
};

export { toPng };
