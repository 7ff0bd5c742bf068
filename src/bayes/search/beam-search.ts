import type { Corpus, IndexedDocument } from '../corpus/corpus.ts';
import type { DocumentState } from '../corpus/document-state.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { type DecidedRows, Hypotheses, takeOutRows } from '../moves/hypotheses.ts';
import { findOpenRows } from '../moves/open-rows.ts';

/** A search for one document: gives its rows other states, in place, given their line feed bits. */
export type BeamSearch = (document: IndexedDocument, state: DocumentState) => void;

/**
 * Beam search over the rows of a document: from the first row to the last, each of the best partial structures so far
 * is continued in every way, weighed by the predictive of the row given the rows before it, and the best are kept. It
 * is a search: the result may be worse than the rows as they were, and nothing is said about the posterior.
 *
 * Takes `width` times as long as a sweep, and more where the structures that are kept differ early.
 * @param width partial structures kept, 1 or more
 */
export function createBeamSearch(kernel: Kernel, corpus: Corpus, width: number): BeamSearch {
  const longest = corpus.documents.reduce((most, document) => Math.max(most, document.rows), 0);
  const rows = new Int32Array(longest);
  const hypotheses = new Hypotheses(kernel, width, longest);

  return (document, outside) =>
    kernel.within(document, outside, (state) => {
      let count = 0;
      for (let i = 0; i < document.rows; i++) if (document.sentence[i] === 0) rows[count++] = i;
      const task: DecidedRows = { document, state, rows, count };
      // The prior's factors are added here: rows further down are not decided yet.
      const { parentPrior, views } = kernel;
      takeOutRows(kernel, task, 0, count);
      let scores = [0];
      let held = 0;
      for (let r = 0; r < count; r++) {
        const i = rows[r];
        const next: Continuation[] = [];
        scores.forEach((score, ancestor) => {
          hypotheses.bringAbout(task, ancestor, held, r);
          held = r;
          const openCount = findOpenRows(kernel, state, i);
          const logContent = score + kernel.bringBackRow(i);
          const logPrior = parentPrior ? -Math.log(1 + openCount) : 0;
          const candidates = kernel.weighRow(i, 0, openCount, 0);
          kernel.logWeights(candidates);
          const parents = openCount + 1;
          for (let c = 0; c < candidates; c++) {
            const log = logContent + views.weights[c] + (c > 0 ? logPrior : 0);
            const place = c === 0 ? 0 : (c - 1) % parents;
            const dep = views.open[place];
            keepBest(next, width, {
              score: log,
              ancestor,
              dep,
              bound: c === 0 ? 0 : 1 + Math.floor((c - 1) / parents),
            });
          }
          held = r + 1;
        });
        next.forEach(({ ancestor, dep, bound }, n) => {
          hypotheses.inherit(n, ancestor, r);
          hypotheses.decideNext(n, r, dep, bound);
        });
        hypotheses.advance();
        scores = next.map(({ score }) => score);
      }
      hypotheses.bringAbout(task, 0, held, count);
    });
}

/** A partial structure with one row more. */
interface Continuation {
  score: number;
  ancestor: number;
  dep: number;
  bound: number;
}

/** Puts a continuation into the best ones, best first, if it is one of them. */
function keepBest(best: Continuation[], width: number, one: Continuation): void {
  if (best.length === width && one.score <= best[width - 1].score) return;
  let place = best.length;
  while (place > 0 && best[place - 1].score < one.score) place -= 1;
  best.splice(place, 0, one);
  if (best.length > width) best.pop();
}
