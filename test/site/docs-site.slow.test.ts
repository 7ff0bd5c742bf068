import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page as Tab } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SearchedSection } from '../../scripts/docs-site/browser/search.ts';
import { buildDocs } from '../../scripts/docs-site/build-docs.ts';
import { subjects } from '../../scripts/docs-site/documents.ts';
import { searchPage } from '../../scripts/docs-site/search-page.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { noteComplaints, serveApp } from '../support/app-in-browser.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { testTab } from '../support/test-tab.ts';
import { brokenLinks, pagesIn } from './broken-links.ts';

const site = temporaryFolder('docs-site');
const folder = join(site, 'read');

beforeAll(async () => {
  buildDocs(folder, [{ href: 'index.html', text: 'Demo' }], []);
});

const pages = (): string[] => pagesIn(folder);

describe('documents of the site', () => {
  it('are every document that the README of the project leads to, and every experiment', () => {
    expect(pages()).toEqual(
      expect.arrayContaining(['index.html', 'docs/guide.html', 'docs/apps.html', 'lab/index.html']),
    );
    expect(pages().filter((page) => /^lab\/[^/]+\/index\.html$/.test(page)).length).toBeGreaterThan(30);
  });

  it('links lead to pages and headings that are there, pictures to files, and nothing is loaded from elsewhere', () => {
    const { broken, foreign, links } = brokenLinks(folder, site, ['index.html']);
    expect(links).toBeGreaterThan(2000);
    expect([...broken, ...foreign]).toEqual([]);
  });

  it('text of a document is text: marks in code do not become markup', () => {
    const text = readFileSync(join(folder, 'docs/formats.html'), 'utf8');
    expect(text).toContain('&lt;');
    expect(text).not.toMatch(/<script/);
  });

  it('have one page with a script, and no page may make a request', () => {
    const policies = pages().map((page) => {
      const [, policy] =
        / content="(default-src [^"]*)"/.exec(readFileSync(join(folder, page), 'utf8')) ?? [];
      return { page, policy };
    });
    expect(policies.filter(({ policy }) => policy?.includes('script-src')).map(({ page }) => page)).toEqual([
      'search.html',
    ]);
    expect(policies.filter(({ policy }) => !policy?.startsWith('default-src &#39;none&#39;'))).toEqual([]);
  });

  it('lead to the one before and the one after, in the order of their list', async () => {
    const listed = subjects.flatMap(({ documents }) => documents);
    const walked: string[] = [];
    const tab = await testTab();
    await tab.goto(pathToFileURL(join(folder, 'index.html')).href);
    for (const { name } of listed) {
      walked.push((await tab.locator('.subjects [aria-current]').textContent()) ?? '');
      const next = tab.getByRole('navigation', { name: 'Before and after' }).locator('[rel=next]');
      if (name !== listed.at(-1)?.name) await Promise.all([tab.waitForEvent('load'), next.click()]);
      else expect(await next.count()).toBe(0);
    }
    expect(walked).toEqual(listed.map(({ name }) => name));
    await Promise.all([tab.waitForEvent('load'), tab.locator('[rel=prev]').click()]);
    expect(await tab.locator('.subjects [aria-current]').textContent()).toBe(listed.at(-2)?.name);
  });

  it('can be read from a disk at 1280 and 390 px, light and dark: no complaint, no scrolling sideways', async () => {
    for (const width of [1280, 390]) {
      const tab = await testTab({ viewport: { width, height: 800 } });
      const complaints: string[] = [];
      noteComplaints(tab, pathToFileURL(site).href, complaints);
      for (const page of ['index', 'docs/apps', 'docs/formats', 'lab/index', 'search']) {
        await tab.goto(pathToFileURL(join(folder, `${page}.html`)).href);
        expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        expect(await accessibilityProblems(tab)).toEqual([]);
        const pictures = await tab.locator('main img').evaluateAll((all) =>
          Promise.all(
            all.map(async (one) => {
              const picture = one as HTMLImageElement;
              picture.loading = 'eager';
              await picture.decode();
              return picture.naturalWidth;
            }),
          ),
        );
        expect(pictures.every((wide) => wide > 0)).toBe(true);
      }
      expect(complaints).toEqual([]);
    }
  });

  describe('search', () => {
    /** Opens the page of the search as a reader does, from a document. */
    async function openSearch(): Promise<{ tab: Tab; complaints: string[] }> {
      const tab = await testTab();
      const complaints: string[] = [];
      noteComplaints(tab, pathToFileURL(site).href, complaints);
      await tab.goto(pathToFileURL(join(folder, 'docs/vips.html')).href);
      await tab.getByRole('link', { name: 'Search', exact: true }).click();
      await tab.getByRole('heading', { level: 1, name: 'Search' }).waitFor();
      return { tab, complaints };
    }

    it('leads by keys alone to the section that has the words, and back to the same results', async () => {
      const { tab, complaints } = await openSearch();
      await tab.keyboard.type('Random streams');
      const first = tab.locator('#found a').first();
      await expect.poll(() => first.getAttribute('href')).toBe('docs/sampler.html#random-streams');
      expect(await tab.getByRole('status').textContent()).toMatch(/^\d+ sections?/);
      expect(await tab.locator('#found li').first().locator('mark').allTextContents()).toContain('Random');
      await tab.keyboard.press('Tab');
      await tab.keyboard.press('Enter');
      await tab.waitForURL('**/docs/sampler.html#random-streams');
      await tab.goBack();
      await expect.poll(() => first.getAttribute('href')).toBe('docs/sampler.html#random-streams');
      expect(complaints).toEqual([]);
    });

    it('says when no section has all words', async () => {
      const { tab } = await openSearch();
      await tab.keyboard.type('sampler xylophone');
      await expect.poll(() => tab.getByRole('status').textContent()).toBe('No section has all these words.');
      expect(await tab.locator('#found li').count()).toBe(0);
    });

    it('shows text of documents, headings and words as text, never as markup', async () => {
      const hostile = '</script><img src=x onerror="document.title=1"> $& wombat';
      const sections: SearchedSection[] = [
        { href: 'docs/vips.html#a', document: hostile, heading: hostile, text: hostile },
      ];
      const { body, script } = searchPage(sections);
      const tab = await testTab();
      await tab.setContent(`${body}<script>${script}</script>`);
      await tab.locator('#words').fill('wombat <img src=x> (');
      const found = tab.locator('#found li');
      await expect.poll(() => found.count()).toBe(1);
      expect(await found.locator('a').textContent()).toBe(hostile);
      expect(await found.locator('p').textContent()).toBe(hostile);
      expect(await tab.locator('img').count()).toBe(0);
    });
  });

  it('work below any address of a static host', async () => {
    const types: Record<string, string> = {
      '.html': 'text/html',
      '.png': 'image/png',
      '.svg': 'image/svg+xml',
    };
    const server = await serveApp(async (request: Request) => {
      const path = decodeURI(new URL(request.url).pathname).replace(/^\/some\/where\//, '');
      const type = types[extname(path)] ?? 'text/plain';
      try {
        return new Response(new Uint8Array(await readFile(join(site, path))), {
          headers: { 'content-type': type },
        });
      } catch {
        return new Response('not found', { status: 404 });
      }
    });
    const tab = await testTab();
    const complaints: string[] = [];
    noteComplaints(tab, server.base, complaints);
    await tab.goto(`${server.base}/some/where/read/index.html`);
    await tab.getByRole('link', { name: 'View, plots, report, demo' }).first().click();
    await tab.getByRole('heading', { level: 1, name: 'Apps: view, plots, report, demo' }).waitFor();
    await tab.locator('main').getByRole('link', { name: 'captures', exact: true }).first().click();
    await tab.getByRole('heading', { level: 1, name: 'Capture' }).waitFor();
    expect(complaints).toEqual([]);
    await server.close();
  });
});
