import type { Document, Structure } from '../page/index.ts';
import type { Baseline } from './baseline.ts';
import { findHeadings, headerTagHeading, headerTags } from './find-headings.ts';

/** One way to read the paper's sentence about its baseline. */
export interface PaperInterpretation {
  name: string;
  /** Header tags h1 to this one make headings; rows in others are rows without header tags. */
  lowestTag: number;
  /** Level of a row of one block; undefined: such rows are content. */
  loneLevel: number | undefined;
  /** True: a row of one block is a heading only where the row below has several. */
  loneNeedsSeveral: boolean;
  /** Level of the first block of a row of several; undefined: such rows are content. */
  severalLevel: number | undefined;
}

const common = { lowestTag: 4, loneLevel: 7, loneNeedsSeveral: false, severalLevel: 8 };

/** Readings that were tried; lab/baselines has their scores. The first one is what `paper` runs. */
export const paperInterpretations: readonly [PaperInterpretation, ...PaperInterpretation[]] = [
  { ...common, name: 'adopted', loneNeedsSeveral: true },
  { ...common, name: 'h5 and h6 too', lowestTag: 6, loneNeedsSeveral: true },
  { ...common, name: 'every row of one block' },
  { ...common, name: 'levels exchanged', loneLevel: 8, severalLevel: 7 },
  { ...common, name: 'one level', severalLevel: 7 },
  { ...common, name: 'rows of one block alone', severalLevel: undefined },
  { ...common, name: 'rows of several alone', loneLevel: undefined },
  { ...common, name: 'tags alone', loneLevel: undefined, severalLevel: undefined },
];

/** Runs the paper's baseline in one of its readings. */
export function runPaperInterpretation(
  documents: readonly Document[],
  reading: PaperInterpretation,
): Structure[] {
  const tags: ReadonlySet<string> = new Set(headerTags.slice(0, reading.lowestTag));
  return documents.map((document) =>
    findHeadings(document, (view) => {
      const tagged = view.elements[0].some(({ name }) => tags.has(name));
      if (tagged) return headerTagHeading(view, tags);
      const several = view.row.blocks.length > 1;
      const level = several ? reading.severalLevel : reading.loneLevel;
      if (level === undefined) return undefined;
      if (!several && reading.loneNeedsSeveral && !(view.next && view.next.blocks.length > 1))
        return undefined;
      return { level, bound: 1 };
    }),
  );
}

/** The heading baseline of the paper: header tags, then the number of blocks in a row. */
export const paperBaseline = {
  name: 'paper',
  summary:
    'header tags h1 to h4; else a row of one block above a row of several (h7), or the first block of several (h8)',
  citation: 'Yoshida, Matsumoto, Kita, Nakagawa 2013, experiments; its wording as read in docs/scoring.md',
  run: (documents) => runPaperInterpretation(documents, paperInterpretations[0]),
} as const satisfies Baseline;
