import { createRng, type Rng } from '../../src/math/index.ts';
import type { Document, NestedList, PageLists } from '../../src/page/index.ts';
import { item, list, page, randomPage, rowsAt } from './lists.ts';

/** Methods on made-up pages, the same in every run: what the fingerprint of the scores is taken of. */
export interface MadeUpMethods {
  gold: PageLists[];
  documents: Document[];
  methods: { method: string; lists: PageLists[] }[];
}

/**
 * Pages with gold and three methods that agree with it more and less.
 * @param count pages; with 12 or fewer all assignments of a test of 5,000 are looked at, with more they are
 * drawn
 */
export function madeUpMethods(count: number): MadeUpMethods {
  const rng = createRng('fingerprint');
  const names = Array.from({ length: count }, (_, i) => `p${i}`);
  const gold = names.map((name, i) =>
    i === 3 ? page(name, 24) : randomPage(rng.stream('gold', i), name, 24),
  );
  gold[0] = page('p0', 24, list(item(0, 8, list(item(2, 4), item(4, 8))), item(8, 24)));
  // Of two blocks, of one character and of two.
  const rows = Array.from({ length: 8 }, (_, i) => [3 * i, 3 * i + 1, 3 * i + 3]).map(
    ([start, middle, end]): [number, number][] => [
      [start, middle],
      [middle, end],
    ],
  );
  const cut = (share: number, label: string): PageLists[] =>
    gold.map((one, i) => ({ ...one, lists: thin(rng.stream(label, i), one.lists, share) }));
  return {
    gold,
    documents: names.map((id) => rowsAt(id, 24, ...rows)),
    methods: [
      { method: 'close', lists: cut(0.9, 'close') },
      // A page without output, and one whose lists have nothing to do with gold.
      { method: 'half', lists: cut(0.5, 'half').filter(({ page: name }) => name !== 'p2') },
      { method: 'other', lists: names.map((name, i) => randomPage(rng.stream('other', i), name, 24)) },
    ],
  };
}

/** Lists of which some items are left out, with what is in them. */
function thin(rng: Rng, lists: readonly NestedList[], share: number): NestedList[] {
  return lists.flatMap(({ items }) => {
    const kept = items.flatMap((one) =>
      rng.uniform() < share ? [{ ...one, lists: thin(rng, one.lists, share) }] : [],
    );
    return kept.length > 0 ? [{ items: kept }] : [];
  });
}
