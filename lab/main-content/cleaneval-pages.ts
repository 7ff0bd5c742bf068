import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { openCapture, readSources, SourceError } from '../../src/capture/index.ts';
import type { Page } from '../../src/page/index.ts';
import { sharedData } from '../../test/support/shared-data.ts';

/** A page of CleanEval with what people took for its main content. */
export interface MainPage {
  page: Page;
  /** The file as it is. */
  html: Buffer;
  /** Text of the main content, without the marks of its rows. */
  gold: string;
  /** Host that the page comes from; its id where the gold does not say. */
  site: string;
  /** Sites whose name hashes to an even number: all is learnt and chosen on them. */
  tuning: boolean;
}

/**
 * Captures the pages of CleanEval.
 * @param cache folder for the captures, so that a second run need not wait for the browser
 */
export async function cleanevalPages(cache?: string): Promise<MainPage[]> {
  const captured = await capturedPages(cache);
  return captured.map((page) => {
    const gold = readFileSync(sharedData('cleaneval', 'gold', `${page.id}.txt`), 'utf8');
    const url = /^\s*URL:\s*(\S+)/.exec(gold)?.[1];
    const site = url ? new URL(url).hostname : page.id;
    return {
      page,
      html: readFileSync(sharedData('cleaneval', 'html', `${page.id}.html`)),
      gold: gold.replace(/^\s*URL:.*$/m, '').replace(/^\s*<[hpl]>/gim, ' '),
      site,
      tuning: createHash('sha256').update(site).digest()[0] % 2 === 0,
    };
  });
}

async function capturedPages(cache: string | undefined): Promise<Page[]> {
  const file = cache && join(cache, 'cleaneval.json');
  if (file && existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const pages: Page[] = [];
  const folder = sharedData('cleaneval', 'html');
  const names = new Set(readdirSync(folder).map((name) => basename(name, '.html')));
  const capture = await openCapture();
  for await (const source of readSources([folder])) {
    if (source instanceof Error || !names.has(source.id)) continue;
    try {
      pages.push((await capture.page(source)).page);
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      console.error(error.message);
    }
  }
  await capture.close();
  if (cache && file) {
    mkdirSync(cache, { recursive: true });
    writeFileSync(file, JSON.stringify(pages));
  }
  return pages;
}
