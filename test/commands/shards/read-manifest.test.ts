import { expect, it } from 'vitest';
import { readManifest } from '../../../src/commands/shared/shards/manifest.ts';
import { emptyFolder } from '../../support/temporary-folder.ts';
import { writeLines } from './made-shards.ts';

const folder = emptyFolder('manifest');

const whole = { index: 1, count: 1 };
const line = (id: string, more: object = {}) => `${JSON.stringify({ version: 1, id, ...more })}\n`;
const write = (...lines: string[]) => writeLines(folder, 'm.jsonl', lines);

it('reads the part of a shard and counts the rest', async () => {
  const path = await write(line('a'), line('b', { source: 'b.html', root: '.' }), '\n', line('c'));
  const { entries } = await readManifest(path, { index: 2, count: 3 });
  expect(entries).toEqual([{ version: 1, id: 'b', source: 'b.html', root: '.' }]);
  expect((await readManifest(path, whole)).entries.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

it('gives manifests with other pages other hashes, whatever ends their lines', async () => {
  const hash = async (...lines: string[]) => (await readManifest(await write(...lines), whole)).hash;
  const usual = await hash(line('a'), line('b'));
  expect(await hash(line('a').replace('\n', '\r\n'), line('b').trimEnd())).toBe(usual);
  expect(await hash(line('b'), line('a'))).not.toBe(usual);
});

it.each([
  ['an empty file', [], /no page \(expected at least one line\)/],
  ['a repeated id', [line('a'), line('b'), line('a')], /line 3: id: a stands there twice/],
  ['another version', ['{"version":2,"id":"a"}\n'], /line 1: version: 2/],
  ['a line without id', ['{"version":1}\n'], /line 1: id: missing/],
  ...['../a', 'a/../b', '/etc/passwd', 'a//b', 'a/', '.', 'a\\b', 'a\u0000', ''].map(
    (id): [string, string[], RegExp] => [
      `the id ${JSON.stringify(id)}`,
      [line(id)],
      /line 1: id: .*expected a relative path/,
    ],
  ),
])('refuses %s', async (_, lines, problem) => {
  await expect(readManifest(await write(...lines), whole)).rejects.toThrow(problem);
});

it('takes ids with dots and letters of any script', async () => {
  const ids = ['a.b', '..a', '日記/七月', 'crawl/example.org/list@page=2', 'a b'];
  const { entries } = await readManifest(await write(...ids.map((id) => line(id))), whole);
  expect(entries.map(({ id }) => id)).toEqual(ids);
});
