import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { readGold } from '../../../src/commands/shared/gold/read-gold.ts';
import { temporaryPaths } from '../../support/temporary-folder.ts';

const at = temporaryPaths('gold');
const put = async (text: string, ...steps: string[]): Promise<void> => {
  await mkdir(dirname(at(...steps)), { recursive: true });
  await writeFile(at(...steps), text);
};
const gold = (page: string): string =>
  JSON.stringify({ version: 1, page, textLength: 4, annotator: 'a', lists: [] });

beforeAll(async () => {
  await put(gold('boats/page'), 'corpus', 'boats', 'gold.json');
  await put('<p>Oars', 'corpus', 'boats', 'page.html');
  await put(`${gold('git/log')}\n${gold('git/add')}\n`, 'import', 'gold.lists.jsonl');
  await put('<p>Oars', 'import', 'pages', 'git', 'log.html');
  await put('<p>Oars', 'import', 'pages', 'git', 'add.html');
  await put(`${gold('b')}\n${gold('a')}\n`, 'tables', 'some.lists.jsonl');
  await put('id\tfile\tgroup\na\ta.html\tx\nb\tset/pages/site/deep/b.html\ty\n', 'tables', 'some.tsv');
  await put('<p>Oars', 'archive', 'a.html');
  await put('<p>Oars', 'archive', 'set', 'pages', 'site', 'deep', 'b.html');
});

async function described(path: string, options: Parameters<typeof readGold>[1] = {}) {
  const [{ name, pages, sources }] = await readGold([at(path)], options);
  const found: unknown[] = [];
  for await (const source of sources()) if (!(source instanceof Error)) found.push(source.id);
  return { name, pages: pages.map((page) => [page.gold.page, page.group]), found };
}

it('reads a corpus: the site of a page is the first folder of its id', async () => {
  expect(await described('corpus')).toEqual({
    name: 'corpus',
    pages: [['boats/page', 'boats']],
    found: ['boats/page'],
  });
});

it('reads an import in the order of its lists, with its pages', async () => {
  const { pages, found } = await described('import');
  expect(pages).toEqual([
    ['git/log', 'git'],
    ['git/add', 'git'],
  ]);
  expect(found).toEqual(['git/add', 'git/log']);
});

it('reads a folder of tables in their order, with the folder of the site as root', async () => {
  const options = { pages: at('archive') };
  expect(await described('tables', options)).toEqual({
    name: 'some',
    pages: [
      ['a', 'x'],
      ['b', 'y'],
    ],
    found: ['a', 'b'],
  });
  const [{ sources }] = await readGold([at('tables')], options);
  const roots: unknown[] = [];
  for await (const source of sources()) if (!(source instanceof Error)) roots.push(source.root);
  expect(roots).toEqual([at('archive'), at('archive', 'set', 'pages', 'site')]);
});

it('takes other sites from a file', async () => {
  await put('git/log\tone\ngit/add\ttwo\n', 'groups.tsv');
  const { pages } = await described('import', { groups: at('groups.tsv') });
  expect(pages).toEqual([
    ['git/log', 'one'],
    ['git/add', 'two'],
  ]);
});

it('names a table whose page has no lists, and two golds of one name', async () => {
  await put('id\tfile\nc\tc.html\n', 'broken', 'some.tsv');
  await put(`${gold('a')}\n`, 'broken', 'some.lists.jsonl');
  await expect(readGold([at('broken')], { pages: at('archive') })).rejects.toThrow(
    'some.tsv: page c (expected a line of it in',
  );
  await expect(readGold([at('corpus'), at('corpus')], {})).rejects.toThrow('a second gold named corpus');
  await put('page\n', 'columns', 'some.tsv');
  await put(`${gold('a')}\n`, 'columns', 'some.lists.jsonl');
  await expect(readGold([at('columns')], { pages: at('archive') })).rejects.toThrow(
    'no column id (expected id and file)',
  );
});

it('reads nothing outside of the folder of pages', async () => {
  await put('<p>secret', 'outside.html');
  await symlink(at('outside.html'), at('archive', 'link.html'));
  await put('out.html\n', 'table', 'index.tsv');
  await symlink(at('table'), at('archive', 'out'));
  const files = ['../outside.html', 'link.html', at('outside.html'), 'out/index.tsv:1', 'a.html'];
  await put(['id\tfile', ...files.map((file) => `${file}\t${file}`)].join('\n'), 'hostile', 'some.tsv');
  await put(files.map((file) => `${gold(file)}\n`).join(''), 'hostile', 'some.lists.jsonl');
  const [{ sources }] = await readGold([at('hostile')], { pages: at('archive') });
  const found: string[] = [];
  for await (const source of sources()) found.push(source instanceof Error ? source.message : source.id);
  expect(found).toEqual([
    ...['../outside.html', 'link.html'].map((file) => expect.stringContaining(`${file}: leads out of`)),
    expect.stringContaining('outside.html: leads out of'),
    expect.stringContaining('out/index.tsv: leads out of'),
    'a.html',
  ]);
});
