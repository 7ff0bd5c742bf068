import { afterAll, describe, expect, it } from 'vitest';
import { LimitError, openCapture, SourceError } from '../../src/capture/index.ts';
import { startHostileServer } from '../support/hostile-server.ts';
import { words } from '../support/words.ts';
import { readAll, readFirst } from './sources.ts';

const server = await startHostileServer();
afterAll(() => server.close());

const read = async (path: string, timeout = 300) =>
  (await readAll([server.base + path], { allowPrivate: true, timeout }))[0];
const readPage = (path: string) => readFirst(server.base + path, { allowPrivate: true, timeout: 20_000 });

describe('readSources: answers that never end', () => {
  it.each(words`/never /stalls-in-header /stalls-in-body /stalls-in-length /stalls-in-chunk
    /stalls-in-gzip /stalls-in-redirect /trickles-header /trickles-body /continues /hints
    /redirects-and-trickles`)('%s ends at the time limit, by name', async (path) => {
    const message = `${server.base}${path}: no complete answer within 300 ms`;
    expect(await read(path)).toMatchObject({ name: 'LimitError', message });
  });
  it.each(['/upgrades', '/switches', '/upgrades-and-stalls'])('%s is refused at once', async (path) => {
    const { message } = (await read(path, 20_000)) as SourceError;
    expect(message).toBe(`${server.base}${path}: the server answered 101 (expected 200)`);
  });
  it('does not take what came before the time limit for a whole page', async () => {
    expect(await read('/slow-tail', 20_000)).toMatchObject({
      bytes: Buffer.from('<h1>Head</h1><p>first</p><h2>The rest</h2>'),
    });
    expect(await read('/slow-tail', 250)).toBeInstanceOf(LimitError);
  });
  it('does not take what came before the connection broke off for a whole page', async () => {
    expect(((await read('/resets', 20_000)) as SourceError).message).toBe(
      `${server.base}/resets: read ECONNRESET`,
    );
  });
  it('reads the sources behind them', async () => {
    const paths = ['/upgrades-and-stalls', '/never', '/page.html'];
    const names = paths.map((path) => server.base + path);
    const found = await readAll(names, { allowPrivate: true, timeout: 300 });
    const told = found.map((one) => (one instanceof SourceError ? 'refused' : one.id));
    expect(told).toEqual(['refused', 'refused', 'page']);
  });
  it('gives a page or an error that names the address for 200 random answers', async () => {
    for (let seed = 0; seed < 200; seed++) {
      const found = await read(`/seeded/${seed}`, 2_000);
      if (found instanceof SourceError) expect(found.message).toContain(`${server.base}/seeded/${seed}: `);
      else expect(found.bytes.length).toBeGreaterThan(0);
    }
  });
});

describe('readSources: odd headers', () => {
  it.each([
    ['/moved-to-utf8', '/%E3%81%82.html'],
    ['/moved-to-sjis', '/%82%A0.html'],
  ])('%s asks for the bytes of the location, as browsers do', async (path, last) => {
    expect(await readPage(path)).toMatchObject({ url: server.base + last, bytes: Buffer.from('<p>found') });
  });
  it('names an encoding that only looks like one', async () => {
    expect(((await read('/encoding-of-prototype', 20_000)) as SourceError).message).toBe(
      `${server.base}/encoding-of-prototype: content encoding __proto__ is not known`,
    );
  });
});

describe('capture.page: resources that never come', async () => {
  const capture = await openCapture({ allowPrivate: true, timeout: 6_000 });
  afterAll(() => capture.close());

  it.each([
    ['/picture-never', '/never'],
    ['/picture-upgrades', '/upgrades-and-stalls'],
    ['/style-never', '/never'],
  ])('%s costs the resource, not the page', async (path, missing) => {
    const { page } = await capture.page(await readPage(path));
    expect(page.fragments.map(({ text }) => text)).toEqual(['A page', 'text']);
    expect(page.warnings).toEqual([`resources not loaded: 1 (the first: ${server.base}${missing})`]);
  });
  it('keeps the picture and the style that do come', async () => {
    const { page } = await capture.page(await readPage('/picture-never'));
    const at = (id: string) => page.nodes.find(({ attributes }) => attributes?.id === id);
    expect(at('i')?.rect?.slice(2)).toEqual([1, 1]);
    expect(page.styles[at('p')?.style ?? -1].color).toBe('#008000');
  });
});
