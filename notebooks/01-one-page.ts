/**
 * # 1. One page, from pixels to nested lists
 *
 * Every stage of the toolkit on one page of the corpus, each result printed before the next step takes it.
 * Run it with `npx tsx notebooks/01-one-page.ts [slug]`.
 */
import { resolve } from 'node:path';
import {
  baselines,
  flattenVisual,
  formatTree,
  markSentenceRows,
  type NestedList,
  openCapture,
  readPageLists,
  readSources,
  SourceError,
  scoreLists,
  segment,
  structureLists,
} from '../src/index.ts';

const slug = process.argv[2] ?? 'en-rowing-club';
const corpus = resolve(import.meta.dirname, '../corpus');

// ## Capture
// A browser lays the page out; no script runs, nothing is fetched. What later stages know of a page is in `page`.
const { value: source } = await readSources([resolve(corpus, slug, 'page.html')]).next();
if (source instanceof SourceError) throw source;
const capture = await openCapture();
const { page } = await capture.page({ ...source, id: `${slug}/page` });
await capture.close();
console.log(
  `${page.nodes.length} nodes, ${page.fragments.length} visible texts, ${page.size?.height} px high\n`,
);

// ## Visual blocks
// VIPS divides what does not hang together: the permitted degree of coherence (PDoC) says how far.
const tree = segment(page, { permittedDoc: 6 });
console.log(formatTree(tree));

// ## Rows
// Blocks become rows; a row's blocks are the pieces that separators part. Sentences are marked over the whole corpus,
// here a corpus of one page.
const [document] = markSentenceRows([flattenVisual(page, tree)], { rule: 'prose' });
for (const { sentence, blocks } of document.rows.slice(0, 12)) {
  console.log(
    `${sentence ? 'sentence' : 'row     '}  ${blocks
      .map(({ text }) => text)
      .join(' | ')
      .slice(0, 90)}`,
  );
}

// ## Headings and nested lists
// The plain typographic heuristic is quick and hard to beat; the model would be `sampleStructures` in its place.
const [structure] = baselines.typographic.run([document]);
const lists = structureLists(document, structure);
console.log('\nNested lists:');
printOutline(lists.lists, 0);

// ## Score
// Against what a person saw on the same page.
const gold = (await readPageLists(corpus)).filter((one) => one.page === document.id);
const { purity, inversePurity, microF } = scoreLists(gold, [lists]);
console.log(
  `\npurity ${purity.toFixed(3)}, inverse purity ${inversePurity.toFixed(3)}, F ${microF.toFixed(3)}`,
);

function printOutline(nested: readonly NestedList[], depth: number): void {
  for (const item of nested.flatMap(({ items }) => items)) {
    const [start, end] = item.heading;
    const blocks = document.rows.flatMap((row) => row.blocks);
    const words = blocks.filter(({ span }) => span[0] >= start && span[1] <= end).map(({ text }) => text);
    console.log(`${'  '.repeat(depth)}- ${words.join(' ')}`);
    printOutline(item.lists, depth + 1);
  }
}
