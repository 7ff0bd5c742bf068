import type { LearntParameters } from '../../bayes/inside/index.ts';
import { formatTable, plainColumn } from '../../eval/index.ts';
import type { Labels } from '../../page/index.ts';
import { classWords } from '../shared/class-words.ts';
import { readableToken } from '../shared/readable-token.ts';

/** A class, a line of the summary. */
type ClassLine = (typeof classWords)[number];

/**
 * What a run has learnt, as text: p4, p6, and by class concentration, share of what is unseen, and the words or symbols
 * with the largest shares.
 * @param labels of the run's documents, whose tokens are counted by class; none where they are missing
 * @param top how many words or symbols of a class, an integer >= 1
 */
export function summariseParameters(
  { base, alpha, p4, p6, chain, draws }: LearntParameters,
  labels: readonly Labels[] | undefined,
  top: number,
): string {
  const counts = labels && countLabels(labels);
  const largest = ([name]: ClassLine): string =>
    base[name].shares
      .slice(0, top)
      .map(([token, share]) => `${readableToken(token)} ${percent(share)}`)
      .join('  ');
  const columns = [
    plainColumn<ClassLine>('class', 'Class', ([name]) => name),
    plainColumn<ClassLine>('what', 'Emits', ([, what]) => what),
    ...(counts ? [plainColumn<ClassLine>('tokens', 'Estimated', ([name]) => counts[name], true)] : []),
    plainColumn<ClassLine>('alpha', 'Concentration', ([name]) => Number(alpha[name].toPrecision(3)), true),
    plainColumn<ClassLine>('unseen', 'Unseen', ([name]) => percent(base[name].unseen), true),
    plainColumn<ClassLine>('top', 'Largest shares', largest),
  ];
  return [
    `Means of ${draws} draws of chain ${chain}.`,
    `p4 ${p4.toFixed(3)}: a heading row with room for content has some`,
    `p6 ${p6.toFixed(3)}: a heading goes on for one more block`,
    '',
    formatTable(columns, classWords, 'text'),
  ].join('\n');
}

type Counts = Record<keyof LearntParameters['base'], number>;

function countLabels(labels: readonly Labels[]): Counts {
  const counts: Counts = { H: 0, C: 0, B: 0, N: 0, E: 0, L: 0 };
  for (const { rows } of labels) {
    for (const { words, symbols } of rows) {
      for (const letter of words + symbols.join('')) counts[letter as keyof Counts]++;
    }
  }
  return counts;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(share < 0.001 ? 3 : 1)}%`;
}
