import { mean } from '../math/index.ts';

/** Where a tag path occurs: its visual signal. */
export interface Signal {
  /** Places among all nodes of the page, ascending, at least one. */
  places: number[];
}

/** Distance times unevenness at which similarity is one half. */
const scale = 10;

/**
 * How alike two visual signals are, 0 to 1: alike when their centres are near and they occur evenly among each other.
 *
 * `scale / (distance * unevenness + scale)`, with the distance of the mean places, and as unevenness the larger of the
 * two variances of how often one occurs between neighbouring places of the other. Source: Miao, Tatemura, Hsiung,
 * Sawires, Moser 2009, section 3.2.
 */
export function signalSimilarity(a: Signal, b: Signal): number {
  const distance = Math.abs(mean(a.places) - mean(b.places));
  const unevenness = Math.max(variance(countsBetween(a, b)), variance(countsBetween(b, a)));
  return scale / (distance * unevenness + scale);
}

/** Occurrences of one signal in each stretch between neighbouring places of the other. */
function countsBetween({ places }: Signal, other: Signal): number[] {
  const counts = new Array<number>(other.places.length + 1).fill(0);
  let stretch = 0;
  for (const place of places) {
    while (stretch < other.places.length && other.places[stretch] <= place) stretch++;
    counts[stretch]++;
  }
  // Before the first and behind the last is no stretch between two, unless something occurs there.
  return counts.filter((count, i) => count > 0 || (i > 0 && i < other.places.length));
}

function variance(counts: readonly number[]): number {
  if (counts.length === 0) return 0;
  const centre = mean(counts);
  return counts.reduce((sum, count) => sum + (count - centre) ** 2, 0) / counts.length;
}
