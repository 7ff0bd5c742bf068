import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openCapture, readSources, SourceError } from '../../src/capture/index.ts';
import { nodePaths, type Page } from '../../src/page/index.ts';
import { sharedData } from '../../test/support/shared-data.ts';

/** A page of kreuzer-random with its gold blocks, as nodes. */
export interface GoldPage {
  page: Page;
  /** Sites whose name hashes to an even number: weights and permitted DoC are chosen on them. */
  development: boolean;
  /** Gold nodes of level 1; and of level 2 with those of level 1 that have none inside. */
  gold: Readonly<Record<1 | 2, number[]>>;
  /** All gold blocks, with what their readers called them; a node may be a block of both levels. */
  blocks: { node: number; level: 1 | 2; type: string }[];
  /** Index behind the last node of every subtree. */
  ends: number[];
}

interface GoldEntry {
  page: string;
  blocks: { xpath: string; level: string; type: string }[];
}

/**
 * Captures the pages of kreuzer-random that have gold and text.
 * @param cache folder for the captures, so that a second run need not wait for the browser
 * @throws RangeError when it looks like an option
 */
export async function goldPages(cache?: string): Promise<GoldPage[]> {
  if (cache?.startsWith('-')) throw new RangeError(`${cache} (expected a folder for captures, or nothing)`);
  const entries: GoldEntry[] = JSON.parse(readFileSync(sharedData('kreuzer-random', 'gold.json'), 'utf8'));
  const wanted = new Map(entries.map((entry) => [entry.page.replace(/\.html$/, ''), entry]));
  const found: GoldPage[] = [];
  for (const [id, page] of await capturedPages(wanted, cache)) {
    const entry = wanted.get(id);
    if (entry) found.push(goldPage(page, entry));
  }
  return found;
}

async function capturedPages(
  wanted: ReadonlyMap<string, GoldEntry>,
  cache: string | undefined,
): Promise<Map<string, Page>> {
  const file = cache && join(cache, 'kreuzer-random.json');
  if (file && existsSync(file)) return new Map(JSON.parse(readFileSync(file, 'utf8')));
  const pages = new Map<string, Page>();
  const capture = await openCapture();
  for await (const source of readSources([sharedData('kreuzer-random', 'pages')])) {
    if (source instanceof Error || !wanted.has(source.id)) continue;
    try {
      pages.set(source.id, (await capture.page(source)).page);
    } catch (error) {
      // A page of pictures alone has no text to score.
      if (!(error instanceof SourceError)) throw error;
      console.error(error.message);
    }
  }
  await capture.close();
  if (cache && file) {
    mkdirSync(cache, { recursive: true });
    writeFileSync(file, JSON.stringify([...pages]));
  }
  return pages;
}

function goldPage(page: Page, entry: GoldEntry): GoldPage {
  const indexes = new Map(nodePaths(page.nodes).map((path, i) => [path, i]));
  const ends = page.nodes.map((_, i) => i + 1);
  for (let i = page.nodes.length - 1; i > 0; i--) {
    const { parent } = page.nodes[i];
    if (parent >= 0) ends[parent] = Math.max(ends[parent], ends[i]);
  }
  const blocks = entry.blocks.flatMap(({ xpath, level, type }) => {
    const node = indexes.get(xpath);
    return node === undefined ? [] : [{ node, level: level === '1' ? (1 as const) : (2 as const), type }];
  });
  const nodesOf = (wanted: 1 | 2): number[] =>
    blocks.flatMap(({ node, level }) => (level === wanted ? [node] : []));
  const first = nodesOf(1);
  const second = nodesOf(2);
  const whole = first.filter((node) => !second.some((inside) => inside >= node && inside < ends[node]));
  const site = entry.page.split('/')[0];
  return {
    page,
    development: hash(site) % 2 === 0,
    gold: { 1: first, 2: [...second, ...whole] },
    blocks,
    ends,
  };
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return state;
}
