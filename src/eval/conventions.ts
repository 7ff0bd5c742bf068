/** Where the subdocuments of a list end, for scoring. */
export type ConventionName = 'paper' | 'nested';

/** One way of saying where a subdocument ends. */
export interface Convention {
  name: ConventionName;
  summary: string;
  citation: string;
  /**
   * End of the last item of a list; every other item ends where its next sister starts.
   * @param parentEnd where the item that holds the list ends, itself by this convention; the document at the top
   * @param textLength length of the page's canonical text
   * @returns canonical offset behind the last subdocument
   */
  lastEnd: (parentEnd: number, textLength: number) => number;
}

/** The two conventions; every score names the one it was made with (docs/scoring.md). */
export const conventions: Readonly<Record<ConventionName, Convention>> = {
  paper: {
    name: 'paper',
    summary: 'an item ends where its next sister starts, the last one ends with the document',
    citation: 'Yoshida, Matsumoto, Kita, Nakagawa 2013, evaluation',
    lastEnd: (_, textLength) => textLength,
  },
  nested: {
    name: 'nested',
    summary: 'an item ends where its next sister starts, the last one ends with its parent',
    citation: 'docs/scoring.md',
    lastEnd: (parentEnd) => parentEnd,
  },
};

/** Names of the conventions, the paper's first. */
export const conventionNames: readonly ConventionName[] = Object.values(conventions).map(({ name }) => name);

/**
 * A convention by its name.
 * @throws RangeError naming the known ones
 */
export function findConvention(name: ConventionName): Convention {
  if (Object.hasOwn(conventions, name)) return conventions[name];
  throw new RangeError(`convention: ${name} (expected one of ${conventionNames.join(', ')})`);
}
