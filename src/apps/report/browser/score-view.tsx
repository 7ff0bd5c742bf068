import { useMemo, useState } from 'preact/hooks';
import { Switches } from '../../shared/browser/controls.tsx';
import type { PackedConvention, PackedCorpus, PackedPageScores } from '../report-page.ts';
import type { ChartLine, ChartPage } from './chart-line.ts';
import { ScoreChart } from './score-chart.tsx';

interface ScoreViewProps {
  corpus: PackedCorpus;
  pages: PackedPageScores;
}

/** The scores of a corpus, one convention and measure at a time, and the differences from one method. */
export function ScoreView({ corpus, pages }: ScoreViewProps) {
  const { measures, methods } = corpus;
  const conventions = (['paper', 'nested'] as const).filter((name) =>
    methods.some(({ scores }) => scores[name]),
  );
  const first = ['microF', 'macroF'].find((name) => measures.some((one) => one.name === name));
  const [measure, setMeasure] = useState(first ?? measures[0]?.name ?? '');
  const [convention, setConvention] = useState<PackedConvention>(conventions[0] ?? 'paper');
  const label = measures.find(({ name }) => name === measure)?.label ?? measure;
  const lines = useMemo(
    () =>
      methods
        .flatMap(({ name, scores, rows, doubt }): ChartLine[] => {
          const score = scores[convention]?.[measure];
          if (!score) return [];
          const index = pages.methods.indexOf(name);
          const own = pagesOf(corpus, pages, convention, (values) => values[index] ?? null);
          return [{ name, score, about: rows, doubt, pages: own }];
        })
        .sort((a, b) => b.score[0] - a.score[0]),
    [convention, measure],
  );
  return (
    <>
      <p class="choices">
        <span class="choice">
          <span class="quiet">Measure </span>
          <Switches
            label="Measure"
            names={measures.map(({ name }) => name)}
            isOn={(name) => name === measure}
            onPress={setMeasure}
            textOf={(name) => measures.find((one) => one.name === name)?.label ?? name}
          />
        </span>
        {conventions.length > 1 && (
          <span class="choice">
            <span class="quiet">Convention </span>
            <Switches
              label="Convention"
              names={conventions}
              isOn={(name) => name === convention}
              onPress={(name) => setConvention(name)}
              textOf={String}
            />
          </span>
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
      {corpus.differences?.lines[measure] && (
        <DifferenceChart corpus={corpus} pages={pages} measure={measure} label={label} />
      )}
    </>
  );
}

function DifferenceChart({
  corpus,
  pages,
  measure,
  label,
}: ScoreViewProps & { measure: string; label: string }) {
  const { reference = '', lines: { [measure]: lines = [] } = {} } = corpus.differences ?? {};
  const drawn = useMemo(() => {
    const base = pages.methods.indexOf(reference);
    return lines
      .map(({ name, score, p }): ChartLine => {
        const index = pages.methods.indexOf(name);
        const own = pagesOf(corpus, pages, 'paper', (values) => {
          const [value, other] = [values[index] ?? null, values[base] ?? null];
          return value === null || other === null ? null : value - other;
        });
        return { name, score, p, pages: own };
      })
      .sort((a, b) => b.score[0] - a.score[0]);
  }, [corpus, measure]);
  const values = drawn.flatMap(({ score: [value, low = value, high = value], pages: own }) => [
    ...[low, high],
    ...own.map((page) => page.value),
  ]);
  const step = 0.25;
  return (
    <ScoreChart
      title={`Difference in ${label}: each method minus ${reference}`}
      about={
        'Convention: paper. Intervals by bootstrap over pages drawn in pairs. Marks: difference in F of single pages.' +
        (lines.some(({ p }) => p) ? ' p by a paired randomisation test, corrected by Holm.' : '')
      }
      lines={drawn}
      domain={[
        Math.min(-step, Math.floor(Math.min(0, ...values) / step) * step),
        Math.max(step, Math.ceil(Math.max(0, ...values) / step) * step),
      ]}
      isDifference={true}
    />
  );
}

function pagesOf(
  { name }: PackedCorpus,
  { pages, scores }: PackedPageScores,
  convention: PackedConvention,
  pick: (values: readonly (number | null)[]) => number | null,
): ChartPage[] {
  return pages.flatMap(({ id, corpus }, index): ChartPage[] => {
    const value = corpus === name ? pick(scores[convention][index] ?? []) : null;
    return value === null ? [] : [{ id, index, value }];
  });
}
