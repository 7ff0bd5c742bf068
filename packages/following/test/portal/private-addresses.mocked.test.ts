import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { captureWithParser } from '../../../../src/capture/index.ts';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { followPages, openDatabase, pageStore } from '../../src/index.ts';

/** 127.0.0.1 plays the public internet here, 127.0.0.2 a machine behind the firewall. */
vi.mock('../../../../src/capture/private-address.ts', () => ({
  isPrivateAddress: (address: string) => address !== '127.0.0.1',
}));

let outside: Server;
let inside: Server;
const asked: string[] = [];
let answer: (response: ServerResponse) => unknown;
let port: number;
const folder = temporaryFolder('portal');

beforeAll(async () => {
  outside = createServer((_, response) => answer(response));
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  inside = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('content-type', 'image/png').end('secret');
  });
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.2', resolve));
  port = (inside.address() as AddressInfo).port;
});
afterAll(() => {
  outside.close();
  inside.close();
});

it('neither redirects nor pictures nor styles lead to private addresses; the last good state stays', {
  tags: 'slow',
}, async () => {
  const secret = `http://127.0.0.2:${port}`;
  const html = `<base href="${secret}/"><link rel="stylesheet" href="/a.css"><style>@import "/b.css"; p{background:url(/c.png)}</style>
    <p style="background:url(/d.png)">First part of the page<img src="/e.png"><table background="/f.png"><tr><td>cell</table>`;
  const good = (response: ServerResponse) => response.setHeader('content-type', 'text/html').end(html);
  answer = good;
  const db = openDatabase(folder);
  const store = pageStore(db);
  const capture = async (source: Parameters<typeof captureWithParser>[0]) => captureWithParser(source);
  const follow = followPages(store, { parts: 'tables', l: 1, u: 2 }, { allowPrivate: false, capture });
  const id = await follow.add(`http://127.0.0.1:${(outside.address() as AddressInfo).port}/page`);
  expect(store.componentHtml(id, 1)).toContain('First part');
  expect([store.view(id), store.style(id)].join()).not.toContain(`${port}`);
  const before = store.view(id);
  for (const location of [
    `${secret}/moved`,
    `//127.0.0.2:${port}/`,
    'http://10.0.0.1/',
    'file:///etc/passwd',
  ]) {
    answer = (response) => response.writeHead(302, { location }).end();
    await follow.update(id);
    expect(store.page(id)?.problem).toMatch(/public internet|redirected to file:/);
    expect(store.view(id)).toBe(before);
  }
  expect(asked).toEqual([]);
  db.close();
});
