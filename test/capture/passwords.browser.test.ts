import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { captureWithParser, openCapture, SourceError } from '../../src/capture/index.ts';
import { publicAddress } from '../../src/capture/public-address.ts';
import { startHostileServer } from '../support/hostile-server.ts';
import { readAll, readFirst } from './sources.ts';

const server = await startHostileServer();
afterAll(() => server.close());

const withLogin = (path: string): string => server.base.replace('//', '//me:s3cret%40x@') + path;
const authorization = `authorization: Basic ${Buffer.from('me:s3cret@x').toString('base64')}`;

const options = { allowPrivate: true, timeout: 2_000 };

describe('readSources: an address with a password', () => {
  it('asks with it and keeps it out of the snapshot', async () => {
    const source = await readFirst(withLogin('/page.html'), options);
    expect(server.lastHeader().toLowerCase()).toContain(authorization.toLowerCase());
    const page = captureWithParser(source);
    expect(page.source).toBe(`${server.base}/page.html`);
    expect(JSON.stringify(page)).not.toContain('s3cret');
  });
  it.each(['/missing', '/empty', '/upgrades', '/moved-to-empty', '/never', '/no-http'])(
    'keeps it out of the message about %s',
    async (path) => {
      const [error] = await readAll([withLogin(path)], options);
      expect(error).toBeInstanceOf(SourceError);
      expect((error as SourceError).message).toContain(`${server.base}${path}: `);
      expect((error as SourceError).message).not.toContain('s3cret');
    },
  );
  it('names the address that was asked for when a redirect led to a page without text', async () => {
    const source = await readFirst(`${server.base}/moved-to-silence`, options);
    expect(source.name).toBe(`${server.base}/no-text`);
    expect(() => captureWithParser(source)).toThrow(`${server.base}/moved-to-silence: no text`);
  });
  it('asks with it for what the page loads in the browser, and keeps it out of warnings', async () => {
    const capture = await openCapture({ allowPrivate: true, timeout: 6_000 });
    onTestFinished(() => capture.close());
    const { page } = await capture.page(await readFirst(withLogin('/asks-for-missing'), options));
    expect(page.warnings).toEqual([`resources not loaded: 1 (the first: ${server.base}/missing.gif)`]);
    expect(server.asked.at(-1)).toBe('/missing.gif');
    expect(server.lastHeader().toLowerCase()).toContain(authorization.toLowerCase());
  });
});

describe('publicAddress', () => {
  it.each([
    ['http://me:pw@host/a', 'http://host/a'],
    ['https://a@b:c@host:8/x@y', 'https://host:8/x@y'],
    ['http://me:p w@host', 'http://host'],
    ['http:///me:pw@host/', 'http:///host/'],
    ['http://host/me@x', 'http://host/me@x'],
    ['http://host?me@x', 'http://host?me@x'],
    ['notes/me@x.html', 'notes/me@x.html'],
    ['-', '-'],
  ])('%s', (address, shown) => expect(publicAddress(address)).toBe(shown));
});
