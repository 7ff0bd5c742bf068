import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { baselines, findBaseline } from '../../src/baselines/index.ts';
import { createRng } from '../../src/math/index.ts';
import {
  type Document,
  documentSchema,
  structureLists,
  structureProblems,
  structureSchema,
} from '../../src/page/index.ts';
import { flattenDom, markSentenceRows } from '../../src/rows/index.ts';
import { parsePage } from '../rows/parse-page.ts';
import { hasSharedData, sharedData } from '../support/shared-data.ts';
import { linesOf, numbers, words } from '../support/words.ts';
import { document, halvedTrees, type ShortBlock, type ShortRow } from './document.ts';

const rng = createRng('random documents');
const symbols = words`<b> </b> <h1> </h1> <h3> </h3> <dt> </dt> : <br> . <td> </td>`;

/** Tags in no order at all: what visual flattening, which moves blocks, may leave of them. */
function randomDocument(id: string): Document {
  const rows = Array.from({ length: rng.integer(12) }, (): ShortRow => {
    const blocks = Array.from({ length: 1 + rng.integer(4) }, (): ShortBlock => {
      const behind = Array.from({ length: 1 + rng.integer(4) }, () => symbols[rng.integer(symbols.length)]);
      return ['x'.repeat(1 + rng.integer(30)), behind.join(' ')];
    });
    return rng.uniform() < 0.2 ? `= ${blocks[0][0]} [${blocks[0][1]}]` : blocks;
  });
  return documentSchema.parse({ ...document(...rows), id });
}

it('baselines are called as in the experiment of the corpus', () => {
  const { methods } = JSON.parse(readFileSync(resolve('corpus/experiment.json'), 'utf8'));
  const named = new Map<string, string>();
  for (const { name, baseline } of methods) if (baseline && !named.has(baseline)) named.set(baseline, name);
  expect(named.size).toBeGreaterThan(9);
  for (const [name, label] of named) expect(findBaseline(name).label).toBe(label);
});

describe('baselines', () => {
  const documents = Array.from({ length: 300 }, (_, d) => randomDocument(`d${d}`));
  const trees = halvedTrees(documents);

  it.each(Object.entries(baselines))(
    '%s fits any document, in order, and changes nothing',
    (name, baseline) => {
      expect(baseline.name).toBe(name);
      const before = JSON.stringify(documents);
      const structures = baseline.run(documents, trees);
      expect(structures.map(({ id }) => id)).toEqual(documents.map(({ id }) => id));
      structures.forEach((structure, d) => {
        structureSchema.parse(structure);
        expect(structureProblems(documents[d], structure)).toEqual([]);
      });
      expect(JSON.stringify(documents)).toBe(before);
      expect(baseline.run(documents, trees)).toEqual(structures);
    },
  );

  it('none has no headings, the others find some', () => {
    for (const { name, run } of Object.values(baselines)) {
      const headings = run(documents, trees).flatMap(({ rows }) =>
        rows.filter(({ bound }) => bound > 0),
      ).length;
      if (name === 'none') expect(headings).toBe(0);
      else expect(headings, name).toBeGreaterThan(30);
    }
  });

  it('find the outline of a page from its HTML', () => {
    const page = flattenDom(
      parsePage('<body><h1>John</h1><h2>Profile</h2><b>Age</b>: 25<br>Job: cook<h2>Links</h2><p>One<br>Two'),
    );
    const outline = structureLists(page, baselines.typographic.run([page])[0]);
    const top = outline.lists[0].items[0];
    expect(top.heading).toEqual([0, 4]);
    expect(top.lists[0].items.map(({ heading }) => heading)).toEqual(numbers`4 11, 23 28`);
    expect(top.lists[0].items[0].lists[0].items.map(({ heading }) => heading)).toEqual(numbers`11 14, 16 19`);
  });

  it.skipIf(!hasSharedData)('fit real pages', { tags: 'slow' }, () => {
    const pages = linesOf(readFileSync(sharedData('dev-gold', 'pages.tsv'), 'utf8')).slice(1, 60);
    const real = pages.map((line) => {
      const [id, file] = line.split('\t');
      return flattenDom(parsePage(readFileSync(sharedData(file), 'utf8'), id));
    });
    const marked = markSentenceRows(real);
    for (const { name, run } of Object.values(baselines)) {
      const problems = run(marked, halvedTrees(marked)).flatMap((structure, d) =>
        structureProblems(marked[d], structure),
      );
      expect(problems, name).toEqual([]);
    }
    expect(marked.length).toBe(59);
  });
});

it('findBaseline(name) finds each by its name, and names those there are', () => {
  for (const [name, one] of Object.entries(baselines)) expect(findBaseline(name)).toBe(one);
  for (const wrong of ['typografic', 'toString'])
    expect(() => findBaseline(wrong)).toThrow(
      new RangeError(`baseline: ${wrong} (expected one of ${Object.keys(baselines).join(', ')})`),
    );
});
