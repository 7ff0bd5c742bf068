import { fMeasure } from '../f-measure.ts';
import { type ElementKindName, elementKinds } from './element-kinds.ts';
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

const kinds = Object.values(elementKinds);

/**
 * The measures of segmentations by name: of every kind of element BCubed precision, recall and F, means over pages
 * (macro), and F of the elements of all pages as one (micro).
 */
export const segmentMeasures: Readonly<Record<string, SegmentMeasure>> = Object.fromEntries(
  kinds
    .flatMap(({ name, label, summary, citation }): SegmentMeasure[] => [
      measure(name, 'P', `${label} P`, `BCubed precision, mean over pages; ${summary}`, citation, (pages) =>
        mean(pages.map(({ scores }) => scores[name].precision)),
      ),
      measure(name, 'R', `${label} R`, 'BCubed recall, mean over pages', citation, (pages) =>
        mean(pages.map(({ scores }) => scores[name].recall)),
      ),
      measure(name, 'F', `${label} F`, 'F of each page, mean over pages', citation, (pages) =>
        mean(pages.map(({ scores }) => scores[name].f)),
      ),
      measure(name, 'MicroF', `${label} micro F`, 'F of all pages as one', citation, (pages) =>
        microF(pages, name),
      ),
    ])
    .map((one) => [one.name, one]),
);

/** Names of the measures, in the order of tables. */
export const segmentMeasureNames: readonly string[] = Object.keys(segmentMeasures);

/** Measures that tables show unless others are asked for: F of nodes, characters and pixels. */
export const mainSegmentMeasures: readonly string[] = ['nodesF', 'charsF', 'pixelsF'];

function measure(
  kind: ElementKindName,
  suffix: string,
  label: string,
  summary: string,
  citation: string,
  of: SegmentMeasure['of'],
): SegmentMeasure {
  return { name: `${kind}${suffix}`, label, summary, citation, of };
}

/** Precision and recall over the elements of all pages; segments of different pages are different. */
function microF(pages: readonly ScoredSegmentation[], kind: ElementKindName): number {
  const scores = pages.map((page) => page.scores[kind]);
  const side = (of: 'precision' | 'recall', weight: 'predictedWeight' | 'goldWeight'): number => {
    const all = scores.reduce((sum, score) => sum + score[weight], 0);
    return all > 0 ? scores.reduce((sum, score) => sum + score[of] * score[weight], 0) / all : 0;
  };
  return fMeasure(side('precision', 'predictedWeight'), side('recall', 'goldWeight'));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
