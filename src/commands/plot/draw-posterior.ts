import { UsageError } from '../../effects/index.ts';
import { headingReliability, readPosterior, runNames } from '../../experiment/index.ts';
import { type RowPosterior, rowPosterior } from '../../pipeline/index.ts';
import { dependencyPlot, headingPlot, type ReliabilitySeries, reliabilityPlot } from '../../plot/index.ts';
import { type DrawPlot, type PlotFlags, plotFlags } from './plot-kinds.ts';

export const posteriorPlots = {
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
} as const satisfies Record<string, DrawPlot>;

/** The rows of the page that was asked for, or of the first one. */
async function readPage(
  inputs: readonly string[],
  flags: PlotFlags,
): Promise<{ id: string; rows: RowPosterior[] }> {
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
