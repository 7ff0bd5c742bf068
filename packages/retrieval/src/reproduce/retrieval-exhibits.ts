import type { Exhibit, ExhibitTable } from 'pagestructure/commands';
import { published, randomisationTest } from 'pagestructure/eval';
import { createRng, mean } from 'pagestructure/math';
import { type HeldOut, type RetrievalSummary, segmentKinds } from '../experiment/index.ts';
import type { KnownItems } from '../known-items.ts';
import { measureRun } from '../run-measures.ts';
import type { Run } from '../trec-files.ts';

/** Kinds of segments of the report's experiment. */
export const reportKinds = ['fulldoc', 'dom', 'vips'] as const;
type ReportKind = (typeof reportKinds)[number];

/** Row of the runs whose number of segments is not that of their own topics. */
const chosenElsewhere = 'chosen on other topics';

/** Assignments of a test between two kinds. */
const assignments = 5_000;

/** What the experiment gave on one collection. */
export interface MeasuredCollection {
  /** Which pages. */
  name: string;
  items: KnownItems;
  summary: readonly RetrievalSummary[];
  /** Runs whose number of segments was chosen on other topics. */
  heldOut: ReadonlyMap<ReportKind, Run>;
  /** The plot, the published values below the measured ones. */
  plot: string;
  seed: number;
}

const missing =
  'WT10g, its 50 TREC topics and their judgements, which are not free. With them, the command retrieve with ' +
  '--segments fulldoc,dom,vips makes this table on the collection of the report.';

/** The report's Table 4 with the values of the same experiment on a collection beside them. */
export function tableExhibit(measured: MeasuredCollection): Exhibit {
  const { rows, source } = published.expansion;
  const columns: readonly string[] = published.expansion.columns;
  const head = reportKinds.flatMap((kind) => {
    const { label } = segmentKinds[kind];
    return [`published ${label}`, `ours ${label}`];
  });
  const body = rows.map(({ name, values }) => {
    const top = Number(name);
    const cells = reportKinds.flatMap((kind) => {
      const column = columns.indexOf(segmentKinds[kind].label);
      const row = rowOf(measured.summary, kind, top);
      const theirs = withGain(values[column], values[column + 1]);
      return [theirs, row ? withGain(row.means.map, row.gain?.share) : '–'];
    });
    return [top === 0 ? 'none' : name, ...cells];
  });
  const chosen = reportKinds.flatMap((kind) => {
    const row = rowOf(measured.summary, kind, 'held-out');
    return ['–', row ? withGain(row.means.map, row.gain?.share) : '–'];
  });
  return {
    place: place(source.replace(/^.*, /, '')),
    title: `Expansion of queries: ${measured.name}`,
    text:
      'Mean average precision by the number of segments that expansion terms come from, and the gain over no ' +
      `expansion. Published: WT10g, 50 topics. Ours: ${sizes(measured)}. The report chooses the best number on the ` +
      'topics that it reports; in the last row each fifth of the topics takes the number that is best on the others.',
    tables: [
      {
        caption: 'Mean average precision and gain',
        head: ['segments', ...head],
        rows: [...body, [chosenElsewhere, ...chosen]],
      },
      gainTable(measured),
      kindTable(measured),
    ],
    missing,
  };
}

/** The plot of both. */
export function plotExhibit({ name, plot }: MeasuredCollection): Exhibit {
  return {
    place: place('Figure 14'),
    title: `Precision by the number of segments: ${name}`,
    text: 'Above what was measured, below what was published. Each panel has its own scale, since collections differ.',
    pictures: [{ caption: 'Mean average precision by the number of segments', svg: plot }],
  };
}

/** Gains over no expansion: differences with intervals and tests. */
function gainTable({ summary }: MeasuredCollection): ExhibitTable {
  const tops = [...new Set(summary.map(({ top }) => top))].filter((top) => top !== 0);
  return {
    caption:
      'Ours: gain over no expansion, 95 % interval over topics, p of a paired randomisation test after Holm',
    head: ['segments', ...reportKinds.map(labelOf)],
    rows: tops.map((top) => [
      top === 'held-out' ? chosenElsewhere : String(top),
      ...reportKinds.map((kind) => {
        const gain = rowOf(summary, kind, top)?.gain;
        if (!gain) return '–';
        const interval = `${signed(gain.low)} to ${signed(gain.high)}`;
        return `${signed(gain.difference)} (${interval}), p ${gain.adjusted.toFixed(3)}`;
      }),
    ]),
  };
}

/** Kinds of segments against each other, which is what the report concludes from. */
function kindTable({ heldOut, items: { qrels }, seed }: MeasuredCollection): ExhibitTable {
  const kinds = [...heldOut].map(([kind, run]) => ({
    kind,
    values: measureRun(qrels, run).map(({ map }) => map),
  }));
  const rows = kinds.flatMap((b, i) =>
    kinds.slice(0, i).map((a) => {
      const { difference, p } = randomisationTest(createRng(String(seed)), b.values, a.values, mean, {
        assignments,
      });
      return [`${labelOf(b.kind)} less ${labelOf(a.kind)}`, signed(difference), p.toFixed(4)];
    }),
  );
  return {
    caption: 'Ours: kinds of segments against each other, numbers of segments chosen on other topics',
    head: ['kinds', 'difference', 'p'],
    rows,
  };
}

function rowOf(
  summary: readonly RetrievalSummary[],
  kind: ReportKind,
  top: number | HeldOut,
): RetrievalSummary | undefined {
  return summary.find((row) => row.top === top && (top === 0 || row.segments === kind));
}

function place(where: string): string {
  return `${where} of ${published.expansion.source.split(',', 1)[0]}`;
}

function sizes({ items: { pages, topics, qrels } }: MeasuredCollection): string {
  const relevant = [...qrels.values()].reduce((sum, judged) => sum + judged.size, 0);
  return (
    `${pages.toLocaleString('en-US')} pages, ${topics.length} topics made of their headings, ${relevant} pages ` +
    'relevant to one; the headings are neither indexed nor in a segment'
  );
}

function labelOf(kind: string): string {
  const known: Readonly<Record<string, { label: string }>> = segmentKinds;
  return known[kind]?.label ?? kind;
}

function withGain(map: number | null, share?: number | null): string {
  if (map === null) return '–';
  return share == null ? map.toFixed(4) : `${map.toFixed(4)} (${signed(100 * share, 1)}\u00a0%)`;
}

function signed(value: number, digits = 3): string {
  return `${value < 0 ? '' : '+'}${value.toFixed(digits)}`;
}
