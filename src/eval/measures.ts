import type { ListScores } from './score-lists.ts';

/** The scores of a method that tables print. */
export type MeasureName = 'purity' | 'inversePurity' | 'microF' | 'macroF';

/** What is measured, apart from how. */
export interface Measure {
  name: MeasureName;
  /** Heading of its column. */
  label: string;
  summary: string;
  citation: string;
  /** Options of `scoreLists` that change it. */
  parameters: readonly ('convention' | 'singles')[];
  /** Score of a document, or a corpus, where there is nothing to measure. */
  default: number;
  /** Which count of {@link ListScores} is its n. */
  n: 'documents' | 'macroDocuments';
}

const parameters = ['convention', 'singles'] as const;

/** The measures of nested lists; all lie between 0 and 1, and more is better. */
export const measures: Readonly<Record<MeasureName, Measure>> = {
  purity: {
    name: 'purity',
    label: 'Purity',
    summary: 'share of the predicted subdocuments that the gold list closest to their list holds too; micro',
    citation: 'Zhao, Karypis 2001',
    parameters,
    default: 0,
    n: 'documents',
  },
  inversePurity: {
    name: 'inversePurity',
    label: 'Inverse purity',
    summary: 'share of the gold subdocuments that the predicted list closest to their list holds too; micro',
    citation: 'Amigó, Gonzalo, Artiles, Verdejo 2009, section 4',
    parameters,
    default: 0,
    n: 'documents',
  },
  microF: {
    name: 'microF',
    label: 'Micro F',
    summary: 'harmonic mean of purity and inverse purity, all documents as one',
    citation: 'Yoshida, Matsumoto, Kita, Nakagawa 2013, evaluation (printed there without the factor 2)',
    parameters,
    default: 0,
    n: 'documents',
  },
  macroF: {
    name: 'macroF',
    label: 'Macro F',
    summary: 'mean over the documents with a gold list of the harmonic mean of purity and inverse purity',
    citation: 'Yoshida, Matsumoto, Kita, Nakagawa 2013, evaluation (printed there without the factor 2)',
    parameters,
    default: 0,
    n: 'macroDocuments',
  },
};
