import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { beforeAll, describe, expect, it } from 'vitest';
import { captureWithParser, listPages, type Source, SourceError } from '../../src/capture/index.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { readAll as read, readFirst } from './sources.ts';

const folder = temporaryFolder('sources');
beforeAll(async () => {
  await mkdir(join(folder, 'site', 'deep', 'er'), { recursive: true });
  await mkdir(join(folder, 'nothing'));
  await mkdir(join(folder, 'twins'));
  await writeFile(join(folder, 'site', 'b.html'), '<p>b');
  await writeFile(join(folder, 'site', 'a.HTM'), '<p>a');
  await writeFile(join(folder, 'site', 'style.css'), 'p {}');
  await writeFile(join(folder, 'site', 'deep', 'er', 'c.d.html'), '<p>c');
  await symlink(join(folder, 'site', 'b.html'), join(folder, 'site', 'link.html'));
  await symlink(join(folder, 'utf16.html'), join(folder, 'site', 'outside.html'));
  await symlink(join(folder, 'site'), join(folder, 'site', 'deep', 'round'));
  await writeFile(join(folder, 'twins', 'x.htm'), '<p>1');
  await writeFile(join(folder, 'twins', 'x.html'), '<p>2');
  await writeFile(join(folder, 'empty.html'), '');
  await writeFile(join(folder, 'notes.doc'), 'text');
  await writeFile(join(folder, 'notes.txt'), 'text');
  await writeFile(join(folder, 'thesis.html'), '%PDF-1.4 1 0 obj << /Type /Catalog >> endobj');
  await writeFile(join(folder, 'picture.html'), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 1, 2, 3]));
  await writeFile(join(folder, 'stray.html'), `<p>one stray control character \0${' '.repeat(300)}`);
  await writeFile(join(folder, 'utf16.html'), Buffer.from('\ufeff<p>wide', 'utf16le'));
});

const path = (...steps: string[]): string => join(folder, ...steps);
const ids = (found: (Source | SourceError)[]): string[] =>
  found.map((source) => (source instanceof SourceError ? source.message : source.id));

describe('readSources: files', () => {
  it('reads a file: id is its name without extension', async () => {
    expect(await readFirst(path('site', 'b.html'))).toEqual({
      id: 'b',
      name: path('site', 'b.html'),
      bytes: Buffer.from('<p>b'),
      folder: path('site'),
      root: path('site'),
    });
  });
  it('reads a directory, sorted, below it too, links to files but not to folders: ids are paths inside it', async () => {
    const found = await read([path('site')]);
    expect(ids(found)).toEqual(['a', 'b', 'deep/er/c.d', 'link', 'outside']);
    expect(found[2]).toMatchObject({ root: path('site'), folder: path('site', 'deep', 'er') });
  });
  it('reads several sources in the order given', async () => {
    expect(ids(await read([path('site', 'b.html'), path('site', 'a.HTM')]))).toEqual(['b', 'a']);
  });
  it('reads standard input', async () => {
    const stdin = Readable.from([Buffer.from('<p>fr'), Buffer.from('om')]);
    expect(await read(['-'], { stdin })).toEqual([{ id: 'stdin', name: '-', bytes: Buffer.from('<p>from') }]);
  });
  it('reads pages with a stray control character, and UTF-16', async () => {
    expect(ids(await read([path('stray.html'), path('utf16.html')]))).toEqual(['stray', 'utf16']);
  });
});

describe('readSources: ids of several sources', () => {
  beforeAll(async () => {
    for (const name of ['one', 'two']) {
      await mkdir(join(folder, 'pair', name), { recursive: true });
      await writeFile(join(folder, 'pair', name, 'page.html'), `<p>${name}`);
    }
  });
  it('two files called page.html have the ids that their common folder gives them', async () => {
    const folders = [path('pair', 'one'), path('pair', 'two')];
    const files = folders.map((name) => join(name, 'page.html'));
    expect(ids(await read(folders))).toEqual(['one/page', 'two/page']);
    expect(ids(await read(files))).toEqual(['one/page', 'two/page']);
    expect(ids(await read([...folders, path('site', 'b.html')]))).toEqual([
      'pair/one/page',
      'pair/two/page',
      'site/b',
    ]);
  });
  it('pages are listed under the ids that they are read under', async () => {
    const sources = [path('pair', 'two'), path('pair', 'one')];
    const listed: string[] = [];
    for await (const page of listPages(sources)) listed.push('id' in page ? page.id : page.message);
    expect(listed).toEqual(ids(await read(sources)));
  });
  it('ids that differ stay as they are, and a source that is named twice is an error', async () => {
    expect(ids(await read([path('pair', 'one'), path('site', 'b.html')]))).toEqual(['page', 'b']);
    expect(ids(await read([path('pair', 'one'), path('pair', 'one')]))[1]).toContain('its id "page" is also');
  });
});

describe('readSources: problems', () => {
  it('names two sources with one id, and goes on', async () => {
    const found = await read([path('twins'), path('site', 'b.html')]);
    expect(ids(found)).toEqual([
      'x',
      `${path('twins', 'x.html')}: its id "x" is also that of ${path('twins', 'x.htm')} (expected ids to differ)`,
      'b',
    ]);
  });
  it.each([
    ['missing.html', 'no such file or directory'],
    ['empty.html', 'empty (expected an HTML page)'],
    ['picture.html', 'binary data, 6 control characters (expected an HTML page)'],
    ['thesis.html', 'a PDF document (expected an HTML page)'],
    ['notes.doc', 'not a page (expected .html, .htm, .mhtml, .mht, .warc, .warc.gz or .page.json; or .txt)'],
    [
      'nothing',
      'no page in it (expected .html, .htm, .mhtml, .mht, .warc, .warc.gz or .page.json; .txt files are named themselves)',
    ],
  ])('names %s and what is wrong with it', async (name, problem) => {
    const [error] = await read([path(name)]);
    expect(error).toBeInstanceOf(SourceError);
    expect(error).toMatchObject({ message: `${path(name)}: ${problem}`, source: path(name) });
  });
  it('names an address of another kind', async () => {
    const [problem] = ids(await read(['ftp://example.org/']));
    expect(problem).toBe('ftp://example.org/: expected an http or https address');
  });
  it('names a link that leads nowhere', async () => {
    await symlink(path('nowhere.html'), path('nothing', 'broken.html'));
    expect(ids(await read([path('nothing')]))).toEqual([
      `${path('nothing', 'broken.html')}: no such file or directory`,
    ]);
    await rm(path('nothing', 'broken.html'));
  });
  it('stops at the largest size allowed', async () => {
    const file = path('site', 'b.html');
    expect(ids(await read([file], { maxBytes: 4 }))).toEqual(['b']);
    const refused = { name: 'LimitError', message: `${file}: larger than 3 bytes` };
    expect(await read([file], { maxBytes: 3 })).toMatchObject([refused]);
  });
  it('refuses empty standard input', async () => {
    expect(ids(await read(['-'], { stdin: Readable.from([]) }))).toEqual([
      '-: empty (expected an HTML page)',
    ]);
  });
  it('yields nothing for no sources', async () => expect(await read([])).toEqual([]));
});

describe('readSources: earlier captures', () => {
  const page = captureWithParser({ id: 'sub/x', name: 'x.html', bytes: Buffer.from('<p>text') });
  const write = (name: string, data: unknown): Promise<void> =>
    writeFile(path(name), typeof data === 'string' ? data : JSON.stringify(data));

  it('hands a page on as it is, under its own id', async () => {
    await write('x.page.json', page);
    expect(await readFirst(path('x.page.json'))).toMatchObject({ id: 'sub/x', page });
  });
  it.each([
    ['no JSON', '{', /broken\.page\.json: no JSON: /],
    ['another version', { ...page, version: 2 }, /broken\.page\.json: version: .*1/],
    ['a missing field', { ...page, nodes: undefined }, /broken\.page\.json: nodes: /],
    ['a wrong type', { ...page, textLength: '4' }, /broken\.page\.json: textLength: .*number/],
    [
      'an offset out of range',
      { ...page, textLength: 3 },
      'nodes.0.span: ends at 4 (expected at most textLength 3)',
    ],
    ['a style that is not there', { ...page, nodes: [{ ...page.nodes[0], style: 0 }] }, 'nodes.0.style: 0'],
    ['a parent behind its child', { ...page, nodes: [{ ...page.nodes[0], parent: 1 }] }, 'nodes.0.parent: 1'],
    [
      'a fragment that is no text',
      { ...page, fragments: [{ node: 0, path: '/html[1]', text: 'x', span: [0, 4], lines: [], style: -1 }] },
      'fragments.0.node: 0 (expected a text node)',
    ],
  ])('names the file and the place for %s', async (_, data, message) => {
    await write('broken.page.json', data);
    const [error] = await read([path('broken.page.json')]);
    expect(error).toBeInstanceOf(SourceError);
    expect((error as SourceError).message).toMatch(message);
  });
});
