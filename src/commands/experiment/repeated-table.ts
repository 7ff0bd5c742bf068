import {
  type Column,
  formatComparisonTable,
  formatTable,
  type MeasureName,
  measures,
  plainColumn,
  type TableFormat,
} from '../../eval/index.ts';
import { findMeasure } from '../../eval/inside/index.ts';
import type { CorpusRecord, Experiment, RepeatedRecord } from '../../experiment/index.ts';

type Published = NonNullable<Experiment['published']>[number];

/**
 * A table of methods whose seeds are repetitions: mean, standard deviation between seeds, 95 % interval over pages, and
 * whether their chains have converged. TSV has the parts in separate columns.
 */
export function formatRepeatedTable(
  methods: readonly RepeatedRecord[],
  format: TableFormat,
  shown: readonly MeasureName[],
): string {
  const columns: Column<RepeatedRecord>[] = [
    plainColumn('method', 'Method', ({ method }) => method),
    plainColumn('runs', 'Seeds', ({ runs }) => runs.length, true),
    ...shown.flatMap((name) => measureColumns(name, format)),
    plainColumn('documents', 'n', ({ documents }) => documents, true),
    plainColumn('macroDocuments', 'n with lists', ({ macroDocuments }) => macroDocuments, true),
    plainColumn('rHat', 'Largest R-hat', ({ convergence }) => convergence?.rHat?.toFixed(3) ?? '-', true),
    plainColumn('ess', 'Least ESS', ({ convergence }) => convergence?.ess?.toFixed(0) ?? '-', true),
    plainColumn('converged', 'Converged', ({ convergence }) =>
      convergence ? (convergence.problems.length === 0 ? 'yes' : 'no') : '-',
    ),
  ];
  return formatTable(columns, methods, format);
}

/** Values that were published elsewhere, a line a method, with their source above and what is to be known below. */
export function formatPublished({ source, note, columns, rows }: Published, format: TableFormat): string {
  const labels = new Map<string, string>(Object.values(measures).map(({ name, label }) => [name, label]));
  const table = formatTable(
    [
      plainColumn<Published['rows'][number]>('method', 'Method', ({ method }) => method),
      ...columns.map((name, c) =>
        plainColumn<Published['rows'][number]>(
          name,
          labels.get(name) ?? name,
          ({ values }) => values[c],
          true,
        ),
      ),
    ],
    rows,
    format,
  );
  return `Published: ${source}\n\n${table}${note === undefined ? '' : `\n${note}\n`}`;
}

/** All that an experiment with repetitions found on its corpora, as Markdown. */
export function formatProtocol(
  { title, measures, published = [] }: Experiment,
  corpora: readonly CorpusRecord[],
): string {
  const parts = corpora.flatMap(({ name, pages, leftOut = [], repeated = [], runs, comparisons }) => [
    `## ${name || 'Scores'}`,
    `${pages.length} pages${leftOut.length > 0 ? `, ${leftOut.length} left out by the filter of elements` : ''}. ` +
      'Convention `paper`; mean over seeds ± standard deviation (95 % interval over pages).',
    formatRepeatedTable(repeated, 'markdown', measures),
    ...runs.flatMap(({ name: run, chosen }) =>
      chosen
        ? [`${run}: ${chosen.map(({ reading, pages: n }) => `${reading} (${n} pages)`).join('; ')}.`]
        : [],
    ),
    'Methods compared by paired randomisation tests, Holm over methods, seeds being no methods of their own:',
    formatComparisonTable(comparisons, 'markdown'),
    repeated
      .flatMap(({ method, convergence }) =>
        (convergence?.problems ?? []).map(
          (problem) => `- ${method}, ${convergence?.chains} chains: ${problem}`,
        ),
      )
      .join('\n'),
  ]);
  const beside = published.map((one) => formatPublished(one, 'markdown'));
  return `${[`# ${title}`, ...parts, ...beside]
    .map((part) => part.trimEnd())
    .filter(Boolean)
    .join('\n\n')}\n`;
}

function measureColumns(name: MeasureName, format: TableFormat): Column<RepeatedRecord>[] {
  const { label } = findMeasure(name);
  if (format === 'tsv') {
    return [
      plainColumn(name, label, ({ scores }) => scores[name].mean, true),
      plainColumn(`${name}.sd`, label, ({ scores }) => scores[name].sd ?? '', true),
      plainColumn(`${name}.low`, label, ({ scores }) => scores[name].interval.low, true),
      plainColumn(`${name}.high`, label, ({ scores }) => scores[name].interval.high, true),
    ];
  }
  const cell = ({ scores }: RepeatedRecord): string => {
    const { mean, sd, interval } = scores[name];
    const spread = sd === undefined ? '' : ` ± ${sd.toFixed(3)}`;
    return `${mean.toFixed(3)}${spread} (${interval.low.toFixed(3)}-${interval.high.toFixed(3)})`;
  };
  return [plainColumn(name, label, cell, true)];
}
