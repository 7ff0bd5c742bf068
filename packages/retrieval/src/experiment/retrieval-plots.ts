import { type ExpansionName, expansions } from '../expansions.ts';
import {
  type ExpansionPanel,
  type ExpansionPoint,
  type ExpansionSeries,
  expansionPlot,
  reportExpansion,
} from './expansion-plot.ts';
import type { SegmentKind } from './page-segments.ts';
import type { RetrievalSummary } from './summarise-retrieval.ts';

/**
 * Mean average precision against the number of segments, a panel a way of expansion, beside the report's figures. Of
 * several permitted degrees of coherence the first of each rule set is drawn.
 */
export function segmentsPlot(
  summary: readonly RetrievalSummary[],
  kinds: ReadonlyMap<string, SegmentKind>,
  pages: number,
): string {
  const [initial] = summary;
  const drawn = firstVariants(kinds);
  const panels = waysOf(summary).map((way): ExpansionPanel => {
    const series = drawn.flatMap(([name, { label, vips }]) => {
      const points = summary.flatMap((row) =>
        row.segments === name && row.expansion === way && row.top !== 'held-out'
          ? [pointAt(row.top, row)]
          : [],
      );
      return points.length > 0 ? [{ label: vips ? vips.name : label, points }] : [];
    });
    const by = way === 'robertson' ? '' : ` by ${expansions[way].label}`;
    const title = `Measured${by}: ${sizeOf(initial, pages)}; upright lines are 95 % intervals over topics`;
    return { title, initial: initial.means.map, series };
  });
  return expansionPlot([...panels, reportExpansion]);
}

/**
 * Mean average precision against the permitted degree of coherence, the number of segments chosen on held-out topics;
 * degrees of apweb2003 are drawn ten times as high, so that 0.6 stands with 6.
 * @returns undefined unless a rule set has two degrees or more
 */
export function permittedDocPlot(
  summary: readonly RetrievalSummary[],
  kinds: ReadonlyMap<string, SegmentKind>,
  pages: number,
): string | undefined {
  const [initial] = summary;
  const series = waysOf(summary).flatMap((way) => {
    const byRules = new Map<string, ExpansionPoint[]>();
    for (const row of summary) {
      const vips = kinds.get(row.segments)?.vips;
      if (!vips || row.expansion !== way || row.top !== 'held-out') continue;
      const degree = vips.rules === 'apweb2003' ? 10 * vips.permittedDoc : vips.permittedDoc;
      const label = way === 'robertson' ? vips.name : `${vips.name} by ${expansions[way].label}`;
      byRules.set(label, [...(byRules.get(label) ?? []), pointAt(degree, row)]);
    }
    return [...byRules].map(
      ([label, points]): ExpansionSeries => ({ label, points: points.sort((a, b) => a.top - b.top) }),
    );
  });
  if (!series.some(({ points }) => points.length > 1)) return undefined;
  const title = `${sizeOf(initial, pages)}; number of segments held out; 95 % intervals over topics`;
  return expansionPlot([{ title, initial: initial.means.map, series }], {
    title: 'Mean average precision by permitted degree of coherence',
    across: 'permitted degree of coherence (apweb2003: ten times)',
  });
}

/** Kinds but for further degrees of one rule set. */
function firstVariants(kinds: ReadonlyMap<string, SegmentKind>): [string, SegmentKind][] {
  const seen = new Set<string>();
  return [...kinds].filter(([, { vips }]) => {
    if (!vips) return true;
    const isFirst = !seen.has(vips.rules);
    seen.add(vips.rules);
    return isFirst;
  });
}

function waysOf(summary: readonly RetrievalSummary[]): ExpansionName[] {
  return [...new Set(summary.flatMap(({ expansion }) => expansion ?? []))];
}

function pointAt(top: number, { means, interval }: RetrievalSummary): ExpansionPoint {
  return { top, map: means.map, ...interval };
}

function sizeOf({ topics }: RetrievalSummary, pages: number): string {
  return `${pages.toLocaleString('en-US')} pages, ${topics} topics`;
}
