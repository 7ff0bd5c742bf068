import {
  formatTable,
  plainColumn,
  type RepeatedMethod,
  repeatedDifference,
  repeatedMethod,
  repeatedScore,
  scoreMethods,
} from '../../src/eval/index.ts';
import { createRng } from '../../src/math/index.ts';
import type { PageLists } from '../../src/page/index.ts';
import type { GoldPages } from './suspect-pages.ts';
import type { Suspect } from './suspects-list.ts';

/** What a suspect's runs found, and what its baselines found on the same rows. */
export interface SuspectRuns {
  suspect: Suspect;
  documents: number;
  baseline: PageLists[];
  searched: PageLists[];
  /** One a seed. */
  runs: PageLists[][];
  /** Share of the rows that the draws call headings, all documents as one, mean over seeds. */
  headingRows: number;
  p6: number;
}

const measures = ['microF', 'microFWithLists', 'macroF'] as const;
type Scores = Record<(typeof measures)[number], { value: number; sd?: number; low: number; high: number }>;

/** A suspect scored. */
export interface SuspectScores {
  name: string;
  of: string;
  documents: number;
  gold: number;
  headingRows: number;
  p6: number;
  model: Scores;
  baseline: Scores;
  searched: Scores;
  /** Model minus baseline as adopted. */
  difference: Scores;
}

/** Ids of Japanese pages in both sets. */
const japaneseId = /^d?ja/;

/** Scores of all suspects, convention `paper`, with 95 % intervals over pages. */
export function scoreSuspects({ gold, withTable }: GoldPages, done: readonly SuspectRuns[]): SuspectScores[] {
  return done.map(({ suspect, documents, baseline, searched, runs, headingRows, p6 }) => {
    const judged = gold.filter(
      ({ page }) =>
        !(suspect.withoutTable && withTable.has(page)) &&
        (suspect.japanese === undefined || suspect.japanese === japaneseId.test(page)),
    );
    const methodOf = (name: string, lists: readonly PageLists[][]): RepeatedMethod =>
      repeatedMethod(
        name,
        scoreMethods(
          judged,
          lists.map((one, run) => ({ method: `${name} ${run}`, lists: one })),
          { conventions: ['paper'], measures },
        ),
      );
    const model = methodOf('model', runs);
    const adopted = methodOf('baseline', [baseline]);
    return {
      ...{ name: suspect.name, of: suspect.of, documents, gold: judged.length, headingRows, p6 },
      model: scoresOf(model),
      baseline: scoresOf(adopted),
      searched: scoresOf(methodOf('searched', [searched])),
      difference: byMeasure((measure) => {
        const pair = [model, adopted] as const;
        const { difference, interval } = repeatedDifference(createRng('suspects'), pair, measure);
        return { value: difference, low: interval.low, high: interval.high };
      }),
    };
  });
}

/** The scores as Markdown: micro and macro F, the baseline's, and the differences from it. */
export function formatSuspects(scored: readonly SuspectScores[]): string {
  const both = ({ microF, macroF }: Scores): string =>
    `${microF.value.toFixed(3)}, ${macroF.value.toFixed(3)}`;
  const signed = (value: number): string => (value < 0 ? '-' : '+') + Math.abs(value).toFixed(3);
  const gap = ({ value, low, high }: Scores['microF']): string =>
    `${signed(value)} (${signed(low)} to ${signed(high)})`;
  const spread = ({ value, sd }: Scores['microF']): string =>
    value.toFixed(3) + (sd === undefined ? '' : ` ± ${sd.toFixed(3)}`);
  return formatTable(
    [
      plainColumn<SuspectScores>('of', 'suspect', (row) => row.of),
      plainColumn<SuspectScores>('name', 'run', (row) => row.name),
      plainColumn<SuspectScores>('microF', 'micro F', (row) => spread(row.model.microF), true),
      plainColumn<SuspectScores>('lists', 'with lists', (row) => spread(row.model.microFWithLists), true),
      plainColumn<SuspectScores>('macroF', 'macro F', (row) => spread(row.model.macroF), true),
      plainColumn<SuspectScores>('baseline', 'baseline', (row) => both(row.baseline), true),
      plainColumn<SuspectScores>('searched', 'baseline, best', (row) => both(row.searched), true),
      plainColumn<SuspectScores>('micro', 'micro less baseline', (row) => gap(row.difference.microF), true),
      plainColumn<SuspectScores>('macro', 'macro less baseline', (row) => gap(row.difference.macroF), true),
      plainColumn<SuspectScores>('rows', 'heading rows', (row) => row.headingRows.toFixed(2), true),
      plainColumn<SuspectScores>('p6', 'p6', (row) => row.p6.toFixed(2), true),
    ],
    scored,
    'markdown',
  );
}

function scoresOf({ pages }: RepeatedMethod): Scores {
  return byMeasure((measure) => {
    const { mean, sd, interval } = repeatedScore(createRng('suspects'), pages, measure);
    return { value: mean, ...(sd !== undefined && { sd }), low: interval.low, high: interval.high };
  });
}

function byMeasure(of: (measure: (typeof measures)[number]) => Scores['microF']): Scores {
  return Object.fromEntries(measures.map((measure) => [measure, of(measure)])) as Scores;
}
