import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bytesFormat, jsonFormat, jsonlFormat, openMemo } from '../../src/store/index.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pagestructure-memo-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('openMemo', () => {
  let computed = 0;
  const compute = () => {
    computed++;
    return [computed];
  };
  const format = jsonFormat(z.array(z.number()));
  const ask = async (salt: string, inputs: unknown) =>
    (await openMemo(folder, salt))('a/value.json', inputs, format, compute);

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

  it('computes again when its own record is damaged', async () => {
    await writeFile(join(folder, 'cache.json'), '{"a');
    expect(await ask('v2', { pdoc: 6 })).toEqual([5]);
  });

  it('keeps lines and bytes as they were', async () => {
    for (let i = 0; i < 2; i++) {
      const memo = await openMemo(folder, 'v1');
      const lines = await memo('b.jsonl', 1, jsonlFormat(z.string()), () => ['x', 'y\n']);
      expect(lines).toEqual(['x', 'y\n']);
      const bytes = await memo('b.png', 1, bytesFormat, () => Uint8Array.of(0, 255));
      expect([...bytes]).toEqual([0, 255]);
    }
  });
});
