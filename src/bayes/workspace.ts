import { createSweepMachine, type SweepMachine } from './compiled/sweep-machine.ts';
import { firstConcentrations } from './concentrations.ts';
import type { SampleConfig } from './config.ts';
import type { Corpus, IndexedDocument } from './corpus.ts';
import type { Parameters } from './parameters.ts';
import { perClass, type TokenClass } from './token-class.ts';

/** Rows with more dependents are updated without them; up to so many later sisters may become dependents at once. */
export const mostRehung = 8;

/** Scratch memory of the fast kernel: what is constant while one document is swept, and what one row needs. */
export interface Workspace {
  /** Passes over documents in compiled code, but for rehanging and the prior "parent". */
  machine: SweepMachine;
  alpha: Record<TokenClass, number>;
  /** By class: whether its concentration is sampled. */
  sampledAlpha: Record<TokenClass, boolean>;
  /** By class, then word or symbol of the present document: concentration times share. */
  alphaBase: Record<TokenClass, Float64Array>;
  /** Row grammar of a heading row of one heading block against a content row, without and with content behind it; and its log. */
  headed: number;
  logHeaded: number;
  whole: number;
  logWhole: number;
  /** The factor of every further heading block, `2 p6`, and its log. */
  continued: number;
  logContinued: number;
  /** By number of symbols in a sister group: the reciprocal of its total weight, `1 / (n + alpha)` of class B. */
  reciprocalB: Float64Array;
  parentPrior: boolean;
  /** Open heading rows above the present row, outermost first. */
  open: Int32Array;
  openCount: number;
  /** By row: lowest row that it may depend on (-1: the null row), so that no later arc is crossed. */
  lowest: Int32Array;
  /** Place of the lowest parent among the null row (0) and the open rows (from 1). */
  firstParent: number;
  /** By bound: what a candidate's weight has besides its symbols B and the structure prior. */
  boundWeights: Float64Array;
  boundExponents: Int32Array;
  /** Whether rows are updated together with what hangs on them (see rehang-row.ts). */
  rehang: boolean;
  /** Later heading rows that may hang on the present row, in order, and what that does to the structure prior. */
  sisters: Int32Array;
  logSisters: Float64Array;
  /** By candidate: weight against the content row's, in parts (see weigh-row.ts). */
  weights: Float64Array;
  exponents: Int32Array;
  /** Weights of a line feed bit's two values. */
  bitWeights: Float64Array;
  /** By symbol of the boundary block: its count besides B's, `alpha * share` plus earlier repeats. */
  boundaryBase: Float64Array;
  boundarySymbol: Int32Array;
  /** By symbol of the document: repeats so far in the boundary block; 0 between blocks. */
  seen: Int32Array;
  /** By place of the parent: the structure prior in parts, and its log; all 1 and 0 for the uniform one. */
  parentWeights: Float64Array;
  parentExponents: Int32Array;
  logParent: Float64Array;
  /** By row, and by relative depth: what the structure prior "parent" counts. */
  level: Int32Array;
  levelCount: Int32Array;
}

/** A workspace for the documents of a corpus. */
export function createWorkspace(corpus: Corpus, config: SampleConfig): Workspace {
  const most = (of: (document: IndexedDocument) => number) =>
    corpus.documents.reduce((largest, document) => Math.max(largest, of(document)), 0);
  const words = most((document) => document.words.length);
  const symbols = most((document) => document.symbols.length);
  const rows = most((document) => document.rows);
  const longestRow = most((document) => {
    let longest = 0;
    for (let i = 0; i < document.rows; i++) {
      longest = Math.max(longest, document.firstBlock[i + 1] - document.firstBlock[i]);
    }
    return longest;
  });
  const longestBlock = most((document) => {
    let longest = 0;
    for (let k = 0; k + 1 < document.firstSymbol.length; k++) {
      longest = Math.max(longest, document.firstSymbol[k + 1] - document.firstSymbol[k]);
    }
    return longest;
  });
  const tokens = most((document) => document.symbol.length);
  const machine = createSweepMachine(corpus, { rows, words, symbols, tokens, longestBlock });
  return {
    machine,
    alpha: firstConcentrations(config),
    sampledAlpha: perClass((name) => typeof config.alpha[name] === 'object'),
    alphaBase: machine.alphaBase,
    headed: 1,
    logHeaded: 0,
    whole: 1,
    logWhole: 0,
    continued: 1,
    logContinued: 0,
    reciprocalB: machine.reciprocalB,
    parentPrior: config.structurePrior === 'parent',
    open: new Int32Array(rows),
    openCount: 0,
    lowest: new Int32Array(rows),
    firstParent: 0,
    boundWeights: new Float64Array(longestRow + 1),
    boundExponents: new Int32Array(longestRow + 1),
    rehang: config.moves.includes('rehang'),
    sisters: new Int32Array(mostRehung),
    logSisters: new Float64Array(mostRehung),
    weights: new Float64Array(64),
    exponents: new Int32Array(64),
    bitWeights: new Float64Array(2),
    boundaryBase: new Float64Array(longestBlock),
    boundarySymbol: new Int32Array(longestBlock),
    seen: new Int32Array(symbols),
    parentWeights: new Float64Array(rows + 1).fill(1),
    parentExponents: new Int32Array(rows + 1),
    logParent: new Float64Array(rows + 1),
    level: new Int32Array(rows),
    levelCount: new Int32Array(rows + 1),
  };
}

/** Takes the parameters that the documents after it are swept with; they must stay as they are as long as that lasts. */
export function loadParameters(workspace: Workspace, parameters: Parameters): void {
  const { alpha, p4, p6 } = parameters;
  workspace.alpha = alpha;
  workspace.logHeaded = Math.log(p4) + Math.log1p(-p6) + Math.LN2;
  workspace.logWhole = Math.log1p(-p4) + Math.log1p(-p6) + Math.LN2;
  workspace.logContinued = Math.log(p6) + Math.LN2;
  workspace.headed = 2 * p4 * (1 - p6);
  workspace.whole = 2 * (1 - p4) * (1 - p6);
  workspace.continued = 2 * p6;
  workspace.machine.load(parameters, workspace);
}

/** Fills in what is constant while a document is swept with the parameters that were loaded. */
export function prepareDocument({ machine }: Workspace, document: IndexedDocument): void {
  machine.gather(document);
}
