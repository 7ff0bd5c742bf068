/**
 * Where `--preset visual` loses to tag paths: gold headings by what marks them, and how many of each class either method
 * finds; and how many of the rows it calls headings are some. Then what the rank rule makes of headings that others found.
 * Prints Markdown for lab/visual-gibbs/README.md.
 *
 *     npx tsx lab/visual-gibbs/by-class.ts [--seed 1]
 */
import { parseArgs } from 'node:util';
import { baselines } from '../../src/baselines/index.ts';
import { parseSampleConfig, samplePresets, sampleStructures } from '../../src/bayes/index.ts';
import { describeRows, type RowView, viewPage } from '../../src/hybrid/index.ts';
import type { Structure } from '../../src/page/index.ts';
import { goldRows, readLooks } from '../../src/pipeline/index.ts';
import { both, bySet, pages, sets } from './scored-sets.ts';

const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' } } });
const documents = pages.map(({ document }) => document);
const looks = readLooks(documents);
const config = parseSampleConfig({ ...samplePresets.visual, seed: values.seed });
const { marginals } = await sampleStructures(looks.documents, config);
const found: Record<string, readonly Structure[]> = {
  visual: looks.understand(marginals).structures,
  'tag-paths': baselines['tag-paths'].run(documents, new Map()),
};

/** What marks a row, the first that holds. */
const classes: readonly [name: string, holds: (row: RowView) => boolean][] = [
  ['header element', (row) => row.headerLevel > 0],
  ['larger or bold, the whole row', (row) => row.look.size > 0.5 || row.allBold],
  ['bold label', (row) => row.look.bold],
  ['label with text behind it', (row) => row.label.kind !== 'row'],
  ['item of a list', (row) => row.tags.has('li')],
  ['cell of a table', (row) => row.tags.has('td')],
  ['nothing', () => true],
];

const classOf = (row: RowView): number => classes.findIndex(([, holds]) => holds(row));
const share = (part: number, of: number): string => (of === 0 ? '-' : (part / of).toFixed(2));
const methods = Object.keys(found);

let from = 0;
for (const [set, own] of Object.entries(sets)) {
  const counts = classes.map(() => ({ rows: 0, gold: 0, called: [0, 0], right: [0, 0] }));
  own.forEach(({ document, gold }, n) => {
    const { rows } = viewPage(describeRows(document));
    const parents = goldRows(document, gold);
    rows.forEach((row, i) => {
      const count = counts[classOf(row)];
      const isHeading = parents[i] !== null;
      count.rows += 1;
      if (isHeading) count.gold += 1;
      methods.forEach((name, m) => {
        if (found[name][from + n].rows[i].bound === 0) return;
        count.called[m] += 1;
        if (isHeading) count.right[m] += 1;
      });
    });
  });
  from += own.length;
  const all = counts.reduce((sum, { gold }) => sum + gold, 0);
  console.log(`\n${set}: ${all} headings.\n`);
  console.log(
    '| marked by | of all headings | of its rows | visual: found | right | tag paths: found | right |',
  );
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
  counts.forEach(({ rows, gold, called, right }, c) => {
    const cells = methods.flatMap((_, m) => [share(right[m], gold), share(right[m], called[m])]);
    console.log(`| ${[classes[c][0], share(gold, all), share(gold, rows), ...cells].join(' | ')} |`);
  });
}

/** Headings that somebody found, hung by the preset's rank rule; `sisters` in one list, or in lists by their looks. */
function hung(isHeading: (d: number, i: number) => boolean, sisters: 'by look' | 'one list'): Structure[] {
  const certain = documents.map(({ id, rows }, d) => ({
    version: 1 as const,
    id,
    draws: 1,
    rows: rows.map((_, i) => [{ dep: -1, bound: isHeading(d, i) ? 1 : 0, p: 1 }]),
  }));
  const { structures } = looks.understand(certain);
  if (sisters === 'by look') return structures;
  return structures.map((own) => ({ ...own, rows: own.rows.map(({ list: _, ...row }) => row) }));
}

const gold = pages.map(({ document, gold }) => goldRows(document, gold));
const called = (name: string) => (d: number, i: number) => found[name][d].rows[i].bound > 0;
const isGold = (d: number, i: number) => gold[d][i] !== null;
const names = Object.keys(sets);
console.log(
  `\n| headings of | hung by | ${names.join(' | ')} |\n| --- | --- |${' --- |'.repeat(names.length)}`,
);
for (const [of, by, structures] of [
  ['visual', 'rank rule', found.visual],
  ['visual', 'rank rule, sisters in one list', hung(called('visual'), 'one list')],
  ['tag paths', 'tag paths', found['tag-paths']],
  ['tag paths', 'rank rule', hung(called('tag-paths'), 'by look')],
  ['tag paths', 'rank rule, sisters in one list', hung(called('tag-paths'), 'one list')],
  ['gold', 'rank rule', hung(isGold, 'by look')],
  ['gold', 'rank rule, sisters in one list', hung(isGold, 'one list')],
] as const) {
  const scores = bySet(structures);
  console.log(`| ${[of, by, ...names.map((set) => both(scores[set]))].join(' | ')} |`);
}
