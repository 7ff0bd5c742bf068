/**
 * Searches the readings of the paper's baseline on the annotated pages, as the paper says it did on its own:
 *
 *     npx tsx lab/baselines/search-paper.ts
 *
 * Prints the ten best and the ten worst by the mean of micro and macro F, convention paper, and where the adopted one
 * stands. Whatever wins here was chosen on these pages.
 */
import {
  everyPaperInterpretation,
  paperInterpretations,
  runPaperInterpretation,
} from '../../src/baselines/index.ts';
import { formatScoreTable, scorePages, summarisePages } from '../../src/eval/index.ts';
import { structureLists } from '../../src/page/index.ts';
import { markSentenceRows } from '../../src/rows/index.ts';
import { readDevGold } from './dev-gold-pages.ts';

const { gold, documents } = readDevGold();
const marked = markSentenceRows(documents);

const scored = everyPaperInterpretation()
  .map((reading) => {
    const structures = runPaperInterpretation(marked, reading);
    const lists = marked.map((document, d) => structureLists(document, structures[d]));
    return {
      reading,
      row: { method: reading.name, convention: 'paper' as const, ...summarisePages(scorePages(gold, lists)) },
    };
  })
  .sort((a, b) => b.row.microF + b.row.macroF - a.row.microF - a.row.macroF);
console.log(`${scored.length} readings, n ${gold.length}\n\nBest:\n`);
console.log(
  formatScoreTable(
    scored.slice(0, 10).map(({ row }) => row),
    'markdown',
  ),
);
console.log('Worst:\n');
console.log(
  formatScoreTable(
    scored.slice(-10).map(({ row }) => row),
    'markdown',
  ),
);
const { name: _, ...adopted } = paperInterpretations[0];
const place = scored.findIndex(({ reading: { name: __, ...reading } }) =>
  Object.entries(adopted).every(([key, value]) => reading[key as keyof typeof reading] === value),
);
console.log(`Adopted: place ${place + 1}, ${scored[place]?.row.method}`);
