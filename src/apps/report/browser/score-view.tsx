import { useState } from 'preact/hooks';
import { Switches } from '../../shared/browser/controls.tsx';
import type { PackedConvention, PackedCorpus, PackedPageScores } from '../report-page.ts';
import type { ChartLine, ChartPage } from './chart-line.ts';
import { ScoreChart } from './score-chart.tsx';

/** Values between which the axis of differences ends. */
const step = 0.25;

/** The scores of a corpus, one convention and measure at a time, and the differences from one method. */
export function ScoreView({ corpus, pages }: { corpus: PackedCorpus; pages: PackedPageScores }) {
  const { measures, methods, differences } = corpus;
  const conventions = (['paper', 'nested'] as const).filter((name) =>
    methods.some(({ scores }) => scores[name]),
  );
  const first = ['microF', 'macroF'].find((name) => measures.some((one) => one.name === name));
  const [measure, setMeasure] = useState(first ?? measures[0]?.name ?? '');
  const [convention, setConvention] = useState<PackedConvention>(conventions[0] ?? 'paper');
  const label = measures.find(({ name }) => name === measure)?.label ?? measure;
  /** F of pages by a method, of which that by a reference is taken away. */
  const pagesBy = (method: string, under: PackedConvention, reference?: string): ChartPage[] =>
    pages.pages.flatMap(({ id, corpus: of }, index): ChartPage[] => {
      const valueBy = (name: string) => pages.scores[under][index]?.[pages.methods.indexOf(name)] ?? null;
      const [value, other] = [valueBy(method), reference === undefined ? 0 : valueBy(reference)];
      return of !== corpus.name || value === null || other === null
        ? []
        : [{ id, index, value: value - other }];
    });
  const lines = methods.flatMap(({ name, scores, rows, doubt }): ChartLine[] => {
    const score = scores[convention]?.[measure];
    return score ? [{ name, score, about: rows, doubt, pages: pagesBy(name, convention) }] : [];
  });
  const { reference = '', lines: { [measure]: compared } = {} } = differences ?? {};
  const differing = compared?.map(
    (line): ChartLine => ({ ...line, pages: pagesBy(line.name, 'paper', reference) }),
  );
  const values = differing?.flatMap(({ score: [value, low = value, high = value], pages: own }) => [
    low,
    high,
    ...own.map((page) => page.value),
  ]);
  return (
    <>
      <p class="choices">
        <Switches
          label="Measure"
          options={measures.map((one) => [one.name, one.label])}
          value={measure}
          onChoose={setMeasure}
        />
        {conventions.length > 1 && (
          <Switches
            label="Convention"
            options={conventions.map((name) => [name, name])}
            value={convention}
            onChoose={(name) => setConvention(name as PackedConvention)}
          />
        )}
      </p>
      <ScoreChart
        title={`${label} of every method`}
        about={
          `Convention: ${convention}. Dot and line: ${label} with its interval. ` +
          'Marks: F of single pages; a click opens the page.'
        }
        lines={lines}
        domain={[0, 1]}
        isDifference={false}
      />
      {differing && values && (
        <ScoreChart
          title={`Difference in ${label}: each method minus ${reference}`}
          about={
            'Convention: paper. Intervals by bootstrap over pages drawn in pairs. Marks: difference in F of single pages.' +
            (differing.some(({ p }) => p) ? ' p by a paired randomisation test, corrected by Holm.' : '')
          }
          lines={differing}
          domain={[
            Math.min(-step, Math.floor(Math.min(0, ...values) / step) * step),
            Math.max(step, Math.ceil(Math.max(0, ...values) / step) * step),
          ]}
          isDifference={true}
        />
      )}
    </>
  );
}
