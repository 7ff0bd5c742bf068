import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bootstrapInterval } from '../../src/eval/index.ts';
import { createRng } from '../../src/math/index.ts';
import { halfOf } from './halves.ts';
import { type Use, unseenSites } from './histories.ts';

/**
 * Prints what `run.ts` wrote: `npx tsx lab/tracking/summarise.ts`. Shares of both halves and of the unseen
 * histories, with 95 % intervals of a bootstrap over components: what other components of these pages would have
 * given, not other pages.
 */
type Counts = readonly [right: number, wrong: number, lost: number];
interface Tracking {
  all: { components?: string; ghost: number; gone: number };
  late: { components?: string };
}
interface Result {
  history: string;
  method: string;
  tracking: Record<string, Tracking>;
  hidden?: { tracking: Record<string, Tracking> };
}

const read = (file: string): Result[] => {
  const path = join(import.meta.dirname, file);
  const { results = [] } = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  return results.filter(({ method }: Result) => method === 'visual blocks');
};
const seen = read('results.json');
const unseen = read('results-unseen.json');
const unseenOf = (wanted: Use): Result[] => {
  const pages = unseenSites.flatMap(({ use, pages: own }) => (use === wanted ? own : []));
  return unseen.filter(({ history }) => pages.some(([name]) => name === history));
};
const groups: Readonly<Record<string, Result[]>> = {
  tuning: seen.filter(({ history }) => halfOf(history) === 'tuning'),
  check: seen.filter(({ history }) => halfOf(history) === 'check'),
  mended: unseenOf('mended'),
  second: unseenOf('second'),
  third: unseenOf('third'),
};
const who = ['signatures', 'XPath', 'CSS selector'];

for (const [group, results] of Object.entries(groups)) {
  if (results.length === 0) continue;
  for (const { history, tracking } of results) {
    const cells = who
      .filter((name) => tracking[name])
      .map((name) => `${plain(counts([tracking[name].all]))}; late ${plain(counts([tracking[name].late]))}`);
    console.log(
      `${history}: ${cells.join(' | ')} | ghost ${tracking.signatures.all.ghost} gone ${tracking.signatures.all.gone}`,
    );
  }
  for (const kind of ['as it is', 'gold hidden'])
    for (const part of ['all', 'late'] as const) {
      const of = (name: string): Counts[] =>
        counts(
          results.flatMap((one) => (kind === 'as it is' ? one : one.hidden)?.tracking[name]?.[part] ?? []),
        );
      const own = of('signatures');
      const present = who.filter((name) => of(name).length === own.length);
      if (own.length === 0) continue;
      console.log(
        `${group}, ${kind}, ${part}: ${present.map((name) => `${name} ${share(of(name), 0)} right, ${share(of(name), 1)} wrong`).join(' | ')}`,
      );
      for (const peer of present.slice(1))
        console.log(`  more right than ${peer}: ${difference(own, of(peer))}`);
    }
}

/** Right, wrong and lost of every component that was judged at all. */
function counts(parts: readonly { components?: string }[]): Counts[] {
  const all = parts.flatMap(({ components = '' }) => components.split(' ').filter(Boolean));
  return all.map((text) => text.split('/').map(Number) as unknown as Counts);
}

function rate(sample: readonly Counts[], which: 0 | 1): number {
  const judged = sample.reduce((sum, [right, wrong, lost]) => sum + right + wrong + lost, 0);
  return judged === 0 ? Number.NaN : sample.reduce((sum, one) => sum + one[which], 0) / judged;
}

function percent(value: number): string {
  return (100 * value).toFixed(1);
}

function plain(all: readonly Counts[]): string {
  return `${percent(rate(all, 0))} / ${percent(rate(all, 1))}`;
}

/** A share in per cent with its interval; components that were never judged are left out. */
function share(all: readonly Counts[], which: 0 | 1): string {
  const judged = all.filter((one) => one.some((count) => count > 0));
  const { estimate, low, high } = bootstrapInterval(
    createRng('share'),
    judged,
    (sample) => rate(sample, which),
    { resamples: 2000 },
  );
  return `${percent(estimate)} (${percent(low)}-${percent(high)})`;
}

/** How much more of the same components is right, in percentage points. */
function difference(own: readonly Counts[], peer: readonly Counts[]): string {
  const pairs = own.flatMap((one, i) => (one.some((count) => count > 0) ? [{ one, other: peer[i] }] : []));
  const { estimate, low, high } = bootstrapInterval(
    createRng('difference'),
    pairs,
    (sample) =>
      rate(
        sample.map(({ one }) => one),
        0,
      ) -
      rate(
        sample.map(({ other }) => other),
        0,
      ),
    { resamples: 2000 },
  );
  return `${percent(estimate)} (${percent(low)} to ${percent(high)})`;
}
