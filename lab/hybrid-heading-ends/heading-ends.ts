/**
 * Where annotated headings end: at the end of their row's label, of the row, or elsewhere, by what ends the label
 * and by the length of the row in canonical characters. Prints a Markdown table; headings inside a row are left
 * out.
 *
 *     npx tsx lab/hybrid-heading-ends/heading-ends.ts
 */
import { characters, lengthOf } from '../../src/hybrid/index.ts';
import type { NestedList } from '../../src/page/index.ts';
import { loadLabPages } from '../hybrid-gold/lab-pages.ts';

function headingEnds(lists: readonly NestedList[]): [number, number][] {
  return lists.flatMap(({ items }) =>
    items.flatMap(({ heading, lists: below }) => [heading, ...headingEnds(below)]),
  );
}

const counts = new Map<string, [number, number, number]>();
for (const { gold, view, document } of await loadLabPages(['dev', 'added'])) {
  const ends = new Map(headingEnds(gold.lists));
  for (const { index, start, end, label } of view.rows) {
    const found = ends.get(start);
    if (found === undefined) continue;
    const { blocks } = document.rows[index];
    const last = blocks[label.blocks - 1];
    const hyphen = label.kind === 'dash' && /^[-−]$/.test(characters(last.symbols));
    const length = blocks.reduce((sum, block) => sum + lengthOf([block]), 0);
    const key = `${hyphen ? 'single hyphen' : label.kind} | ${length <= 90 ? 'up to 90' : 'over 90'}`;
    const count = counts.get(key) ?? [0, 0, 0];
    counts.set(key, count);
    count[found === last.span[1] ? 0 : found === end ? 1 : 2]++;
  }
}
console.log('| lead ends at | row | headings that end with it | with the row | elsewhere |');
console.log('| --- | --- | ---: | ---: | ---: |');
for (const [key, count] of [...counts].sort()) console.log(`| ${key} | ${count.join(' | ')} |`);
