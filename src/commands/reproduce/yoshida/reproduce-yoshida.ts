import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CorpusResults, documentOf, readCorpusResults, textLookup } from '../../../apps/shared/index.ts';
import { type MeasureName, published } from '../../../eval/index.ts';
import { findMeasure } from '../../../eval/inside/index.ts';
import { type CorpusRecord, keptValues, pageFiles, readTracedRuns } from '../../../experiment/index.ts';
import { groupBy } from '../../../math/index.ts';
import type { NestedList, PageLists } from '../../../page/index.ts';
import { allItems } from '../../../page/inside/index.ts';
import { type OutlineNode, outlinePlot, tracePlot } from '../../../plot/index.ts';
import { diagnosisSentence } from '../../../plot/inside/index.ts';
import type { Exhibit, ExhibitTable, Reproduction } from '../../shared/reproduction.ts';
import { analyse } from './analysis.ts';
import { methodOf, withProtocol } from './run-protocol.ts';

/** Page of the corpus that the example shows, where it is there. */
const shownPage = 'en-rowing-club/page';

export const yoshidaReproduction: Reproduction = {
  paper:
    'Yoshida, Matsumoto, Kita, Nakagawa: Unsupervised analysis of web page semantic structures by hierarchical Bayesian ' +
    'modeling (2013)',
  readsData: false,
  async *exhibits(context) {
    yield* await withProtocol(context, async (folder, [all, withoutTables]) => {
      const results = await readCorpusResults(join(folder, all.folder), all);
      return [
        await example(join(folder, all.folder), all, results),
        scores(withoutTables),
        await traces(join(folder, withoutTables.folder), withoutTables),
        analysis(results),
      ];
    });
  },
};

const missing =
  'the annotated pages of the paper, and those that it sampled with them. Values of other pages, read by other people, can be ' +
  'compared by their differences only.';

/** Table 1, with the measures that are its columns. */
function scores({ pages, repeated = [] }: CorpusRecord): Exhibit {
  const { source, columns, rows } = published.nestedLists;
  const [first] = repeated;
  const sampled = repeated.find(({ convergence }) => convergence);
  const table: ExhibitTable = {
    caption: 'F of nested lists, convention of the paper; ours with the standard deviation between seeds',
    head: ['', ...columns.map((name) => findMeasure(name satisfies MeasureName).label)],
    rows: [
      ...rows.map(({ name, values }) => [`published: ${name}`, ...values.map((value) => value.toFixed(4))]),
      ...repeated.map(({ method, scores: own }) => [
        `ours: ${method}`,
        ...columns.map((name) => {
          const { mean, sd } = own[name];
          return mean.toFixed(4) + (sd === undefined ? '' : ` ± ${sd.toFixed(4)}`);
        }),
      ]),
    ],
  };
  return {
    place: source,
    title: 'The model and its baseline',
    text:
      `Ours is the same protocol on the pages without TABLE of the embedded corpus: ${pages.length}, ` +
      `${first?.macroDocuments ?? 0} of them with lists; runs of the model, a chain each: ${sampled?.runs.length ?? 0}. ` +
      'The baseline of the paper is the configuration that is best on the pages it is tested on; “as adopted” is the one ' +
      'that was fixed before.',
    tables: [table],
    missing,
  };
}

async function traces(folder: string, { runs, repeated = [] }: CorpusRecord): Promise<Exhibit> {
  const sampled = runs.filter(({ kind }) => kind === 'sample');
  const traced = await readTracedRuns(
    sampled.map((run) => join(folder, run.folder)),
    'logJoint',
  );
  const series = traced.flatMap(({ chains }, i) =>
    chains.map(({ chain: _, ...column }) => ({ ...column, name: `run ${i + 1}` })),
  );
  const kept = keptValues(traced.flatMap(({ chains }) => chains)).map(({ length }) => length);
  return {
    place: 'no figure of the paper',
    title: 'Traces of the log joint',
    text:
      `A line a run on the pages without TABLE, each of ${Math.min(...kept)} kept sweeps; the burn-in is shaded. The paper takes the ` +
      'last sweeps as they are; here R-hat over the runs tells how far they agree.',
    tables: [
      {
        caption: 'Agreement of the runs',
        head: ['method', 'chains', 'largest R-hat', 'least ESS'],
        rows: repeated.flatMap(({ method, convergence: own }) =>
          own ? [[method, `${own.chains}`, own.rHat?.toFixed(3) ?? '-', own.ess?.toFixed(0) ?? '-']] : [],
        ),
      },
    ],
    pictures: [
      {
        caption: traced[0]?.diagnosis
          ? `Of the first run: ${diagnosisSentence(traced[0].diagnosis)}`
          : 'Log joint',
        svg: tracePlot(series, { width: 480 }),
      },
    ],
  };
}

async function example(folder: string, { pages }: CorpusRecord, results: CorpusResults): Promise<Exhibit> {
  const id = pages.includes(shownPage) ? shownPage : pages[0];
  const { rows, outlines } = exampleOf(results, id);
  const png = await readFile(join(folder, pageFiles(id).picture.name));
  return {
    place: 'section 5.1, and the example of the introduction',
    title: 'From a page to rows of blocks to nested lists',
    text:
      `The paper shows a small page of its own. Ours is ${id} of the corpus: its rows, the representative word and the symbols of ` +
      'each block, which is all that the model sees, and the outlines that come out.',
    tables: [rows],
    pictures: [
      { caption: `The page ${id}`, png },
      ...outlines.map(({ name, lists }) => ({
        caption: `${countHeadings(lists)} headings`,
        svg: outlinePlot(lists, { width: 440, title: name }),
      })),
    ],
  };
}

function analysis(results: CorpusResults): Exhibit {
  const { pages, withoutLists, tables } = analyse(results);
  return {
    place: 'the discussion of the results',
    title: 'Pages without lists, and headings that one method finds and the other misses',
    text:
      'The paper says that the model works well in detecting pages without repeated lists, and that model and baseline find ' +
      `different headings. Ours: ${withoutLists} of the ${pages} pages of the corpus are without lists. What the baseline brings as a ` +
      'prior of the model is measured in lab/paper-protocol.',
    tables,
    missing,
  };
}

function countHeadings(lists: readonly (readonly OutlineNode[])[]): number {
  return lists.flat().reduce((sum, { lists: below }) => sum + 1 + countHeadings(below), 0);
}

/** Gold and methods that the example shows, in the order of the protocol. */
const shownMethods = 4;

/** Rows of the example that its table shows. */
const shownRows = 24;

/** A page as the model sees it, and the headings that gold and every method have. */
function exampleOf(results: CorpusResults, id: string) {
  const { gold, runs } = results;
  const known = runs.map(({ run, lists }) => ({ name: run.name, found: lists.get(id), file: run.documents }));
  const own = gold.get(id);
  const textLength = own?.textLength ?? 0;
  const document = documentOf(results, known[0]?.file, { id, textLength });
  const textOf = textLookup(document);
  const outline = (lists: readonly NestedList[]): OutlineNode[][] =>
    lists.map(({ items }) =>
      items.map(({ heading, lists: below }) => ({ heading: textOf(heading), lists: outline(below) })),
    );
  const named = [
    { name: 'gold', found: own },
    ...[...groupBy(known, ({ name }) => methodOf(name))].map(([name, [{ found }]]) => ({ name, found })),
  ]
    .filter((one): one is { name: string; found: PageLists } => one.found !== undefined)
    .slice(0, shownMethods);
  const starts = named.map(({ found }) => new Set(allItems(found.lists).map(({ heading }) => heading[0])));
  const rows = document.rows
    .slice(0, shownRows)
    .map(({ blocks }, r) => [
      String(r),
      blocks.map(({ text }) => text).join(' | '),
      blocks.map(({ word }) => word).join(' | '),
      blocks.map(({ symbols }) => symbols.join(' ')).join(' | '),
      ...starts.map((own) => (blocks.some(({ span }) => own.has(span[0])) ? '×' : '')),
    ]);
  const more = document.rows.length - rows.length;
  return {
    rows: {
      caption: `Rows of ${id}${more > 0 ? `, the first ${shownRows} of ${document.rows.length}` : ''}; | between blocks, × a heading`,
      head: ['row', 'blocks', 'words', 'symbols', ...named.map(({ name }) => name)],
      rows,
    },
    outlines: named.map(({ name, found }) => ({ name, lists: outline(found.lists) })),
  };
}
