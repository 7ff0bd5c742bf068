import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bytesFormat, jsonFormat, jsonlFormat, noCache, openCache } from '../../src/store/index.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const folder = temporaryFolder('cache');

describe('openCache(folder, salt)', () => {
  let computed = 0;
  const compute = () => {
    computed++;
    return [computed];
  };
  const format = jsonFormat(z.array(z.number()));
  const ask = async (salt: string, inputs: unknown) =>
    (await openCache(folder, salt)).value('a/value.json', inputs, format, compute);

  it('computes once for the same inputs, also when opened anew', async () => {
    expect(await ask('v1', { pdoc: 5 })).toEqual([1]);
    expect(await ask('v1', { pdoc: 5 })).toEqual([1]);
  });

  it('computes again when an input or the salt changed, or the file is gone', async () => {
    expect(await ask('v1', { pdoc: 6 })).toEqual([2]);
    expect(await ask('v2', { pdoc: 6 })).toEqual([3]);
    await rm(join(folder, 'a/value.json'));
    expect(await ask('v2', { pdoc: 6 })).toEqual([4]);
  });

  it('computes again when a process was killed between the value of other inputs and its record', async () => {
    const kept = await readFile(join(folder, 'cache.json'));
    expect(await ask('v2', { pdoc: 7 })).toEqual([5]);
    await writeFile(join(folder, 'cache.json'), kept);
    expect(await ask('v2', { pdoc: 6 })).toEqual([6]);
    expect(await ask('v2', { pdoc: 6 })).toEqual([6]);
  });

  it('computes again what a record without hashes of bytes names, as programs of before wrote', async () => {
    const path = join(folder, 'cache.json');
    await writeFile(path, (await readFile(path, 'utf8')).replaceAll(/ [0-9a-f]{64}"/g, '"'));
    expect(await ask('v2', { pdoc: 6 })).toEqual([7]);
  });

  it('computes again when its own record is damaged', async () => {
    await writeFile(join(folder, 'cache.json'), '{"a');
    expect(await ask('v2', { pdoc: 6 })).toEqual([8]);
  });

  it('keeps lines and bytes as they were', async () => {
    for (let i = 0; i < 2; i++) {
      const cache = await openCache(folder, 'v1');
      const lines = await cache.value('b.jsonl', 1, jsonlFormat(z.string()), () => ['x', 'y\n']);
      expect(lines).toEqual(['x', 'y\n']);
      const bytes = await cache.value('b.png', 1, bytesFormat, () => Uint8Array.of(0, 255));
      expect([...bytes]).toEqual([0, 255]);
    }
  });

  it('keeps values and checkpoints below a folder', async () => {
    const below = (await openCache(folder, 'v1')).below('deep/');
    expect(await below.value('c.json', 1, format, () => [7])).toEqual([7]);
    expect(await readFile(join(folder, 'deep/c.json'), 'utf8')).toBe('[7]\n');
    const stop = new AbortController();
    const interrupted = (await openCache(folder, 'v1', stop.signal)).below('deep/');
    const first = await interrupted.checkpoint('run.json', { seed: 1 });
    await first.keep({ sweep: 1 }); // not due yet
    expect((await below.checkpoint('run.json', { seed: 1 })).found).toBeUndefined();
    stop.abort();
    await first.keep({ sweep: 2 });
    expect((await below.checkpoint('run.json', { seed: 1 })).found).toEqual({ sweep: 2 });
    expect((await below.checkpoint('run.json', { seed: 2 })).found).toBeUndefined();
    await first.remove();
    expect((await below.checkpoint('run.json', { seed: 1 })).found).toBeUndefined();
  });
});

it('noCache computes every value and has no checkpoint', async () => {
  const format = jsonFormat(z.number());
  expect(await noCache.below('x/').value('a', 1, format, () => 1)).toBe(1);
  expect(await noCache.value('a', 1, format, () => 2)).toBe(2);
  expect((await noCache.checkpoint('a', 1)).found).toBeUndefined();
});
