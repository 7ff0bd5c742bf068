import { createRng, drawNonCrossing, type Rng } from '../math/index.ts';
import type { Document, RowState, Structure } from '../page/index.ts';
import type { Baseline } from './baseline.ts';

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
