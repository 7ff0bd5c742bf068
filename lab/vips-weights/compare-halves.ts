import { bootstrapInterval } from '../../src/eval/index.ts';
import { createRng, mean } from '../../src/math/index.ts';
import type { BlockTree } from '../../src/page/index.ts';
import { meanScore, type PageScores, stops, vipsName } from './score-methods.ts';
import { measureNames, type SegmentScore } from './score-segments.ts';

/** The stop with the best mean of nodes and characters on some pages. */
export function chooseStop(
  scores: ReadonlyMap<string, PageScores>,
  rules: BlockTree['rules'],
  pages: readonly number[],
): number {
  let best = { stop: stops[0], reached: Number.NEGATIVE_INFINITY };
  for (const stop of stops) {
    const { nodes, chars } = meanScore(pick(scores, vipsName(rules, stop), pages));
    if (nodes + chars > best.reached) best = { stop, reached: nodes + chars };
  }
  return best.stop;
}

/** Scores of a method on some pages. */
export function pick(
  scores: ReadonlyMap<string, PageScores>,
  name: string,
  pages: readonly number[],
): (SegmentScore | undefined)[] {
  const all = scores.get(name);
  if (!all) throw new Error(`method ${name}: not scored`);
  return pages.map((page) => all[page]);
}

/** Difference of two methods in one measure on the same pages, with its 95 % interval (bootstrap over pages). */
export function pairedDifference(
  a: PageScores,
  b: PageScores,
  measure: keyof SegmentScore,
): [difference: number, low: number, high: number] {
  const differences = a.flatMap((one, i) => {
    const other = b[i];
    return one && other ? [one[measure] - other[measure]] : [];
  });
  const rng = createRng('paired difference').stream(measure);
  const { estimate, low, high } = bootstrapInterval(rng, differences, mean, { resamples: 4000 });
  return [estimate, low, high];
}

/**
 * Chooses the permitted DoC on one half of the pages and measures it on the other, over many random halves.
 * @returns means over the halves, per measure, of VIPS and of the rival on the same pages, how often VIPS was ahead in
 * both nodes and characters, and how often each stop was chosen
 */
export function repeatHalves(
  scores: ReadonlyMap<string, PageScores>,
  rules: BlockTree['rules'],
  rival: string,
  splits: number,
) {
  const count = scores.get(rival)?.length ?? 0;
  const rng = createRng('repeated halves');
  const chosen: Record<number, number> = {};
  const own: SegmentScore[] = [];
  const others: SegmentScore[] = [];
  for (let split = 0; split < splits; split++) {
    const order = Array.from({ length: count }, (_, page) => page);
    for (let i = count - 1; i > 0; i--) {
      const j = rng.integer(i + 1);
      [order[i], order[j]] = [order[j], order[i]];
    }
    const stop = chooseStop(scores, rules, order.slice(0, count >> 1));
    chosen[stop] = (chosen[stop] ?? 0) + 1;
    const measured = order.slice(count >> 1);
    own.push(meanScore(pick(scores, vipsName(rules, stop), measured)));
    others.push(meanScore(pick(scores, rival, measured)));
  }
  const ahead = own.filter(
    ({ nodes, chars }, i) => nodes > others[i].nodes && chars > others[i].chars,
  ).length;
  const least = Object.fromEntries(
    measureNames.map((name) => [name, Math.min(...own.map((one) => one[name]))]),
  );
  return { splits, chosen, vips: meanScore(own), least, rival: meanScore(others), ahead };
}
