import { make } from '../../shared/browser/elements.ts';
import type { PackedConvention, PackedCorpus, PackedPageScores } from '../report-page.ts';
import { type ChartLine, type ChartPage, scoreChart } from './score-chart.ts';

/** Which scores of a corpus are shown. */
interface Shown {
  convention: PackedConvention;
  measure: string;
}

/** The scores of a corpus, one convention and measure at a time, and the differences from one method. */
export function showScores(view: HTMLElement, pages: PackedPageScores): void {
  const corpus: PackedCorpus = JSON.parse(view.querySelector('script')?.textContent ?? '{}');
  const conventions = (['paper', 'nested'] as const).filter((name) =>
    corpus.methods.some(({ scores }) => scores[name]),
  );
  const names = ['microF', 'macroF'];
  const measure = names.find((name) => corpus.measures.some((one) => one.name === name));
  const shown: Shown = {
    convention: conventions[0] ?? 'paper',
    measure: measure ?? corpus.measures[0]?.name ?? '',
  };
  const place = make('div');
  const draw = (): void => place.replaceChildren(chartOf(corpus, pages, shown));
  const bar = make('p', 'choices');
  bar.append(
    switches(
      'Measure',
      corpus.measures.map(({ name, label }) => [name, label]),
      shown.measure,
      (name) => {
        shown.measure = name;
        draw();
      },
    ),
  );
  if (conventions.length > 1) {
    bar.append(
      switches(
        'Convention',
        conventions.map((name) => [name, name]),
        shown.convention,
        (name) => {
          shown.convention = name as PackedConvention;
          draw();
        },
      ),
    );
  }
  draw();
  view.append(bar, place);
  if (corpus.differences) view.append(differenceChart(corpus, pages));
}

/** Methods by score, the best first. */
function chartOf(corpus: PackedCorpus, pages: PackedPageScores, { convention, measure }: Shown): HTMLElement {
  const label = corpus.measures.find(({ name }) => name === measure)?.label ?? measure;
  const lines = corpus.methods
    .flatMap(({ name, scores, rows, doubt }): ChartLine[] => {
      const score = scores[convention]?.[measure];
      if (!score) return [];
      const own = pagesOf(corpus, pages, convention, (values, method) => values[method(name)] ?? null);
      return [{ name, score, about: rows, doubt, pages: own }];
    })
    .sort((a, b) => b.score[0] - a.score[0]);
  return scoreChart({
    title: `${label} of every method`,
    about: `Convention: ${convention}. Dot and line: ${label} with its interval. Marks: F of single pages; a click opens the page.`,
    lines,
    domain: [0, 1],
    isDifference: false,
  });
}

function differenceChart(corpus: PackedCorpus, pages: PackedPageScores): HTMLElement {
  const { reference, measure, lines } = corpus.differences ?? { reference: '', measure: '', lines: [] };
  const drawn = lines
    .map(({ name, score, p }): ChartLine => {
      const own = pagesOf(corpus, pages, 'paper', (values, method) => {
        const [value, base] = [values[method(name)] ?? null, values[method(reference)] ?? null];
        return value === null || base === null ? null : value - base;
      });
      return { name, score, p, pages: own };
    })
    .sort((a, b) => b.score[0] - a.score[0]);
  const values = drawn.flatMap(({ score: [value, low = value, high = value], pages: own }) => [
    ...[low, high],
    ...own.map((page) => page.value),
  ]);
  const step = 0.25;
  return scoreChart({
    title: `Difference in ${measure}: each method minus ${reference}`,
    about:
      'Convention: paper. Intervals by bootstrap over pages drawn in pairs; p by a paired randomisation test, corrected by Holm.',
    lines: drawn,
    domain: [
      Math.min(-step, Math.floor(Math.min(0, ...values) / step) * step),
      Math.max(step, Math.ceil(Math.max(0, ...values) / step) * step),
    ],
    isDifference: true,
  });
}

/** The pages of a corpus with a value. */
function pagesOf(
  { name }: PackedCorpus,
  { pages, methods, scores }: PackedPageScores,
  convention: PackedConvention,
  pick: (values: readonly (number | null)[], method: (name: string) => number) => number | null,
): ChartPage[] {
  return pages.flatMap(({ id, corpus }, index): ChartPage[] => {
    if (corpus !== name) return [];
    const value = pick(scores[convention][index] ?? [], (wanted) => methods.indexOf(wanted));
    return value === null ? [] : [{ id, index, value }];
  });
}

/** Buttons of which one is pressed. */
function switches(
  label: string,
  choices: readonly (readonly [name: string, text: string])[],
  chosen: string,
  onChoose: (name: string) => void,
): HTMLElement {
  const group = make('span', 'switches');
  group.setAttribute('role', 'group');
  group.setAttribute('aria-label', label);
  const buttons = choices.map(([name, text]) => {
    const button = make('button', '', text);
    button.type = 'button';
    button.setAttribute('aria-pressed', String(name === chosen));
    button.addEventListener('click', () => {
      for (const other of buttons) other.setAttribute('aria-pressed', String(other === button));
      onChoose(name);
    });
    return button;
  });
  group.append(...buttons);
  const line = make('span', 'choice');
  line.append(make('span', 'quiet', `${label} `), group);
  return line;
}
