import { enumerate } from '../../../src/bayes/index.ts';
import { parseSampleConfig } from '../../../src/bayes/inside/index.ts';
import type { SampleConfig } from '../../../src/bayes/model/config.ts';
import { drawsWords, tokenClasses } from '../../../src/bayes/model/token-class.ts';
import { type ReferenceRow, rowTokens, TokenCounts } from '../../../src/bayes/reference/tokens.ts';
import { logGamma, logRising, logSumExp } from '../../../src/math/index.ts';
import type { Document, RowState } from '../../../src/page/index.ts';
import type { ExactRows } from './gate.ts';

const logBeta = (a: number, b: number) => logGamma(a) + logGamma(b) - logGamma(a + b);

/**
 * Exact posterior of the structures of a few tiny documents when base distributions, concentrations and grammar
 * probabilities are sampled too: given all hidden states they are independent by class, so each is integrated out on
 * its own, the beta ones in closed form, base distributions (over two words or two symbols) and concentrations
 * numerically.
 * @param documents with two distinct words and two distinct symbols among them
 */
export function exactSampled(documents: readonly Document[], config: SampleConfig): ExactRows {
  const words = [
    ...new Set(documents.flatMap(({ rows }) => rows.flatMap(({ blocks }) => blocks.map(({ word }) => word)))),
  ];
  const symbols = [
    ...new Set(
      documents.flatMap(({ rows }) => rows.flatMap(({ blocks }) => blocks.flatMap((block) => block.symbols))),
    ),
  ];
  if (words.length !== 2 || symbols.length !== 2) throw new Error('expected two words and two symbols');
  const any = parseSampleConfig({
    base: { mode: 'uniform' },
    pcfg: { p4: { fixed: 0.5 }, p6: { fixed: 0.5 } },
  });
  const structures = enumerate(documents, any).map((posterior) =>
    posterior.structures.map(({ rows }) => rows),
  );
  const ends = documents.flatMap(({ rows }) =>
    rows.map(({ blocks }) => blocks[blocks.length - 1].symbols.length),
  );
  const bits = ends.reduce((sum, length) => sum + length, 0);
  const weighed = product(structures).map((choice) => {
    const logs = Array.from({ length: 2 ** bits }, (_, number) =>
      logPosterior(documents, choice, number, words, symbols, config),
    );
    return { rows: choice.flat(), log: logSumExp(logs) };
  });
  const total = logSumExp(weighed.map(({ log }) => log));
  const result = weighed.map(({ rows, log }) => ({ rows, p: Math.exp(log - total) }));
  const marginals = ends.map((_, i) => {
    const shares = new Map<string, RowState & { p: number }>();
    for (const { rows, p } of result) {
      const share = shares.get(JSON.stringify(rows[i])) ?? { ...rows[i], p: 0 };
      share.p += p;
      shares.set(JSON.stringify(rows[i]), share);
    }
    return [...shares.values()];
  });
  return { structures: result, marginals };
}

function logPosterior(
  documents: readonly Document[],
  choice: RowState[][],
  number: number,
  words: string[],
  symbols: string[],
  config: SampleConfig,
): number {
  let bit = 0;
  const grammar = { headed: 0, whole: 0, continued: 0, log: 0 };
  const counts = documents.map((document, d) => {
    const own = new TokenCounts();
    document.rows.forEach((row, i) => {
      const { dep, bound } = choice[d][i];
      const last = row.blocks[row.blocks.length - 1];
      const state: ReferenceRow = {
        dep,
        bound,
        linefeed: last.symbols.map(() => ((number >> bit++) & 1) === 1),
      };
      for (const token of rowTokens(row, state)) own.add(token);
      grammar.log -= Math.LN2 * (row.blocks.length - bound);
      if (bound === 0) return;
      if (bound < row.blocks.length) grammar.headed += 1;
      else grammar.whole += 1;
      grammar.continued += bound - 1;
    });
    return own;
  });
  const prior = (rule: SampleConfig['pcfg']['p4']) =>
    'prior' in rule ? rule.prior : [Number.NaN, Number.NaN];
  const [a4, b4] = prior(config.pcfg.p4);
  const [a6, b6] = prior(config.pcfg.p6);
  const { headed, whole, continued } = grammar;
  let sum = grammar.log + logBeta(a4 + headed, b4 + whole) + logBeta(a6 + continued, b6 + headed + whole);
  for (const name of tokenClasses) {
    const vocabulary = drawsWords(name) ? words : symbols;
    const groups = counts
      .flatMap((own) => own.groups(name))
      .map(({ of }) => {
        const by = new Map(of);
        return vocabulary.map((token) => by.get(token) ?? 0);
      });
    sum += logIntegral(groups, config.alpha[name], config.base.mode === 'sampled');
  }
  return sum;
}

const memo = new Map<string, number>();

/** Log of the product of groups' Dirichlet-multinomials, integrated over the share, the concentration, or both. */
function logIntegral(groups: number[][], rule: SampleConfig['alpha']['B'], sampledBase: boolean): number {
  if (groups.length === 0) return 0;
  const key = JSON.stringify([rule, sampledBase, groups]);
  const known = memo.get(key);
  if (known !== undefined) return known;
  const logs = concentrations(rule).flatMap(({ alpha, weight }) =>
    shares(sampledBase, typeof rule === 'object' ? 200 : 2000).map(({ share, weight: own }) => {
      const log = groups.reduce((sum, [n0, n1]) => {
        const first = n0 === 0 ? 0 : logRising(alpha * share, n0);
        const second = n1 === 0 ? 0 : logRising(alpha * (1 - share), n1);
        return sum + first + second - logRising(alpha, n0 + n1);
      }, 0);
      return log + Math.log(own * weight);
    }),
  );
  memo.set(key, logSumExp(logs));
  return logSumExp(logs);
}

/** Nodes of Simpson's rule over an even share; one half if it is fixed there. */
function shares(sampled: boolean, steps: number): { share: number; weight: number }[] {
  if (!sampled) return [{ share: 0.5, weight: 1 }];
  return Array.from({ length: steps + 1 }, (_, step) => {
    const factor = step === 0 || step === steps ? 1 : step % 2 === 1 ? 4 : 2;
    return { share: step / steps, weight: factor / (3 * steps) };
  });
}

/** Nodes of the midpoint rule over the logarithm of a concentration under its gamma prior. */
function concentrations(rule: SampleConfig['alpha']['B']): { alpha: number; weight: number }[] {
  if (typeof rule === 'number') return [{ alpha: rule, weight: 1 }];
  const [shape, rate] = rule.prior;
  const steps = 300;
  const [from, to] = [Math.log(1e-6), Math.log((shape + 40 + 10 * Math.sqrt(shape)) / rate)];
  return Array.from({ length: steps }, (_, step) => {
    const log = from + ((to - from) * (step + 0.5)) / steps;
    const density = shape * (log + Math.log(rate)) - rate * Math.exp(log) - logGamma(shape);
    return { alpha: Math.exp(log), weight: (Math.exp(density) * (to - from)) / steps };
  });
}

function product<T>(lists: T[][]): T[][] {
  return lists.reduce<T[][]>((all, list) => all.flatMap((head) => list.map((item) => [...head, item])), [[]]);
}
