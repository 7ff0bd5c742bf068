import { createRng, drawBeta, drawRowStructure } from '../math/index.ts';
import type { Baseline } from './baseline.ts';

/** The paper's beta priors of the row grammar (docs/model.md#prior). */
const priors = { p4: [5, 5], p6: [10, 90] } as const;

/** Structures from the model's prior: what the model believes before it has read a word. */
export const randomPriorBaseline = {
  name: 'random-prior',
  summary: "a structure drawn from the model's prior, row grammar and all",
  citation: 'docs/model.md#prior',
  run: (documents) => {
    const rng = createRng('random structures from the prior');
    const grammar = {
      p4: drawBeta(rng.stream('p4'), ...priors.p4),
      p6: drawBeta(rng.stream('p6'), ...priors.p6),
    };
    return documents.map(({ id, rows }) => {
      const blocks = rows.map((row) => (row.sentence ? 0 : row.blocks.length));
      return { version: 1, id, rows: drawRowStructure(rng.stream('document', id), blocks, grammar) };
    });
  },
} as const satisfies Baseline;
