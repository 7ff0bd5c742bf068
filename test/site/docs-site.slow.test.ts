import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, extname, join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildDocs } from '../../scripts/docs-site/build-docs.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { noteComplaints, serveApp } from '../support/app-in-browser.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { testTab } from '../support/test-tab.ts';

const site = temporaryFolder('docs-site');
const folder = join(site, 'read');

beforeAll(async () => {
  buildDocs(folder, [{ href: 'index.html', text: 'Demo' }], []);
});

const pages = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));

/** Values of an attribute in a page. */
function values(text: string, attribute: 'href' | 'src'): string[] {
  return [...text.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value]) => value);
}

describe('documents of the site', () => {
  it('are every document that the README of the project leads to, and every experiment', () => {
    expect(pages()).toEqual(
      expect.arrayContaining(['index.html', 'docs/guide.html', 'docs/apps.html', 'lab/index.html']),
    );
    expect(pages().filter((page) => /^lab\/[^/]+\/index\.html$/.test(page)).length).toBeGreaterThan(30);
  });

  it('links lead to pages and headings that are there, pictures to files, and nothing is loaded from elsewhere', () => {
    const broken: string[] = [];
    let links = 0;
    for (const page of pages()) {
      const text = readFileSync(join(folder, page), 'utf8');
      const shown = values(text, 'src');
      expect(shown.filter((src) => /^[a-z]+:|^\//.test(src))).toEqual([]);
      for (const place of [...values(text, 'href'), ...shown]) {
        if (/^(?:https?:|mailto:|data:)/.test(place)) continue;
        links++;
        const [path, anchor] = place.split('#');
        const file = path === '' ? join(folder, page) : normalize(join(folder, dirname(page), path));
        if (file === join(site, 'index.html')) continue; // the demo
        const isThere =
          existsSync(file) && (!anchor || readFileSync(file, 'utf8').includes(` id="${anchor}"`));
        if (!isThere) broken.push(`${page}: ${place}`);
      }
    }
    expect(links).toBeGreaterThan(2000);
    expect(broken).toEqual([]);
  });

  it('text of a document is text: marks in code do not become markup', () => {
    const text = readFileSync(join(folder, 'docs/formats.html'), 'utf8');
    expect(text).toContain('&lt;');
    expect(text).not.toMatch(/<script/);
  });

  it('can be read from a disk at 1280 and 390 px, light and dark: no complaint, no scrolling sideways', async () => {
    for (const width of [1280, 390]) {
      const tab = await testTab({ viewport: { width, height: 800 } });
      const complaints: string[] = [];
      noteComplaints(tab, pathToFileURL(site).href, complaints);
      for (const page of ['index', 'docs/apps', 'docs/formats', 'lab/index']) {
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
