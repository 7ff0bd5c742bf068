import { drawLogCategorical, type Rng } from '../../math/index.ts';
import type { Corpus } from '../corpus/corpus.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { type DecidedRows, Hypotheses, takeOutRows } from './hypotheses.ts';
import { openRow } from './open-rows.ts';

export interface ParticleTask extends DecidedRows {
  /** Above 0: the aim is the posterior to the power of `1 / temperature`. */
  temperature: number;
  /**
   * Prepares the open rows and the lowest parent of a row.
   * @param openCount open rows as the row above it left them; undefined if that was not decided just before
   * @returns how many rows are open above it
   */
  enter: (i: number, openCount: number | undefined) => number;
}

/** Decides rows by particles, in place. */
export interface Particles {
  /**
   * Draws the rows anew, given all others and their line feed bits: particle Gibbs. The rows as they are make
   * particle 0, which is kept through all resampling; the others draw each row from its predictive given the rows
   * decided before it; one of all particles is drawn at the end, in proportion to its weight.
   * @returns number of rows that changed
   * @see Andrieu, Doucet, Holenstein, "Particle Markov chain Monte Carlo methods", JRSS B 72 (2010), section 4.5
   */
  redraw: (rng: Rng, task: ParticleTask) => number;
}

/** Rows decided between two resamplings. */
const stride = 4;

/**
 * Particles over the rows of a document, which share one set of counts (see `Hypotheses`).
 * @param particles 2 or more
 * @param longest most rows of a task
 * @param first particle from which on rows are drawn; with 0 nothing is kept of the rows as they are, which is wrong:
 *   for tests
 * @param draw makes all choices; tests follow every one
 */
export function createParticles(
  kernel: Kernel,
  corpus: Corpus,
  particles: number,
  longest: number,
  first: 0 | 1 = 1,
  draw = drawLogCategorical,
): Particles {
  const size = Math.min(
    longest,
    corpus.documents.reduce((most, { rows }) => Math.max(most, rows), 0),
  );
  const hypotheses = new Hypotheses(kernel, particles, size);
  const logWeights = new Float64Array(particles);
  const ancestors = new Float64Array(particles);

  /**
   * Decides a row; particle 0 as it was. Adds the log of the sum of its states' weights to the particle's. Returns the
   * open rows.
   */
  function decide(rng: Rng, task: ParticleTask, n: number, r: number, openCount: number): number {
    const { temperature } = task;
    const [deps, bounds] = [hypotheses.deps[n], hypotheses.bounds[n]];
    const i = task.rows[r];
    const logContent = kernel.functions.bringBackRow(i);
    const firstParent = kernel.functions.firstParentOf(i, openCount);
    const candidates = kernel.functions.weighRow(i, firstParent, openCount);
    kernel.functions.logWeights(candidates);
    const logs = kernel.memory.views.weights;
    for (let c = 0; c < candidates; c++) logs[c] = (logContent + logs[c]) / temperature;
    logWeights[n] += logSumOf(logs, candidates);
    const parents = openCount + 1 - firstParent;
    const chosen =
      n < first
        ? kernel.functions.candidateOf(firstParent, openCount, deps[r], bounds[r])
        : draw(rng, logs, candidates);
    if (chosen === 0) {
      deps[r] = -1;
      bounds[r] = 0;
      return openCount;
    }
    const place = firstParent + ((chosen - 1) % parents);
    deps[r] = kernel.memory.views.open[place];
    bounds[r] = 1 + Math.floor((chosen - 1) / parents);
    kernel.functions.makeHeading(i, deps[r], bounds[r]);
    return openRow(kernel, openCount, i, deps[r]);
  }

  /** Particle 0 goes on as it is; each other one as a draw of all. */
  function resample(rng: Rng, decided: number): void {
    for (let n = first; n < particles; n++) {
      ancestors.set(logWeights);
      hypotheses.inherit(n, draw(rng, ancestors, particles), decided);
    }
    if (first === 1) hypotheses.inherit(0, 0, size);
    hypotheses.advance();
    logWeights.fill(0);
  }

  return {
    redraw(rng, task) {
      const { rows, count } = task;
      hypotheses.read(task, 0);
      takeOutRows(kernel, task, 0, count);
      logWeights.fill(0);
      let held = 0;
      for (let from = 0; from < count; from += stride) {
        if (from > 0) resample(rng, from);
        const to = Math.min(from + stride, count);
        for (let n = 0; n < particles; n++) {
          hypotheses.bringAbout(task, n, held, from);
          let openCount: number | undefined;
          for (let r = from; r < to; r++) {
            openCount = decide(rng, task, n, r, task.enter(rows[r], openCount));
          }
          held = to;
        }
      }
      const chosen = draw(rng, logWeights, particles);
      hypotheses.bringAbout(task, chosen, held, count);
      let changed = 0;
      for (let r = 0; r < count; r++) if (!hypotheses.agrees(task, 0, r)) changed += 1;
      return changed;
    },
  };
}

/** Log of the sum of exponentials of the first so many values, at least one of them finite. */
function logSumOf(values: Float64Array, count: number): number {
  let largest = Number.NEGATIVE_INFINITY;
  for (let c = 0; c < count; c++) if (values[c] > largest) largest = values[c];
  let sum = 0;
  for (let c = 0; c < count; c++) sum += Math.exp(values[c] - largest);
  return largest + Math.log(sum);
}
