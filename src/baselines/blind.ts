import { createRng, drawBeta, drawNonCrossing, drawRowStructure, type Rng } from '../math/index.ts';
import type { Document, RowState, Structure } from '../page/index.ts';
import type { Baseline } from './baseline.ts';

/** No headings: what silence scores. */
export const noneBaseline = {
  name: 'none',
  summary: 'no headings at all',
  citation: 'docs/scoring.md',
  run: (documents) =>
    documents.map(({ id, rows }) => ({ version: 1, id, rows: rows.map(() => ({ dep: -1, bound: 0 })) })),
} as const satisfies Baseline;

/**
 * Draws a structure from the uniform distribution over all that fit a document: no arcs cross, sentence rows are
 * content, at most 512 headings are nested.
 */
export function drawUniformStructure(rng: Rng, document: Document): Structure {
  const { rows, id } = document;
  const places = rows.map(({ sentence, blocks }) => (sentence ? 0 : blocks.length));
  const parents = drawNonCrossing(rng, places);
  const states = parents.map((dep, i): RowState => {
    return dep === undefined ? { dep: -1, bound: 0 } : { dep, bound: 1 + rng.integer(places[i]) };
  });
  return { version: 1, id, rows: states };
}

/** Structures drawn blindly, one stream a document: what chance scores. */
export const randomBaseline = {
  name: 'random',
  summary: 'a structure drawn uniformly from all that fit the document',
  citation: 'docs/model.md#prior (the prior without its rules for rows)',
  run: (documents) => {
    const rng = createRng('random baseline');
    return documents.map((document) => drawUniformStructure(rng.stream(document.id), document));
  },
} as const satisfies Baseline;

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
