import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { patterns, repeated } from './patterns.ts';

/** What reads text that strangers wrote: it is given repeated patterns. */
export interface Stage {
  name: string;
  /** Reads a text; what it throws of its own is an answer too. May give a promise. */
  read: (text: string) => unknown;
  /** Letters of the largest text; 16,000 where nothing is said. */
  letters?: number;
  /** Patterns to repeat; singles and open forms where nothing is said. */
  patterns?: readonly string[];
}

/** Times of a text of one, two and four parts, in milliseconds, and the larger ratio of neighbours. */
export interface Growth {
  pattern: string;
  letters: number;
  times: number[];
  ratio: number;
}

/** Ratio of times for a doubled text above which a stage isn't linear; 2 would be, n log n has 2.1. */
export const mostRatio = 2.5;

/** Megabytes by which texts of a stage may raise the most that the process has had; on 2026-11-28 58, Node 24: 133. */
const mostMegabytes = 192;

/** Milliseconds of processor time below which no ratio is judged. */
const floor = 50;

/** Milliseconds of the longer text above which a ratio is certain: below, collected garbage may be as long as reading. */
const certain = 250;

/** Tries of a measurement that seems to grow too fast; the least time counts. */
const tries = 5;

/** Letters of the first text: small enough for what grows with the third power. */
const first = 2_000;

/**
 * The fastest growth of a stage on a repeated pattern, doubled until it is as long as the stage wants; undefined where
 * no time is above the floor. A growth that seems too fast is measured on longer texts until it is certain or gone.
 */
export async function growthOf(stage: Stage, pattern: string): Promise<Growth | undefined> {
  const most = stage.letters ?? 16_000;
  let last: Growth | undefined;
  for (let letters = most / 2 ** Math.floor(Math.log2(most / first)); ; letters *= 2) {
    if (letters > most && !(last && last.ratio > mostRatio)) break;
    if ((await time(stage, pattern, letters)) < floor) continue;
    last = await measured(stage, pattern, letters);
    const [one, two, four] = last.times;
    if ((four > certain && four / two > mostRatio) || (two > certain && two / one > mostRatio)) break;
  }
  return last;
}

/** Measures until the ratio is fine, or as often as is tried. */
async function measured(stage: Stage, pattern: string, letters: number): Promise<Growth> {
  const sizes = [letters / 4, letters / 2, letters];
  const times = sizes.map(() => Number.POSITIVE_INFINITY);
  let ratio = Number.POSITIVE_INFINITY;
  for (let n = 0; n < tries && ratio > mostRatio; n++) {
    for (const [i, size] of sizes.entries()) {
      collectGarbage();
      times[i] = Math.min(times[i], await time(stage, pattern, size));
    }
    // Of the smaller doubling only where it is above the floor.
    ratio = Math.max(times[2] / times[1], times[1] > floor ? times[1] / times[0] : 0);
    if (times[2] < floor) ratio = 0;
  }
  return { pattern, letters, times: times.map(Math.round), ratio: Math.round(100 * ratio) / 100 };
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Processor time of this process for one text, in milliseconds. */
async function time({ read }: Stage, pattern: string, letters: number): Promise<number> {
  const text = repeated(pattern, letters);
  const before = process.cpuUsage();
  try {
    await read(text);
  } catch (error) {
    if (error instanceof RangeError && /call stack|string length/.test(error.message)) throw error;
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Tests that the time of every stage grows with the length of what it reads, for every pattern, and no faster, and that
 * it needs no more memory than it may.
 */
export function testGrowth(stages: readonly Stage[]): void {
  describe('the time of a stage grows no faster than its text, and its memory is bounded', () => {
    it.each(stages)('$name', { timeout: 300_000 }, async (stage) => {
      const tooFast: Growth[] = [];
      let judged = 0;
      const before = process.resourceUsage().maxRSS;
      for (const pattern of stage.patterns ?? patterns) {
        const growth = await growthOf(stage, pattern);
        judged++;
        if (growth && growth.ratio > mostRatio) tooFast.push(growth);
      }
      expect(judged).toBeGreaterThan(10);
      expect(tooFast).toEqual([]);
      expect(process.resourceUsage().maxRSS - before).toBeLessThan(1024 * mostMegabytes);
    });
  });
}
