import { hasSisters } from '../../../apps/report/inside/index.ts';
import type { CorpusResults } from '../../../apps/shared/index.ts';
import { groupBy } from '../../../math/index.ts';
import type { NestedList, PageLists } from '../../../page/index.ts';
import { allItems } from '../../../page/inside/index.ts';
import type { ExhibitTable } from '../../shared/reproduction.ts';
import { methodOf } from './run-protocol.ts';

/** The paper's own analysis: pages without repeated lists, and headings that one method finds and the other misses. */
export function analyse({ gold, runs }: CorpusResults) {
  const all = [...gold.values()];
  const without = all.filter(({ lists }) => !hasSisters(lists));
  const withLists = all.filter(({ lists }) => hasSisters(lists));
  const counted = runs.map(({ run: { name }, lists }) => {
    const finds = ({ page }: PageLists): boolean => hasSisters(lists.get(page)?.lists ?? []);
    const madeUp = without.filter(finds).length;
    return { name: methodOf(name), madeUp, none: withLists.length - withLists.filter(finds).length };
  });
  const range = (values: readonly number[]): string => {
    const [low, high] = [Math.min(...values), Math.max(...values)];
    return low === high ? String(low) : `${low} to ${high}`;
  };
  /** By method: pages without lists on which it makes some up, pages with lists on which it finds none. */
  const madeUp = {
    caption: 'Pages; over seeds, the least and the most',
    head: [
      'method',
      `of ${without.length} without lists: made up`,
      `of ${withLists.length} with lists: none found`,
    ],
    rows: [...groupBy(counted, ({ name }) => name)].map(([name, own]) => [
      name,
      range(own.map(({ madeUp }) => madeUp)),
      range(own.map(({ none }) => none)),
    ]),
  };
  return { pages: all.length, withoutLists: without.length, tables: [madeUp, headingTable(all, runs)] };
}

const finders = ['both', 'model alone', 'baseline alone', 'neither'];

/** Headings that the first sampled method and the first heuristic find. */
function headingTable(gold: readonly PageLists[], runs: CorpusResults['runs']): ExhibitTable {
  const model = runs.find(({ run }) => run.kind === 'sample');
  const baseline = runs.find(({ run }) => run.kind === 'baseline');
  const counts = finders.map(() => ({ gold: 0, other: 0 }));
  for (const { page, lists } of gold) {
    const spansOf = (found: readonly NestedList[] = []): Set<string> =>
      new Set(allItems(found).map(({ heading }) => heading.join('-')));
    const [own, a, b] = [lists, model?.lists.get(page)?.lists, baseline?.lists.get(page)?.lists].map(spansOf);
    for (const span of new Set([...own, ...a, ...b])) {
      counts[(a.has(span) ? 0 : 2) + (b.has(span) ? 0 : 1)][own.has(span) ? 'gold' : 'other']++;
    }
  }
  return {
    caption: `Headings by ${model?.run.name ?? 'no model'} and ${baseline?.run.name ?? 'no baseline'}`,
    head: ['found by', 'headings of gold', 'headings that gold does not have'],
    rows: finders.map((who, i) => [who, `${counts[i].gold}`, who === 'neither' ? '' : `${counts[i].other}`]),
  };
}
