import { baselines } from '../../src/baselines/index.ts';
import type { Document, Structure } from '../../src/page/index.ts';
import { markSentenceRows } from '../../src/rows/index.ts';

/** One change of the paper's experiment. */
export interface Suspect {
  name: string;
  /** What it is a test of. */
  of: string;
  /** What differs from the preset `paper`. */
  config: object;
  /** Sentence rows, for the model and its baseline alike; the paper's rule where it is left out. */
  rows?: 'prose' | 'none';
  /** Whether the consensus of the draws is scored, in place of the estimate. */
  consensus?: true;
  /** The suspect whose runs these are too. */
  run?: string;
  /** Pages that nobody annotated, learnt from besides. */
  unlabelled?: number;
  /** Whether only Japanese pages are scored, or only others; all are learnt from. */
  japanese?: boolean;
  /** Whether pages with TABLE are left out, gold and all. */
  withoutTable?: true;
}

/** All suspects; the first is the paper's experiment as it stands. */
export const suspects: readonly Suspect[] = [
  { name: 'paper', of: 'the experiment as it stands', config: {} },
  { name: 'consensus', of: 'estimate', config: {}, run: 'paper', consensus: true },
  { name: 'base-uniform', of: 'base distributions', config: { base: { mode: 'uniform' } } },
  {
    name: 'base-uniform-B1',
    of: 'base distributions',
    config: { base: { mode: 'uniform' }, alpha: { B: 1 } },
  },
  { name: 'B1', of: 'concentrations', config: { alpha: { B: 1 } } },
  { name: 'B0.1', of: 'concentrations', config: { alpha: { B: 0.1 } } },
  { name: 'B100', of: 'concentrations', config: { alpha: { B: 100 } } },
  { name: 'HC10', of: 'concentrations', config: { alpha: { H: 10, C: 10 } } },
  { name: 'HC1000', of: 'concentrations', config: { alpha: { H: 1000, C: 1000 } } },
  {
    name: 'alpha-sampled',
    of: 'concentrations',
    config: {
      alpha: {
        H: { prior: [1, 0.01] },
        C: { prior: [1, 0.01] },
        N: { prior: [1, 0.001] },
        E: { prior: [1, 0.01] },
        L: { prior: [1, 0.01] },
        B: { prior: [1, 0.1] },
      },
    },
  },
  { name: 'p6-fixed', of: 'grammar', config: { pcfg: { p6: { fixed: 0.1 } } } },
  { name: 'sentences-prose', of: 'sentence finder', config: {}, rows: 'prose' },
  { name: 'sentences-none', of: 'sentence finder', config: {}, rows: 'none' },
  {
    name: 'search',
    of: 'search',
    config: { moves: ['row', 'shift'], annealing: { from: 3, to: 0.3 } },
  },
  { name: 'long', of: 'length of chains', config: { burnIn: 5000, sweeps: 5000, thin: 5 } },
  {
    name: 'together',
    of: 'several at once',
    config: {
      alpha: { B: 1 },
      pcfg: { p6: { fixed: 0.1 } },
      moves: ['row', 'shift'],
      annealing: { from: 3, to: 0.3 },
    },
  },
  { name: 'without-table', of: 'TABLE pages', config: {}, withoutTable: true },
  { name: 'japanese', of: 'language', config: {}, run: 'paper', japanese: true },
  { name: 'english', of: 'language', config: {}, run: 'paper', japanese: false },
  { name: 'pages-250', of: 'corpus size', config: {}, unlabelled: 191 },
  { name: 'pages-1000', of: 'corpus size', config: {}, unlabelled: 941 },
  { name: 'pages-2500', of: 'corpus size', config: {}, unlabelled: 2441 },
];

/** Documents with sentence rows marked, looked for over all of them. */
export function rowsOf(documents: readonly Document[], rows: Suspect['rows']): Document[] {
  if (rows === 'none') return [...documents];
  return markSentenceRows(documents, rows === 'prose' ? { rule: 'prose' } : {});
}

/** The paper's baseline as adopted, on the same rows. */
export function baselineStructures(documents: readonly Document[]): Structure[] {
  return baselines.paper.run(documents);
}
