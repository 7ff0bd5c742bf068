import type { NestedList } from '../page/index.ts';

/** Where the subdocuments of a list end, for scoring. */
export type ConventionName = 'paper' | 'nested';

/** One way of saying where a subdocument ends. */
export interface Convention {
  name: ConventionName;
  summary: string;
  citation: string;
  /**
   * End of one item.
   * @param list the list the item stands in
   * @param index which of its items, from 0
   * @param textLength length of the page's canonical text
   * @returns canonical offset behind the subdocument
   */
  end: (list: NestedList, index: number, textLength: number) => number;
}

/** The two conventions; every score names the one it was made with (docs/scoring.md). */
export const conventions: Readonly<Record<ConventionName, Convention>> = {
  paper: {
    name: 'paper',
    summary: 'an item ends where its next sister starts, the last one ends with the document',
    citation: 'Yoshida, Matsumoto, Kita, Nakagawa 2013, evaluation',
    end: (list, index, textLength) => list.items[index + 1]?.start ?? textLength,
  },
  nested: {
    name: 'nested',
    summary: 'an item ends where its list says so: the last one with its parent, or before it',
    citation: 'docs/formats.md, nested lists',
    end: (list, index) => list.items[index].end,
  },
};
