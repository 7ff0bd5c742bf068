/**
 * Finds the most probable headings and lists of a page: beam search over rows, with the heading's log odds, the choice
 * of attachment and the Dirichlet-multinomial likelihood of the looks of sisters.
 *
 * Source: docs/experiments.md, last section. Scores are natural logarithms; a heading whose log odds are beyond 4 is not
 * doubted, options below log probability -6 are not followed.
 */
import { apply, newRoot, type Open, type Option, optionFeatures, options } from './attachment.ts';
import { type Forest, predict } from './boosted-trees.ts';
import type { Head } from './list-scores.ts';
import { type PageView, poolKey } from './row-features.ts';

/** Log probability of each option. */
function attachLog(
  m: Forest,
  v: PageView,
  stack: Open[],
  h: number,
  opts: Option[],
  logit: ArrayLike<number>,
): number[] {
  if (opts.length === 1) return [0];
  const s = optionFeatures(v, stack, h, opts, logit).map((f) =>
    predict(
      m,
      m.names.map((n) => f[n]),
    ),
  );
  const mx = Math.max(...s);
  const z = mx + Math.log(s.reduce((a, b) => a + Math.exp(b - mx), 0));
  return s.map((x) => x - z);
}
/** Beam width, weight of attachment, what favours headings (log odds), weight and concentration of the likelihood of looks. */
export interface BeamOptions {
  beam: number;
  attachWeight: number;
  bias: number;
  looks: { weight: number; alpha: number };
}
interface Hypothesis {
  stack: Open[];
  score: number;
  heads: { row: number; parent: number; list: number }[];
  lists: number;
}
interface Candidate {
  from: Hypothesis;
  op?: Option;
  score: number;
}
/** Headings with parents and lists; `forced` says which rows are headings where that is known. */
export function decode(
  view: PageView,
  logit: ArrayLike<number>,
  m: Forest,
  o: BeamOptions,
  forced?: (h: number) => boolean,
): Head[] {
  const { rows } = view;
  let beam: Hypothesis[] = [{ stack: [newRoot()], score: 0, heads: [], lists: 0 }];
  const tok = rows.map(poolKey);
  const base = new Map<string, number>();
  let mass = 0;
  tok.forEach((t, i) => {
    const w = 1 / (1 + Math.exp(-logit[i]));
    base.set(t, (base.get(t) ?? 0) + w);
    mass += w;
  });
  const { weight: dm, alpha } = o.looks;
  const share = (t: string) => ((base.get(t) ?? 0) + 0.5) / (mass + 0.5 * base.size);
  rows.forEach((_, h) => {
    const z = logit[h] + o.bias;
    const lp = -Math.log1p(Math.exp(-z)),
      lq = -Math.log1p(Math.exp(z));
    const next: Candidate[] = [];
    const fh = forced?.(h);
    for (const b of beam) {
      if (fh !== true && !(z > 4 && fh === undefined))
        next.push({ from: b, score: fh === false ? b.score : b.score + lq });
      if (fh === false || (fh === undefined && z < -4)) continue;
      const opts = options(b.stack);
      const ls = attachLog(m, view, b.stack, h, opts, logit);
      opts.forEach((op, k) => {
        if (ls[k] < -6) return;
        let lik = 0;
        if (dm && op.join) {
          const m = b.stack[op.depth].last;
          let n = 0;
          for (const x of m) if (tok[x] === tok[h]) n++;
          const q = share(tok[h]);
          lik = Math.log((n + alpha * q) / ((m.length + alpha) * q));
        }
        next.push({ from: b, op, score: b.score + (fh ? 0 : lp) + o.attachWeight * ls[k] + dm * lik });
      });
    }
    next.sort((a, b) => b.score - a.score);
    beam = next.slice(0, o.beam).map((n) => {
      if (!n.op) return { ...n.from, score: n.score };
      const e = n.from.stack[n.op.depth];
      const stack = apply(n.from.stack, h, n.op, n.from.lists);
      return {
        stack,
        score: n.score,
        lists: n.from.lists + (n.op.join ? 0 : 1),
        heads: [...n.from.heads, { row: h, parent: e.row, list: n.op.join ? e.listId : n.from.lists }],
      };
    });
  });
  const best = beam[0];
  return best.heads.map((x) => ({
    start: rows[x.row].start,
    end: rows[x.row].end,
    parent: x.parent,
    list: x.list,
  }));
}
