import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CaptureLimits, type Source, withDefaults } from '../../src/capture/index.ts';
import { type PageResources, pageResources } from '../../src/capture/page-resources.ts';

/** A server of pictures: `/8000` has so many bytes, of which the last ones come only when it is told so. */
interface Pictures {
  base: string;
  server: Server;
  /** Answers that were begun and neither ended nor given up, with their sizes. */
  open: Map<ServerResponse, number>;
  /** Most of them at once. */
  most: number;
}

async function servePictures(): Promise<Pictures> {
  const open = new Map<ServerResponse, number>();
  const server = createServer((request, response) => {
    const size = Number(/\d+/.exec(request.url ?? '')?.[0]);
    response.setHeader('content-type', 'image/png');
    response.write(Buffer.alloc(size - 1));
    open.set(response, size);
    pictures.most = Math.max(pictures.most, open.size);
    response.on('close', () => open.delete(response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const pictures = { base, server, open, most: 0 };
  return pictures;
}
let [one, other]: Pictures[] = [];
beforeEach(async () => {
  [one, other] = [await servePictures(), await servePictures()];
});
afterEach(() => {
  for (const { server } of [one, other]) {
    server.closeAllConnections();
    server.close();
  }
});

const page: Source = { id: 'page', name: 'page', bytes: new Uint8Array() };
const resourcesOf = (source: Partial<Source>, limits: Partial<CaptureLimits> = {}): PageResources =>
  pageResources({ ...page, ...source }, { ...withDefaults(limits), allowPrivate: true });
const finish = ({ open }: Pictures): void => {
  for (const response of open.keys()) response.end('x');
};
/** Finishes what is open as soon as it is of these sizes. */
async function finishOnce(pictures: Pictures, expected: number[]): Promise<void> {
  await expect.poll(() => [...pictures.open.values()].sort()).toEqual(expected.sort());
  finish(pictures);
}
/** Sizes of pictures; those that did not come are 0. */
async function sizes(found: ReturnType<PageResources['find']>[]): Promise<number[]> {
  return (await Promise.all(found)).map((resource) => resource?.bytes.length ?? 0);
}

describe('pageResources: loads at once', () => {
  it('are 6 from one host; the others come after them', async () => {
    const resources = resourcesOf({ url: one.base });
    const found = Array.from({ length: 20 }, (_, i) => resources.find(`${one.base}/100?${i}`, 'image'));
    let ended = false;
    const all = sizes(found).finally(() => {
      ended = true;
    });
    while (!ended) {
      finish(one);
      await wait(5);
    }
    expect(await all).toEqual(Array(20).fill(100));
    expect(one.most).toBeLessThanOrEqual(6);
  });
  it('do not wait for another host that hangs', async () => {
    const resources = resourcesOf({ url: one.base });
    for (let i = 0; i < 20; i++) resources.find(`${one.base}/100?${i}`, 'image');
    const found = resources.find(`${other.base}/100`, 'image');
    await expect.poll(() => [one.open.size, other.open.size]).toEqual([6, 1]);
    finish(other);
    expect(await sizes([found])).toEqual([100]);
  });
  it('are one from an archive', async () => {
    let [underWay, most] = [0, 0];
    const get = async (): Promise<undefined> => {
      most = Math.max(most, ++underWay);
      await wait(1);
      underWay--;
    };
    const resources = resourcesOf({ url: one.base, resources: { get } });
    await Promise.all(Array.from({ length: 9 }, (_, i) => resources.find(`${one.base}/${i}`, 'image')));
    expect(most).toBe(1);
  });
});

describe('pageResources: bytes', () => {
  it('count while they come: the largest gives way as soon as there are too many together', async () => {
    const resources = resourcesOf({ url: one.base }, { maxBytes: 20_000 });
    const found = [9_000, 8_000, 7_000, 2_000].map((n) => resources.find(`${one.base}/${n}`, 'image'));
    expect(await found[0]).toBeUndefined();
    await finishOnce(one, [8_000, 7_000, 2_000]);
    expect(await sizes(found)).toEqual([0, 8_000, 7_000, 2_000]);
  });
  it('are free again for others when a load fails', async () => {
    const resources = resourcesOf({ url: one.base }, { maxBytes: 20_000 });
    expect(await sizes([resources.find(`${one.base}/30000`, 'image')])).toEqual([0]);
    const style = resources.find(`${one.base}/18000`, 'stylesheet');
    await finishOnce(one, [18_000]);
    expect(await style).toBeUndefined();
    const found = resources.find(`${one.base}/19000`, 'image');
    await finishOnce(one, [19_000]);
    expect(await sizes([found])).toEqual([19_000]);
  });
});
