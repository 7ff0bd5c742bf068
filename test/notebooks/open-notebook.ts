import { readFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { resolveBrowser } from '../../src/capture/index.ts';

const folder = resolve(import.meta.dirname, '../../notebooks');
const origin = 'http://notebooks.invalid';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** The browser that pages are opened in. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, env } = await resolveBrowser();
  const chromiumSandbox = process.getuid?.() !== 0;
  return chromium.launch({ executablePath, env: { ...process.env, ...env }, chromiumSandbox });
}

/**
 * Opens a built notebook and waits until every cell that displays something has done so.
 * @returns `complaints`: messages of the console, errors, and requests for anything that was not built
 */
export async function openNotebook(
  browser: Browser,
  file: string,
): Promise<{ page: Page; complaints: string[] }> {
  const page = await browser.newPage({ viewport: { width: 1100, height: 900 } });
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  await page.route('**/*', async (route) => {
    const url = new URL(route.request().url());
    const path = join(folder, 'dist', url.pathname);
    const body = url.origin === origin ? await readFile(path).catch(() => undefined) : undefined;
    if (body) return route.fulfill({ body, contentType: types[extname(path)] });
    complaints.push(`request: ${url.href}`);
    return route.abort();
  });
  await page.goto(`${origin}/${file}`, { waitUntil: 'networkidle' });
  await page.waitForFunction(allShown, await displayingCells(file), { timeout: 60_000 });
  return { page, complaints };
}

/** Ids of the cells whose code displays something; Notebook Kit numbers cells from 1. */
async function displayingCells(file: string): Promise<string[]> {
  const source = await readFile(join(folder, file), 'utf8');
  return [...source.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].flatMap(([, code], i) =>
    /\b(display|view)\(/.test(code) ? [`cell-${i + 1}`] : [],
  );
}

/** In the page: whether all these elements hold something. */
function allShown(ids: string[]): boolean {
  return ids.every((id) => document.getElementById(id)?.hasChildNodes());
}
