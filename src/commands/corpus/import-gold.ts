import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { captureWithParser, decodeHtml, type Source } from '../../capture/index.ts';
import {
  headingLists,
  importBlocks,
  importCleanEval,
  importHeps,
  importRecords,
  markupLists,
} from '../../importers/index.ts';
import {
  blocksGoldSchema,
  headingElements,
  hepsBlockSchema,
  restyleHeadings,
  unreliableOutline,
} from '../../importers/inside/index.ts';
import { createRng } from '../../math/index.ts';
import { measureCanonical, type Page, type PageLists, webisSegmentationSchema } from '../../page/index.ts';
import { allItems } from '../../page/inside/index.ts';
import { readJson } from '../../store/index.ts';

export interface ImportedPage {
  /** Nested lists in the format of gold, where the set has lists. */
  lists?: PageLists;
  /** Other gold, one JSON line a page. */
  entry?: unknown;
  /** A changed page to be written beside its gold. */
  html?: Uint8Array;
  /** What to add up over the set: records, rows, blocks. */
  counts: Record<string, number>;
  /** What could not be converted, as messages for people. */
  left?: string[];
}

/** A set of pages with gold in another format. */
export interface GoldImport {
  /** What the set is, for the help. */
  title: string;
  /** Folder below DIR that has the pages. */
  pages: string;
  /** File name of the other gold. */
  entries?: string;
  /** Prepares an import: reads gold that one file holds for all pages. */
  open(
    directory: string,
    options: { seed: string },
  ): Promise<(source: Source) => Promise<ImportedPage | undefined>>;
}

const canonicalText = (page: Page): string => measureCanonical(page.nodes).text;

const recordsSchema = z.array(
  z.object({ page: z.string(), xpath: z.string(), records: z.array(z.object({ xpath: z.string() })) }),
);

/** Opens sets whose gold is one file, `gold.json`: an entry a page, by its name without extension. */
function ofOneFile<Entry extends { page: string }>(
  schema: z.ZodType<Entry[]>,
  importPage: (source: Source, entry: Entry) => ImportedPage,
): GoldImport['open'] {
  return async (directory) => {
    const entries = await readJson(join(directory, 'gold.json'), schema);
    const gold = new Map(entries.map((entry) => [entry.page.replace(/\.html?$/i, ''), entry]));
    return async (source) => {
      const entry = gold.get(source.id);
      return entry && importPage(source, entry);
    };
  };
}

/** Sets that can be imported, by their name on the command line. */
export const goldSets: Readonly<Record<string, GoldImport>> = {
  records: {
    title: 'search result records: gold.json with an XPath a record, pages below html/',
    pages: '.',
    open: ofOneFile(recordsSchema, (source, entry) => {
      const { lists, missing, left } = importRecords(
        captureWithParser(source),
        decodeHtml(source.bytes, source.contentType).text,
        entry,
      );
      return {
        lists,
        counts: {
          records: entry.records.length,
          items: entry.records.length - missing.length - left.length,
        },
        left: [
          ...missing.map((xpath) => `${xpath}: no such node`),
          ...left.map((xpath) => `${xpath}: no text, or inside another record`),
        ],
      };
    }),
  },
  cleaneval: {
    title: 'CleanEval: html/<id>.html, gold/<id>.txt with <h>, <p>, <l> rows',
    pages: 'html',
    entries: 'rows.jsonl',
    open: async (directory) => async (source) => {
      const gold = await readFile(join(directory, 'gold', `${basename(source.id)}.txt`), 'utf8');
      const page = captureWithParser(source);
      const rows = importCleanEval(gold, canonicalText(page));
      const count = (label: string): number => rows.filter((row) => row.label === label).length;
      return {
        lists: headingLists(rows, page),
        entry: {
          version: 1,
          page: page.id,
          rows: rows.map(({ label, span }) => ({ label, span })),
        },
        counts: {
          h: count('h'),
          p: count('p'),
          l: count('l'),
          placed: rows.filter(({ span }) => span).length,
        },
      };
    },
  },
  blocks: {
    title: "Kreuzer's blocks: gold.json with XPaths of two levels, pages below pages/",
    pages: 'pages',
    entries: 'blocks.jsonl',
    open: ofOneFile(z.array(blocksGoldSchema), (source, entry) => {
      const blocks = importBlocks(captureWithParser(source), entry);
      const level = (wanted: number): number => blocks.filter((block) => block.level === wanted).length;
      return {
        entry: { version: 1, page: source.id, blocks },
        counts: { level1: level(1), level2: level(2) },
        left: blocks.flatMap(({ path, span }) => (span ? [] : [`${path}: no such node`])),
      };
    }),
  },
  webis: {
    title: 'Webis-WebSeg-20: one folder a page, dom.html beside ground-truth.json and annotations.json',
    pages: '.',
    entries: 'segmentations.jsonl',
    open: async (directory) => async (source) => {
      const folder = dirname(join(directory, source.id));
      const truth = await readJson(join(folder, 'ground-truth.json'), webisSegmentationSchema);
      const people = await readJson(join(folder, 'annotations.json'), webisSegmentationSchema);
      const segmentations = { ...people.segmentations, ...truth.segmentations };
      return {
        entry: { ...truth, segmentations },
        counts: {
          segmentations: Object.keys(segmentations).length,
          segments: Object.values(segmentations).flat().length,
        },
      };
    },
  },
  heps: {
    title: 'HEPS annotations: <id>.json with ranges, <id>.txt the raw string they count, <id>.html the page',
    pages: '.',
    open: async (directory) => async (source) => {
      const file = (extension: string): string => join(directory, `${source.id}.${extension}`);
      const annotation = await readJson(file('json'), hepsBlockSchema);
      const page = captureWithParser(source);
      const raw = await readFile(file('txt'), 'utf8');
      const lists = importHeps(annotation, raw, { id: page.id, text: canonicalText(page) });
      return { lists, counts: { blocks: allItems(lists.lists).length } };
    },
  },
  markup: {
    title: 'pages with reliable h1-h6: headings restyled as plain text, the outline kept as gold',
    pages: '.',
    entries: 'habits.jsonl',
    async open(_directory, { seed }) {
      const rng = createRng(seed);
      return async (source): Promise<ImportedPage> => {
        const page = captureWithParser(source);
        const elements = headingElements(page);
        const problem = unreliableOutline(elements);
        if (problem) return { counts: { unreliable: 1 }, left: [problem] };
        const { text } = decodeHtml(source.bytes, source.contentType);
        const { html, habits } = restyleHeadings(rng.stream(page.id), text);
        // A byte order mark takes precedence over the encoding that the page declares.
        const bytes = Buffer.from(`\ufeff${html}`, 'utf8');
        const restyled = captureWithParser({ ...source, bytes, contentType: undefined });
        if (canonicalText(restyled) !== canonicalText(page)) {
          return { counts: { changed: 1 }, left: ['restyled, its text would stand in another order'] };
        }
        return {
          lists: markupLists(page, elements),
          html: bytes,
          entry: { version: 1, page: page.id, habits },
          counts: { pages: 1, headings: elements.length },
        };
      };
    },
  },
};
