import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type ServerType, serve } from '@hono/node-server';
import { type Browser, chromium, type Page as Tab } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Capture, openCapture, resolveBrowser } from '../../src/capture/index.ts';
import { followPages, openDatabase, pageStore, portalApp } from '../../src/portal/index.ts';

const examples = resolve(import.meta.dirname, '../../examples/portal');
const pictures = process.env.PORTAL_PICTURES;

let browser: Browser;
let capture: Capture;
beforeAll(async () => {
  capture = await openCapture();
  const { executablePath, env } = await resolveBrowser();
  browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    chromiumSandbox: process.getuid?.() !== 0,
  });
});
afterAll(async () => {
  await browser?.close();
  await capture?.close();
});

describe('personal page, in a browser', () => {
  let folder: string;
  let server: ServerType;
  let stop: () => Promise<void>;
  let base: string;
  let tab: Tab;
  let complaints: string[];

  /** Starts the program on the folder's database, as after a restart of the machine. */
  const start = async () => {
    const db = openDatabase(join(folder, 'data'));
    const store = pageStore(db);
    const tracking = {
      allowPrivate: false,
      capture: async (source: Parameters<Capture['page']>[0]) => (await capture.page(source)).page,
    };
    const follow = followPages(store, { parts: 'blocks', l: 1, u: 2 }, tracking);
    server = serve({ fetch: portalApp(store, follow).fetch, hostname: '127.0.0.1', port: 0 });
    await new Promise((done) => server.once('listening', done));
    const address = server.address();
    base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    stop = async () => {
      await follow.idle();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await new Promise((done) => server.close(done));
      db.close();
    };
  };
  const open = async (width = 1280) => {
    tab = await browser.newPage({ viewport: { width, height: 800 } });
    tab.on('console', (message) => complaints.push(message.text()));
    tab.on('pageerror', (error) => complaints.push(error.message));
    tab.on('request', (request) => {
      if (!request.url().startsWith(`${base}/`) && !request.url().startsWith('data:'))
        complaints.push(request.url());
    });
    await tab.goto(base);
  };
  const picture = async (name: string) => {
    if (pictures) await tab.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });
  };
  const addPage = async (name: string) => {
    await tab.getByLabel('Add a page').fill(join(folder, name));
    await tab.getByRole('button', { name: 'Add', exact: true }).click();
    await tab.locator('.box').first().waitFor();
  };
  const choose = async (label: RegExp) => {
    const button = tab.getByRole('button', { name: label });
    await button.locator('..').hover();
    await button.click();
    await tab.locator('.box.chosen').first().waitFor();
  };
  const mine = () => tab.getByRole('button', { name: 'My page' }).click();
  const piece = (name: RegExp) => tab.getByRole('article', { name });
  const words = (name: RegExp) => piece(name).frameLocator('iframe').locator('body').innerText();
  const later = (name: string) => {
    const text = readFileSync(join(examples, 'later', name), 'utf8').replaceAll('"../', '"');
    writeFileSync(join(folder, 'harbour.html'), text);
  };

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pagestructure-portal-'));
    cpSync(examples, folder, { recursive: true });
    complaints = [];
    await start();
    await open();
  });
  afterEach(async () => {
    await tab.close();
    await stop();
    rmSync(folder, { recursive: true });
    expect(complaints).toEqual([]);
  });

  it('add, select, drag, reload, restart, update, component lost', async () => {
    await addPage('harbour.html');
    expect(await tab.locator('.box').count()).toBe(7);
    await picture('select');
    await choose(/add Tides on/);
    await choose(/add Quay kitchen/);
    await choose(/add Penhallow Harbour/);
    expect(await tab.locator('.box.chosen').count()).toBe(3);
    await picture('selected');
    await mine();
    expect(await words(/Tides on/)).toContain('Tides on Monday');
    const image = piece(/Penhallow Harbour/).frameLocator('iframe').locator('img');
    expect(await image.evaluate((node) => (node as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    const heading = piece(/Tides on/).frameLocator('iframe').locator('h2');
    expect(await heading.evaluate((node) => getComputedStyle(node).color)).toBe('rgb(18, 80, 107)');

    await tab.getByRole('button', { name: 'Positioning mode' }).click();
    const move = piece(/Tides on/).getByRole('button', { name: /^Move/ });
    const from = await move.boundingBox();
    if (!from) throw new Error('no tab');
    await tab.mouse.move(from.x + 5, from.y + 5);
    await tab.mouse.down();
    await tab.mouse.move(from.x + 405, from.y + 45, { steps: 4 });
    const saved = tab.waitForResponse((answer) => answer.request().method() === 'PUT');
    await tab.mouse.up();
    await saved;
    const place = () => piece(/Tides on/).evaluate((node) => [node.style.left, node.style.top]);
    const moved = await place();
    expect(moved[0]).toBe('400px');
    await picture('positioning');

    await tab.reload();
    await piece(/Tides on/).waitFor();
    expect(await place()).toEqual(moved);

    await tab.close();
    await stop();
    await start();
    await open();
    await piece(/Tides on/).waitFor();
    expect(await place()).toEqual(moved);

    later('harbour-2.html');
    await tab.getByRole('button', { name: 'Update now' }).click();
    await expect.poll(() => words(/Tides on/)).toContain('Tides on Tuesday');
    expect(await words(/Quay kitchen/)).toContain('leek');

    later('harbour-3.html');
    await tab.getByRole('button', { name: 'Update now' }).click();
    await expect.poll(() => words(/Tides on/)).toContain('Tides on Wednesday');
    expect(await piece(/Quay kitchen/).locator('.note').textContent()).toContain('no longer on the page');
    expect(await words(/Quay kitchen/)).toContain('leek');
    await picture('lost');
    await tab.getByRole('button', { name: 'harbour.html' }).click();
    await expect.poll(() => tab.locator('#account li').allTextContents()).toEqual([
      expect.stringContaining('Lost: Quay kitchen'),
    ]);
  });

  it('on a phone: parts stand one below another and trade places; nothing is wider than the screen', async () => {
    await addPage('harbour.html');
    await choose(/add Tides on/);
    await choose(/add Moorings/);
    await addPage('bakery.html');
    await expect.poll(() => tab.locator('.box').count()).toBe(5);
    await choose(/add Loaf/);
    await tab.close();
    await open(390);
    await piece(/Loaf/).waitFor();
    const tops = async () => {
      const all = await Promise.all(
        [/Tides on/, /Moorings/, /Loaf/].map(async (name) => (await piece(name).boundingBox())?.y ?? 0),
      );
      return all;
    };
    await expect.poll(async () => (await words(/Loaf/)).length).toBeGreaterThan(0);
    const [first, second, third] = await tops();
    expect(first < second && second < third).toBe(true);
    expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await picture('phone');
    await tab.getByRole('button', { name: 'Positioning mode' }).click();
    await piece(/Loaf/).getByRole('button', { name: /^Move/ }).focus();
    await tab.keyboard.press('ArrowUp');
    await expect.poll(async () => {
      const [, moorings, loaf] = await tops();
      return loaf < moorings;
    }).toBe(true);
    await tab.getByRole('button', { name: 'harbour.html' }).click();
    await tab.locator('.box').first().waitFor();
    expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await picture('phone-select');
  });

  it('keeps the last good state when an update fails, and says why', async () => {
    await addPage('harbour.html');
    await choose(/add Tides on/);
    await mine();
    writeFileSync(join(folder, 'harbour.html'), '');
    await tab.getByRole('button', { name: 'Update now' }).click();
    await expect.poll(() => piece(/Tides on/).locator('.note').textContent()).toContain('Not updated:');
    expect(await words(/Tides on/)).toContain('Tides on Monday');
    copyFileSync(join(examples, 'harbour.html'), join(folder, 'harbour.html'));
    await tab.getByRole('button', { name: 'Update now' }).click();
    await expect.poll(() => piece(/Tides on/).locator('.note').isVisible()).toBe(false);
  });
});
