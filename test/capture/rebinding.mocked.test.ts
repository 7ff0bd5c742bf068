import type { LookupAddress, LookupOptions } from 'node:dns';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchUrl } from '../../src/capture/fetch-url.ts';

/** Answers of the name server, by name; the last one is given for ever. */
const answers: Record<string, string[][]> = {};
let lookups: string[] = [];

vi.mock('node:dns', () => ({
  lookup: (
    name: string,
    _: LookupOptions,
    callback: (error: Error | null, found: LookupAddress[]) => void,
  ): void => {
    lookups.push(name);
    const [first, ...rest] = answers[name];
    if (rest.length > 0) answers[name] = rest;
    const found = first.map((address) => ({ address, family: 4 }));
    callback(null, found);
  },
}));
/** Of the addresses that lead back to this machine, 127.0.0.1 plays the public internet here. */
vi.mock('../../src/capture/private-address.ts', () => ({
  isPrivateAddress: (address: string) => address !== '127.0.0.1',
}));

let server: Server;
let port: number;
let asked = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    asked++;
    if (request.url === '/away') response.writeHead(302, { location: `http://private.test:${port}/` }).end();
    else response.end('<p>answer');
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  [lookups, asked] = [[], 0];
});

const options = { maxBytes: 1000, timeout: 5000, allowPrivate: false, accept: 'text/html' };
const fetchFrom = (name: string, path = '/') => fetchUrl(`http://${name}:${port}${path}`, options);

describe('fetchUrl: names', () => {
  it('connects to the address that was checked: the name is asked for once', async () => {
    answers['changing.test'] = [['127.0.0.1'], ['127.0.0.2']];
    expect(Buffer.from((await fetchFrom('changing.test'))?.bytes ?? []).toString()).toBe('<p>answer');
    expect(lookups).toEqual(['changing.test']);
    await expect(fetchFrom('changing.test')).rejects.toThrow('127.0.0.2 is not on the public internet');
    expect(asked).toBe(1);
  });
  it('refuses a name of which any address is private', async () => {
    answers['mixed.test'] = [['127.0.0.1', '127.0.0.2']];
    await expect(fetchFrom('mixed.test')).rejects.toThrow('127.0.0.2 is not on the public internet');
    expect(asked).toBe(0);
  });
  it('refuses a redirect to a name whose address is private', async () => {
    answers['public.test'] = [['127.0.0.1']];
    answers['private.test'] = [['127.0.0.2']];
    await expect(fetchFrom('public.test', '/away')).rejects.toThrow(
      '127.0.0.2 is not on the public internet',
    );
    expect([lookups, asked]).toEqual([['public.test', 'private.test'], 1]);
  });
});
