import { type Document, type Structure, structureHeadings, structureProblems } from '../page/index.ts';
import { shareOf } from './harmonic-mean.ts';

/** How far two structures of the same documents agree. */
export interface StructureAgreement {
  /** Share of blocks with the same label, heading or content. */
  labelAccuracy: number;
  /**
   * Share of the predicted arcs, from heading to parent, that are in the gold structure; arcs to the null row count.
   */
  edgePrecision: number;
  /** Share of the gold arcs that are in the predicted structure. */
  edgeRecall: number;
  documents: number;
  /** The n of `labelAccuracy`. */
  blocks: number;
  goldEdges: number;
  predictedEdges: number;
}

/**
 * Agreement of structures row by row, where the truth is itself a structure: simulated documents, two chains.
 *
 * No measure of the table: those compare nested lists with gold that people made, which need not fit any row.
 * This compares rows with rows, and counts content rows and arcs to the null row, which lists do not have.
 * @param documents one a structure, in the same order
 * @throws Error when the three do not match, naming the document
 */
export function scoreStructures(
  documents: readonly Document[],
  gold: readonly Structure[],
  predicted: readonly Structure[],
): StructureAgreement {
  const totals = { blocks: 0, sameLabel: 0, goldEdges: 0, predictedEdges: 0, sameEdges: 0 };
  check(documents, gold, 'gold');
  check(documents, predicted, 'predicted');
  documents.forEach((document, d) => {
    const [is, said] = [labelled(document, gold[d]), labelled(document, predicted[d])];
    totals.blocks += is.labels.length;
    totals.sameLabel += is.labels.filter((label, block) => label === said.labels[block]).length;
    totals.goldEdges += is.edges.size;
    totals.predictedEdges += said.edges.size;
    totals.sameEdges += [...said.edges].filter((edge) => is.edges.has(edge)).length;
  });
  return {
    labelAccuracy: shareOf(totals.sameLabel, totals.blocks),
    edgePrecision: shareOf(totals.sameEdges, totals.predictedEdges),
    edgeRecall: shareOf(totals.sameEdges, totals.goldEdges),
    documents: documents.length,
    blocks: totals.blocks,
    goldEdges: totals.goldEdges,
    predictedEdges: totals.predictedEdges,
  };
}

/**
 * Per block of a document whether it is heading; and its arcs, from where a heading begins to where its parent does.
 */
function labelled(document: Document, { rows }: Structure): { labels: boolean[]; edges: Set<string> } {
  const labels = document.rows.map(({ blocks }) => blocks.map(() => false));
  const headings = structureHeadings(rows);
  const edges = headings.map(({ row, start, end, parent }) => {
    labels[row].fill(true, start, end);
    const on = headings[parent];
    return `${row},${start} ${on ? `${on.row},${on.start}` : 'top'}`;
  });
  return { labels: labels.flat(), edges: new Set(edges) };
}

function check(documents: readonly Document[], structures: readonly Structure[], side: string): void {
  if (structures.length !== documents.length) {
    throw new Error(
      `${side}: ${structures.length} structures (expected ${documents.length}, one a document)`,
    );
  }
  documents.forEach((document, d) => {
    if (structures[d].id !== document.id) {
      throw new Error(`${side}[${d}]: structure of ${structures[d].id} (expected ${document.id})`);
    }
    const [problem] = structureProblems(document, structures[d]);
    if (problem) throw new Error(`${side}, ${document.id}: ${problem}`);
  });
}
