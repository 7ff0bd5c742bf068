import { mean } from '../../math/index.ts';
import { fMeasure } from '../harmonic-mean.ts';
import type { BcubedScore } from './bcubed.ts';
import type { EdgeKindName } from './edge-elements.ts';
import { elementKinds } from './element-kinds.ts';
import type { ScoredSegmentation } from './score-segmentations.ts';

/** A measure of segmentations over pages. */
export interface SegmentMeasure {
  name: string;
  label: string;
  summary: string;
  citation: string;
  /** @param pages at least one; @returns 0 to 1, more is better */
  of: (pages: readonly ScoredSegmentation[]) => number;
}

interface ScoredKind extends Omit<SegmentMeasure, 'of'> {
  score: (page: ScoredSegmentation) => BcubedScore;
}

const kinds: readonly ScoredKind[] = Object.values(elementKinds).map((kind) => ({
  ...kind,
  score: ({ scores }) => scores[kind.name],
}));

const edgeKinds: readonly ScoredKind[] = [
  edgeKind('edgesFine', 'Fine edges', 'pixels on the edges of letters and pictures'),
  edgeKind('edgesCoarse', 'Coarse edges', 'pixels on the edges of boxes and lines of text'),
];

/**
 * The measures of segmentations by name: of every kind of element BCubed precision, recall and F, means over pages
 * (macro), and F of the elements of all pages as one (micro).
 */
export const segmentMeasures: Readonly<Record<string, SegmentMeasure>> = Object.fromEntries(
  [...kinds, ...edgeKinds].flatMap(measuresOf).map((one) => [one.name, one]),
);

/** Names of the measures that need no picture of the page, in the order of tables. */
export const segmentMeasureNames: readonly string[] = kinds.flatMap(measuresOf).map(({ name }) => name);

/** Names of the measures on edges, which a picture is needed for. */
export const edgeMeasureNames: readonly string[] = edgeKinds.flatMap(measuresOf).map(({ name }) => name);

/** Measures that tables show unless others are asked for: F of nodes, characters and pixels. */
export const mainSegmentMeasures: readonly string[] = ['nodesF', 'charsF', 'pixelsF'];

function edgeKind(name: EdgeKindName, label: string, summary: string): ScoredKind {
  return {
    name,
    label,
    summary: `${summary}; needs pictures of the pages`,
    citation: 'Kiesel, Meyer, Kneist, Stein, Potthast 2020, section 4',
    score: ({ page, edges }) => {
      if (edges) return edges[name];
      throw new RangeError(`${name}: page ${page} was scored without edges`);
    },
  };
}

function measuresOf({ name, label, summary, citation, score }: ScoredKind): SegmentMeasure[] {
  const meanOf =
    (of: 'precision' | 'recall' | 'f'): SegmentMeasure['of'] =>
    (pages) =>
      mean(pages.map((page) => score(page)[of]));
  const measure = (end: string, summary: string, of: SegmentMeasure['of'], words = end): SegmentMeasure => {
    return { name: `${name}${end}`, label: `${label} ${words}`, summary, citation, of };
  };
  return [
    measure('P', `BCubed precision, mean over pages; ${summary}`, meanOf('precision')),
    measure('R', 'BCubed recall, mean over pages', meanOf('recall')),
    measure('F', 'F of each page, mean over pages', meanOf('f')),
    measure('MicroF', 'F of all pages as one', (pages) => microF(pages.map(score)), 'micro F'),
  ];
}

/** Precision and recall over the elements of all pages; segments of different pages are different. */
function microF(scores: readonly BcubedScore[]): number {
  const side = (of: 'precision' | 'recall', weight: 'predictedWeight' | 'goldWeight'): number => {
    const all = scores.reduce((sum, score) => sum + score[weight], 0);
    return all > 0 ? scores.reduce((sum, score) => sum + score[of] * score[weight], 0) / all : 0;
  };
  return fMeasure(side('precision', 'predictedWeight'), side('recall', 'goldWeight'));
}
