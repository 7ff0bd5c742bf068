import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { madeHistories } from '../../packages/following/test/support/turnover-pages.ts';
import { type Capture, openCapture, readSources, type Source, SourceError } from '../../src/capture/index.ts';
import type { Page } from '../../src/page/index.ts';
import { drawVersions } from './draw-versions.ts';
import { blindSites, extractedHistories, histories, unseenSites } from './histories.ts';
import { type PartCase, readParts } from './read-parts.ts';

/** Captures of a page, oldest first, and what became of its parts. */
export interface ReadHistory {
  name: string;
  cases: PartCase[];
  files: string[];
  sources: Source[];
  pages: Page[];
}

/** Which histories are read. */
export interface Wanted {
  /** Folder of the versions of `unseenSites`; none without one. */
  unseen?: string | undefined;
  /** Folder of the versions of `blindSites`: these alone. */
  blind?: string | undefined;
  /** One of them. */
  name?: string | undefined;
}

/**
 * The histories whose parts were read by hand, captured with layout, and those of the made pages, all of whose parts are
 * known in all versions. `TRACKING_CAPTURES` names a folder where captures are kept for the next run.
 */
export async function* readHistories({ unseen, blind, name }: Wanted): AsyncGenerator<ReadHistory> {
  const gold = readParts(
    join(import.meta.dirname, '../../annotations', blind ? 'parts-blind.tsv' : 'parts.tsv'),
  );
  const capture = await openCapture();
  try {
    const all = blind
      ? extractedHistories(blindSites, blind)
      : [...histories(), ...(unseen ? extractedHistories(unseenSites, unseen) : [])];
    for (const history of all) {
      const cases = gold.filter((one) => one.history === history.name);
      if (cases.length === 0 || (name ?? history.name) !== history.name) continue;
      const { files } = drawVersions(history);
      const sources = await sourcesOf(files.map((file) => join(history.folder, file)));
      yield {
        name: history.name,
        cases,
        files,
        sources,
        pages: await captured(capture, history.name, sources),
      };
    }
    for (const { name: made, versions } of blind ? [] : madeHistories()) {
      if ((name ?? made) !== made) continue;
      const sources = versions.map(({ html }, i) => ({ id: `${i}`, name: `${i}`, bytes: Buffer.from(html) }));
      const files = sources.map(({ id }) => id);
      const cases = versions.slice(1).flatMap(({ parts }, i) =>
        Object.entries(versions[0].parts).map(([part, was], k): PartCase => {
          return { history: made, trained: files[0], read: files[i + 1], part: k + 1, was, now: parts[part] };
        }),
      );
      yield { name: made, cases, files, sources, pages: await captured(capture, made, sources) };
    }
  } finally {
    await capture.close();
  }
}

async function sourcesOf(paths: readonly string[]): Promise<Source[]> {
  const sources: Source[] = [];
  for await (const source of readSources([...paths])) {
    if (source instanceof SourceError) throw source;
    sources.push(source);
  }
  return sources;
}

/** Captures as they were kept, or new. */
async function captured(capture: Capture, name: string, sources: readonly Source[]): Promise<Page[]> {
  const kept = process.env.TRACKING_CAPTURES && join(process.env.TRACKING_CAPTURES, `${name}-parts.v8`);
  if (kept && existsSync(kept)) return deserialize(readFileSync(kept));
  const pages: Page[] = [];
  for (const source of sources) pages.push((await capture.page(source)).page);
  if (kept) writeFileSync(kept, serialize(pages));
  return pages;
}
