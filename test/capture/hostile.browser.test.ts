import { writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { captureWithParser, openCapture } from '../../src/capture/index.ts';
import type { Page } from '../../src/page/index.ts';
import { testCapture } from '../support/app-in-browser.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { htmlSource } from './sources.ts';

const capture = await testCapture();
const folder = temporaryFolder('hostile');
let connections = 0;
/** Counts connections, whatever is said on them. */
const server = createServer((socket) => {
  connections++;
  socket.on('error', () => socket.destroy());
  socket.end('HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: 0\r\n\r\n', () => socket.destroy());
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
beforeAll(async () => {
  await writeFile(join(folder, 'secret.css'), '#a{width:77px}');
  await writeFile(join(folder, 'secret.html'), '<p>secret');
  await writeFile(
    join(folder, 'secret.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="77" height="77"><rect width="77" height="77"/></svg>',
  );
});
beforeEach(() => {
  connections = 0;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const here = (html: string): string => html.replaceAll('HOST', address).replaceAll('FOLDER', folder);
/** Longer than a browser waits before it follows a refresh of 0 seconds. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 150));

const reaching: Record<string, string> = {
  scripts:
    '<script>fetch("http://HOST/");document.write("<img src=http://HOST/>")</script><script src="http://HOST/"></script>',
  'event handlers':
    '<body onload="fetch(\'http://HOST/\')"><img src=x onerror="fetch(\'http://HOST/\')"><svg onload="fetch(\'http://HOST/\')">',
  'script addresses':
    '<iframe src="javascript:fetch(\'http://HOST/\')"></iframe><a href="javascript:fetch(\'http://HOST/\')">b</a>',
  frames: '<iframe src="http://HOST/"></iframe><iframe src="https://HOST/" loading=eager></iframe>',
  'frames written in place':
    '<iframe srcdoc="<img src=http://HOST/><iframe src=http://HOST/></iframe>"></iframe>',
  'frames of data':
    '<iframe src="data:text/html,<img src=http://HOST/><script>fetch(`http://HOST/`)</script>"></iframe>',
  plugins:
    '<embed src="http://HOST/"><object data="http://HOST/"></object><applet code="http://HOST/"></applet>',
  refresh: '<meta http-equiv=refresh content="0;url=http://HOST/">',
  'refresh to a file': '<meta http-equiv=refresh content="0;url=file:///etc/passwd">',
  pictures:
    '<img src="http://HOST/a.png" srcset="http://HOST/b.png 2x"><picture><source srcset="http://HOST/c.png"><img></picture>',
  'old backgrounds':
    '<body background="http://HOST/"><table background="//HOST/"><td>b</table><input type=image src="http://HOST/">',
  'style sheets':
    '<link rel=stylesheet href="http://HOST/a.css"><style>@import "http://HOST/b.css";@import url(//HOST/c.css)</style>',
  'pictures and fonts of styles':
    '<style>@font-face{font-family:f;src:url(http://HOST/f.woff)}p{font-family:f;background:url(http://HOST/b.png);cursor:url(http://HOST/c.cur),auto;list-style-image:url(http://HOST/d.png)}p::before{content:url(http://HOST/e.png)}</style><p>b',
  'links ahead':
    '<link rel=prefetch href="http://HOST/"><link rel=dns-prefetch href="//HOST"><link rel=preconnect href="http://HOST"><link rel=preload as=image href="http://HOST/a.png"><link rel=modulepreload href="http://HOST/"><link rel=prerender href="http://HOST/"><link rel=manifest href="http://HOST/"><link rel=icon href="http://HOST/i.ico">',
  'rules for speculation': '<script type=speculationrules>{"prerender":[{"urls":["http://HOST/"]}]}</script>',
  media:
    '<video src="http://HOST/a.mp4" poster="http://HOST/p.png" autoplay></video><audio src="http://HOST/b.mp3" autoplay></audio><video><track src="http://HOST/t.vtt" default></video>',
  forms: '<form action="http://HOST/"><input autofocus><button formaction="http://HOST/">b</button></form>',
  'pings and downloads': '<a href="http://HOST/" ping="http://HOST/" download>b</a>',
  'vector pictures':
    '<svg><image href="http://HOST/a.png"/><use href="http://HOST/b.svg#c"/></svg><img src="data:image/svg+xml,<svg xmlns=\'http://www.w3.org/2000/svg\'><image href=\'http://HOST/\'/></svg>">',
  'another base': '<base href="http://HOST/"><img src="a.png"><link rel=stylesheet href="b.css">',
  'a policy of its own':
    '<meta http-equiv=content-security-policy content="default-src *; report-uri http://HOST/">',
};

describe('capture.page: connections', () => {
  it('the server counts', async () => {
    await fetch(`http://${address}/`);
    expect(connections).toBe(1);
  });
  it.each(Object.entries(reaching))('makes none for %s', async (_, html) => {
    const { page } = await capture.page(htmlSource(`a${here(html)}`), { screenshot: true });
    expect(page.textLength).toBeGreaterThan(0);
    await pause();
    expect(connections).toBe(0);
  });
  it('makes none for everything at once, when loopback addresses may be asked for other sources', async () => {
    const trusting = await openCapture({ allowPrivate: true });
    try {
      await trusting.page(htmlSource(`a${Object.values(reaching).map(here).join('\n')}`));
      await pause();
    } finally {
      await trusting.close();
    }
    expect(connections).toBe(0);
  });
  it('makes none in the engine without a browser', () => {
    const page = captureWithParser(htmlSource(`a${Object.values(reaching).map(here).join('\n')}`));
    expect(page.nodes.length).toBeGreaterThan(50);
    expect(connections).toBe(0);
  });
});

describe('capture.page: files of this machine', () => {
  /** Width of the element `a`, which a style sheet that must not be read sets to 77 px. */
  const width = (page: Page): number | undefined =>
    page.nodes.find(({ attributes }) => attributes?.id === 'a')?.rect?.[2];
  it.each([
    '<link rel=stylesheet href="file://FOLDER/secret.css"><div id=a>b',
    '<style>@import "file://FOLDER/secret.css"</style><div id=a>b',
    '<base href="file://FOLDER/"><link rel=stylesheet href="secret.css"><div id=a>b',
    '<img id=a src="file://FOLDER/secret.svg" alt="">b',
    '<object id=a data="file://FOLDER/secret.svg"></object>b',
    '<embed id=a src="file://FOLDER/secret.svg">b',
  ])('are not read by %s', async (html) => {
    const { page } = await capture.page(htmlSource(here(html)));
    expect(width(page)).not.toBe(77);
    expect(page.textLength).toBe(1);
  });
  it('are not shown in frames', async () => {
    const html = here(
      'b<iframe src="file://FOLDER/secret.html"></iframe><iframe src="file:///etc/passwd"></iframe>',
    );
    const { page } = await capture.page(htmlSource(html));
    expect(page.fragments.map(({ text }) => text)).toEqual(['b']);
  });
});

describe('capture.page: what happens afterwards', () => {
  it('stays on its page when a page sends it elsewhere, and goes on to the next', async () => {
    const html = '<meta http-equiv=refresh content="0;url=https://pagestructure.invalid/elsewhere"><p>first';
    expect((await capture.page(htmlSource(html))).page.textLength).toBe(5);
    await pause();
    expect((await capture.page(htmlSource('<p>second'))).page.textLength).toBe(6);
  });
  it('runs no script', async () => {
    const html =
      '<p>text</p><script>document.body.textContent = ""</script><style onload="document.body.remove()"></style>';
    expect((await capture.page(htmlSource(html))).page.textLength).toBe(4);
  });
  it('captures a page of 50,000 nodes', { tags: 'slow' }, async () => {
    const { page } = await capture.page(htmlSource(`<div>${'<p>x<b>y</b>'.repeat(12_500)}</div>`));
    expect(page.nodes).toHaveLength(4 + 4 * 12_500);
    expect(page.fragments).toHaveLength(25_000);
  });
});
