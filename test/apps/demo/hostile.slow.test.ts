import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchTestBrowser } from '../../support/app-in-browser.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { buildDemo, openDemo, showFile, shownOutline } from './open-demo.ts';

const folder = temporaryFolder('demo');
let browser: Browser;
let server: Server;
let base = '';
/** Connections that reached the server. */
let reached: string[] = [];

beforeAll(async () => {
  await buildDemo(folder);
  browser = await launchTestBrowser();
  server = createServer((request, response) => {
    reached.push(request.url ?? '');
    response.setHeader('access-control-allow-origin', '*');
    response.end('globalThis.reached = true');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await browser?.close();
  server?.close();
});

/** Ways of a page to run something or to reach a server, by name; `$` stands for the server. */
const attempts: Readonly<Record<string, string>> = {
  'a script': '<script>globalThis.ran = 1; parent.ran = 1; fetch("$/fetch")</script>',
  'a script from elsewhere':
    '<script src="$/script.js"></script><script type=module src="$/module.js"></script>',
  'event handlers':
    '<img src=x onerror="parent.ran=1"><body onload="parent.ran=1"><svg onload="parent.ran=1"></svg>',
  pictures:
    '<img src="$/img"><img srcset="$/set 2x"><picture><source srcset="$/source"><img></picture><input type=image src="$/input">',
  'a background':
    '<table background="$/table"><tr><td style="background:url($/td)">x</table><p style="list-style:url(\'$/li\')">',
  'style sheets':
    '<link rel=stylesheet href="$/sheet.css"><style>@import "$/a.css"; @import url($/b.css); p{background:url("$/c")}</style>',
  fonts: '<style>@font-face{font-family:F;src:url($/font.woff2)} h1{font-family:F}</style>',
  frames:
    '<iframe src="$/frame"></iframe><iframe srcdoc="<script>top.ran=1</script><img src=$/srcdoc>"></iframe>',
  objects: '<object data="$/object"></object><embed src="$/embed"><applet code="$/applet"></applet>',
  media: '<video src="$/video" poster="$/poster" autoplay></video><audio src="$/audio" autoplay></audio>',
  'a refresh': '<meta http-equiv=refresh content="0;url=$/refresh">',
  'a base and links':
    '<base href="$/base/"><a href="javascript:parent.ran=1" id=a>go</a><a href="$/a" ping="$/ping">b</a>',
  'a form': '<form action="$/form"><input autofocus onfocus="parent.ran=1"><button>send</button></form>',
  hints:
    '<link rel=prefetch href="$/pre"><link rel=preload as=image href="$/load"><link rel=preconnect href="$/"><link rel=icon href="$/icon">',
  svg: '<svg><script>parent.ran=1</script><image href="$/image"/><use href="$/use#a"/><rect fill="url($/fill#a)" width=9 height=9/><animate attributeName=href values="$/animate"/></svg>',
  manifests: '<html manifest="$/manifest"><link rel=manifest href="$/web">',
  'a template':
    '<div><template shadowrootmode=open><img src="$/shadow"><script>parent.ran=1</script></template></div>',
  'a policy of its own':
    '<meta http-equiv=Content-Security-Policy content="default-src * \'unsafe-inline\'"><img src="$/own">',
};

const page = (parts: string): string =>
  `<!doctype html><title>Hostile</title>${parts.replaceAll('$', base)}<h1>First</h1><p>Text.<h2>Second</h2><p>More text.`;

describe('a hostile page in the demo', () => {
  it.each(Object.keys(attempts))(
    '%s: nothing runs, nothing is asked for, no word on the console',
    async (name) => {
      reached = [];
      const tab = await openDemo(browser, folder);
      await showFile(tab, page(attempts[name]));
      await expect.poll(() => tab.locator('.live iframe').count()).toBe(1);
      await tab.locator('.stage').click();
      await tab.waitForTimeout(300);
      const ran = await tab.evaluate(() => 'ran' in globalThis || 'reached' in globalThis);
      const frames = await Promise.all(
        tab.frames().map((frame) => frame.evaluate(() => 'ran' in globalThis).catch(() => false)),
      );
      expect({ ran, frames: frames.includes(true) }).toEqual({ ran: false, frames: false });
      expect(reached).toEqual([]);
      expect((await shownOutline(tab)).map(([heading]) => heading)).toContain('Second');
    },
  );

  it('escapes of CSS that hide an address: nothing is asked for', async () => {
    reached = [];
    const tab = await openDemo(browser, folder, { allowed: /^/ });
    const requests: string[] = [];
    tab.on('requestfinished', (request) => requests.push(request.url()));
    const css = `p{background:\\75 rl(${base}/escaped)} h1{background-image:image-set("${base}/set" 1x)} @\\69mport "${base}/import";`;
    await showFile(tab, page(`<style>${css}</style><p style="background:u\\72l(${base}/attribute)">`));
    await expect.poll(() => tab.locator('.live iframe').count()).toBe(1);
    await tab.waitForTimeout(300);
    expect(reached).toEqual([]);
    expect(requests.filter((url) => url.startsWith('http'))).toEqual([]);
  });

  it('text that looks like markup stays text', async () => {
    const tab = await openDemo(browser, folder);
    const text = '<img src=x onerror=ran=1><script>ran=1</script>';
    const written = text.replaceAll('<', '&lt;');
    await showFile(
      tab,
      `<title>${written}</title><h1>${written}</h1><p>Text.<h2>Two ${written}</h2><p>More.`,
      '<b>name.html',
    );
    expect(await tab.locator('.head h1').textContent()).toContain('<script>');
    expect((await shownOutline(tab)).some(([heading]) => heading.includes('<img src=x'))).toBe(true);
    for (const panel of ['Rows', 'Blocks']) await tab.getByRole('tab', { name: panel }).click();
    expect(await tab.locator('img[src=x], .app script, .app b').count()).toBe(0);
    expect(await tab.evaluate(() => 'ran' in globalThis)).toBe(false);
  });

  it('the page of the demo itself may ask nobody, and its worker neither', async () => {
    reached = [];
    const tab = await openDemo(browser, folder, { allowed: /^/ });
    const asked = await tab.evaluate(async (address) => {
      const inPage = await fetch(address).then(
        () => 'answered',
        () => 'refused',
      );
      const script = `fetch('${address}').then(() => postMessage('answered'), () => postMessage('refused'))`;
      const worker = new Worker(URL.createObjectURL(new Blob([script])));
      const inWorker = await new Promise((done) => {
        worker.onmessage = ({ data }) => done(data);
      });
      return [inPage, inWorker];
    }, `${base}/ask`);
    expect(asked).toEqual(['refused', 'refused']);
    expect(reached).toEqual([]);
  });
});
