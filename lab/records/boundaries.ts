/**
 * Record boundaries against records marked by people (test/support/shared-data.ts, `records`): which rows begin a
 * record, by regions of src/hybrid/records and by simpler rivals. Prints Markdown for README.md.
 *
 *     npx tsx lab/records/boundaries.ts [--pages most-of-each-set] [--per-page]
 *
 * Needs the browser.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openCapture } from '../../src/capture/index.ts';
import { describeRows, findRegions, type RowView } from '../../src/hybrid/index.ts';
import { nodePaths, type Page } from '../../src/page/index.ts';
import { pageRows } from '../../src/pipeline/index.ts';
import { sharedData } from '../../test/support/shared-data.ts';
import { type Boundaries, rivals } from './rivals.ts';

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: 'Infinity' },
    'per-page': { type: 'boolean', default: false },
  },
});

interface GoldEntry {
  page: string;
  records: { xpath: string }[];
}

/** Counts of rows that begin a record: found and right, found, in gold. */
interface Counts {
  right: number;
  found: number;
  gold: number;
}

const methods: Record<string, (rows: readonly RowView[]) => Boundaries[]> = {
  records: (rows) =>
    findRegions(rows).map(({ records }) => ({
      starts: records.map(([first]) => first),
      rows: records.flat(),
    })),
  ...rivals,
};

/** Regions that a method may be scored by: its widest, or the one that a person would pick. */
const choices = ['widest', 'best'] as const;

const capture = await openCapture();
try {
  for (const set of ['yamada', 'zhao1']) await measureSet(set);
} finally {
  await capture.close();
}

async function measureSet(set: string): Promise<void> {
  const gold: GoldEntry[] = JSON.parse(readFileSync(sharedData('records', set, 'gold.json'), 'utf8'));
  const perMethod = new Map<string, Counts[]>();
  let pages = 0;
  let expressible = 0;
  let marked = 0;
  for (const entry of gold.slice(0, Number(values.pages))) {
    const file = sharedData('records', set, entry.page);
    const id = entry.page.replace(/\.\w+$/, '');
    const { page } = await capture.page({ id, name: file, bytes: readFileSync(file) });
    const rows = describeRows(pageRows(page, 'visual'));
    const starts = goldStarts(page, entry, rows);
    pages++;
    marked += entry.records.length;
    expressible += starts.size;
    for (const [name, find] of Object.entries(methods)) {
      const regions = find(rows);
      for (const choice of choices) {
        const counts = countsOf(chosen(regions, rows, starts, choice), starts);
        const key = `${name}, ${choice}`;
        perMethod.set(key, [...(perMethod.get(key) ?? []), counts]);
        if (values['per-page'] && name === 'records')
          console.log(entry.page, choice, JSON.stringify(counts), f(counts).toFixed(3));
      }
    }
  }
  console.log(`\n${set}: ${pages} pages, ${marked} records, ${expressible} rows that begin one\n`);
  console.log('| method | precision | recall | micro F | macro F |\n| --- | ---: | ---: | ---: | ---: |');
  for (const [name, counts] of perMethod) {
    const all = counts.reduce((a, b) => ({
      right: a.right + b.right,
      found: a.found + b.found,
      gold: a.gold + b.gold,
    }));
    const macro = counts.reduce((sum, one) => sum + f(one), 0) / counts.length;
    const figures = [all.right / Math.max(1, all.found), all.right / all.gold, f(all), macro];
    console.log(`| ${name} | ${figures.map((figure) => figure.toFixed(3)).join(' | ')} |`);
  }
}

/** First seen row of each marked record; records without a seen row are left out. */
function goldStarts(page: Page, { records }: GoldEntry, rows: readonly RowView[]): Set<number> {
  const paths = new Map(nodePaths(page.nodes).map((path, node) => [path, node]));
  const starts = new Set<number>();
  for (const { xpath } of records) {
    const indexed = xpath.toLowerCase().replace(/([^/\]])(?=\/|$)/g, '$1[1]');
    const node = paths.get(indexed);
    if (node === undefined) continue;
    const [from, to] = page.nodes[node].span;
    const row = rows.find(({ start, look }) => !look.hidden && start >= from && start < to);
    if (row) starts.add(row.index);
  }
  return starts;
}

function chosen(
  regions: readonly Boundaries[],
  rows: readonly RowView[],
  starts: ReadonlySet<number>,
  choice: (typeof choices)[number],
): Boundaries {
  const worth = (region: Boundaries): number =>
    choice === 'best'
      ? f(countsOf(region, starts))
      : region.starts.length < 3
        ? 0
        : region.rows.reduce((sum, row) => sum + rows[row].width, 0);
  const none: Boundaries = { starts: [], rows: [] };
  // Of regions that hold the same text the one inside, with more records, is the region.
  return regions.reduce((best, region) => {
    const [own, other] = [worth(region), worth(best)];
    return own > other || (own === other && region.starts.length > best.starts.length) ? region : best;
  }, none);
}

function countsOf({ starts: found }: Boundaries, starts: ReadonlySet<number>): Counts {
  return { right: found.filter((row) => starts.has(row)).length, found: found.length, gold: starts.size };
}

function f({ right, found, gold }: Counts): number {
  return found + gold === 0 ? 1 : (2 * right) / (found + gold);
}
