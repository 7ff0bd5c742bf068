import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { UsageError } from '../../effects/index.ts';
import { fitPowerLaw, groupBy } from '../../math/index.ts';
import { blockTreeSchema } from '../../page/index.ts';
import {
  blockOverlay,
  type OutlineNode,
  outlinePlot,
  type SettingPoint,
  settingPlot,
  type TimeFit,
  type TimePoint,
  timePlot,
} from '../../plot/index.ts';
import { readAllJsonl, readJson } from '../../store/index.ts';
import { type DrawPlot, plotFlags } from './plot-kinds.ts';

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

export const valuePlots = {
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
  const points: T[] = [];
  for (const input of inputs) points.push(...(await readAllJsonl(input, schema)));
  return points;
}
