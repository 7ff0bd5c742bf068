import type { AspectName } from './aspects/aspects.ts';

/** What is measured. */
export type MeasureName =
  | 'purity'
  | 'inversePurity'
  | 'microF'
  | 'macroF'
  | 'bcubedPrecision'
  | 'bcubedRecall'
  | 'bcubedF'
  | 'headingPrecision'
  | 'headingRecall'
  | 'headingF'
  | 'arcPrecision'
  | 'arcRecall'
  | 'arcF'
  | 'labelAccuracy';

/** What is measured, apart from how. */
export interface Measure {
  name: MeasureName;
  /** Heading of its column. */
  label: string;
  summary: string;
  citation: string;
  /** Options of scoring that change it. */
  parameters: readonly ('convention' | 'singles' | 'documents')[];
  /** Score of a document, or a corpus, where there is nothing to measure. */
  default: number;
  /** What is its n. */
  n: 'documents' | 'macroDocuments';
  /** In which respect pages are compared, and which rate of their counts it is. */
  aspect: AspectName;
  rate: 'precision' | 'recall' | 'microF' | 'macroF';
}

/** What the measures of a respect have in common. */
type Family = Pick<Measure, 'aspect' | 'citation' | 'parameters'>;

const lists: Family = {
  aspect: 'lists',
  citation: 'Yoshida, Matsumoto, Kita, Nakagawa 2013, evaluation (printed there without the factor 2)',
  parameters: ['convention', 'singles'],
};
const bcubed: Family = {
  aspect: 'bcubed',
  citation: 'Amigó, Gonzalo, Artiles, Verdejo 2009, section 6',
  parameters: ['convention', 'singles'],
};
const headings: Family = { aspect: 'headings', citation: 'docs/scoring.md', parameters: [] };
const arcs: Family = { aspect: 'arcs', citation: 'docs/scoring.md', parameters: [] };
const labels: Family = { aspect: 'labels', citation: 'docs/scoring.md', parameters: ['documents'] };

const all: readonly Measure[] = [
  measure('purity', 'Purity', lists, 'precision', {
    summary: 'share of the predicted subdocuments that the gold list closest to their list holds too; micro',
    citation: 'Zhao, Karypis 2001',
  }),
  measure('inversePurity', 'Inverse purity', lists, 'recall', {
    summary: 'share of the gold subdocuments that the predicted list closest to their list holds too; micro',
    citation: 'Amigó, Gonzalo, Artiles, Verdejo 2009, section 4',
  }),
  measure('microF', 'Micro F', lists, 'microF', {
    summary: 'harmonic mean of purity and inverse purity, all documents as one',
  }),
  measure('macroF', 'Macro F', lists, 'macroF', {
    summary: 'mean over the documents with a gold list of the harmonic mean of purity and inverse purity',
    n: 'macroDocuments',
  }),
  measure('bcubedPrecision', 'BCubed P', bcubed, 'precision', {
    summary: 'mean over predicted subdocuments of the share of their list that gold puts with them',
  }),
  measure('bcubedRecall', 'BCubed R', bcubed, 'recall', {
    summary: 'mean over gold subdocuments of the share of their list that the method puts with them',
  }),
  measure('bcubedF', 'BCubed F', bcubed, 'microF', {
    summary: 'harmonic mean of BCubed precision and recall over all subdocuments',
  }),
  measure('headingPrecision', 'Heading P', headings, 'precision', {
    summary: 'share of the predicted heading spans that are gold headings',
  }),
  measure('headingRecall', 'Heading R', headings, 'recall', {
    summary: 'share of the gold heading spans that were found',
  }),
  measure('headingF', 'Heading F', headings, 'microF', {
    summary: 'harmonic mean of heading precision and recall',
  }),
  measure('arcPrecision', 'Arc P', arcs, 'precision', {
    summary: 'share of the predicted arcs (heading, heading above it or none) that gold has',
  }),
  measure('arcRecall', 'Arc R', arcs, 'recall', { summary: 'share of the gold arcs that were found' }),
  measure('arcF', 'Arc F', arcs, 'microF', { summary: 'harmonic mean of arc precision and recall' }),
  measure('labelAccuracy', 'Labels', labels, 'precision', {
    summary: 'share of the blocks with letters that are rightly called heading or content',
  }),
];

/** The measures of nested lists by name; all lie between 0 and 1, and more is better. */
export const measures: Readonly<Record<MeasureName, Measure>> = Object.fromEntries(
  all.map((one) => [one.name, one]),
) as Record<MeasureName, Measure>;

/** What tables show unless told otherwise. */
export const mainMeasures: readonly MeasureName[] = ['purity', 'inversePurity', 'microF', 'macroF'];

function measure(
  name: MeasureName,
  label: string,
  family: Family,
  rate: Measure['rate'],
  own: Pick<Measure, 'summary'> & Partial<Measure>,
): Measure {
  return { name, label, default: 0, n: 'documents', rate, ...family, ...own };
}
