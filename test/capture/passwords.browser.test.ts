import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Capture,
  captureWithParser,
  openCapture,
  readSources,
  type Source,
  SourceError,
} from '../../src/capture/index.ts';
import { publicAddress } from '../../src/capture/public-address.ts';
import { type HostileServer, startHostileServer } from '../support/hostile-server.ts';

let server: HostileServer;
beforeAll(async () => {
  server = await startHostileServer();
});
afterAll(() => server.close());

const withLogin = (path: string): string => server.base.replace('//', '//me:s3cret%40x@') + path;
const authorization = `authorization: Basic ${Buffer.from('me:s3cret@x').toString('base64')}`;

async function read(address: string): Promise<Source | SourceError> {
  for await (const found of readSources([address], { allowPrivate: true, timeout: 2_000 })) return found;
  throw new Error('nothing read');
}

describe('readSources: an address with a password', () => {
  it('asks with it and keeps it out of the snapshot', async () => {
    const source = await read(withLogin('/page.html'));
    if (source instanceof SourceError) throw source;
    expect(server.lastHeader().toLowerCase()).toContain(authorization.toLowerCase());
    const page = captureWithParser(source);
    expect(page.source).toBe(`${server.base}/page.html`);
    expect(JSON.stringify(page)).not.toContain('s3cret');
  });
  it.each(['/missing', '/empty', '/upgrades', '/moved-to-empty', '/never', '/no-http'])(
    'keeps it out of the message about %s',
    async (path) => {
      const error = await read(withLogin(path));
      expect(error).toBeInstanceOf(SourceError);
      expect((error as SourceError).message).toContain(`${server.base}${path}: `);
      expect((error as SourceError).message).not.toContain('s3cret');
    },
  );
  it('names the address that was asked for when a redirect led to a page without text', async () => {
    const source = await read(`${server.base}/moved-to-silence`);
    if (source instanceof SourceError) throw source;
    expect(source.name).toBe(`${server.base}/no-text`);
    expect(() => captureWithParser(source)).toThrow(`${server.base}/moved-to-silence: no text`);
  });

  describe('in the browser', () => {
    let capture: Capture;
    beforeAll(async () => {
      capture = await openCapture({ allowPrivate: true, timeout: 6_000 });
    });
    afterAll(() => capture.close());
    it('asks with it for what the page loads, and keeps it out of warnings', async () => {
      const source = await read(withLogin('/asks-for-missing'));
      if (source instanceof SourceError) throw source;
      const { page } = await capture.page(source);
      expect(page.warnings).toEqual([`resources not loaded: 1 (the first: ${server.base}/missing.gif)`]);
      expect(server.asked.at(-1)).toBe('/missing.gif');
      expect(server.lastHeader().toLowerCase()).toContain(authorization.toLowerCase());
    });
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
  ])('%s', (address, shown) => {
    expect(publicAddress(address)).toBe(shown);
  });
});
