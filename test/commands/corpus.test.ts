import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cli, exit } from '../support/run-command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { linesOf } from '../support/words.ts';

const all = temporaryFolder('corpus');
const folder = (): string => mkdtempSync(join(all, 'corpus-'));

function write(root: string, files: Record<string, string>): string {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(root, name, '..'), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}

const gold = (page: string, textLength: number, heading = [0, 1]): string =>
  JSON.stringify({
    version: 1,
    page,
    textLength,
    lists: [{ items: [{ start: heading[0], end: textLength, heading, lists: [] }] }],
  });

describe('corpus validate', () => {
  it('accepts the corpus of this project', async () => {
    expect(await cli`corpus validate corpus`).toMatchObject(
      exit(0, /^\d+ pages, \d+ gold files, no problem\n$/),
    );
  });

  it('names every problem, and exits with 1', async () => {
    const root = write(folder(), {
      'a/page.html': 'abc',
      'a/gold.json': gold('a/page', 4),
      'b/page.html': 'abc',
      'c/page.html': 'abc',
      'c/gold.json': gold('x/page', 3, [1, 1]),
      'd/gold.json': gold('d/page', 3),
      'e/page.html': 'abc',
      'e/gold.json': '{"version":2}',
      'splits/dev.txt': 'a\nb\nz\n',
      'splits/test.txt': 'a\nc\ne\n',
    });
    const { code, stderr } = await cli`corpus validate ${root}`;
    expect(code).toBe(1);
    const problems = stderr.replaceAll(root, 'DIR').replaceAll('pagestructure: ', '').trim().split('\n');
    expect(problems.filter((line) => !line.includes('e/gold.json'))).toEqual([
      "DIR/a/gold.json: textLength: 4 (expected 3, the page's)",
      'DIR/c/gold.json: page: x/page (expected c/page)',
      'DIR/c/gold.json: heading [1, 1) (expected at least one letter or digit)',
      'DIR/d/gold.json: no page beside it (expected d/page.html)',
      'b/page: no gold (expected DIR/b/gold.json)',
      'DIR/splits/dev.txt: z (expected a page of the corpus)',
      'DIR/splits/test.txt: a stands in split dev too',
      '4 pages, 4 gold files',
    ]);
    expect(problems.find((line) => line.includes('e/gold.json'))).toMatch(/version/);
  });
});

describe('gold that annotate wrote', () => {
  const pages = (): string =>
    write(folder(), {
      'deep/boats.html': 'abc',
      'crew.html': 'abc',
      'gold/deep/boats.json': gold('deep/boats', 3),
      'gold/crew.json': gold('crew', 3),
      'gold.b/crew.json': gold('crew', 3),
    });

  it('is validated where it lies, that of all annotators', async () => {
    const root = pages();
    expect(await cli`corpus validate ${root}`).toMatchObject({
      code: 0,
      stderr: '2 pages, 3 gold files, no problem\n',
    });
    writeFileSync(join(root, 'gold/crew.json'), gold('crow', 4));
    const { code, stderr } = await cli`corpus validate ${root}`;
    expect([code, stderr.replaceAll(root, 'DIR')]).toEqual([
      1,
      [
        "pagestructure: DIR/gold/crew.json: textLength: 4 (expected 3, the page's)",
        'pagestructure: DIR/gold/crew.json: page: crow (expected crew)',
        '2 pages, 3 gold files\n',
      ].join('\n'),
    ]);
  });

  it('is what score takes from the folder of the pages, and from the folder of gold', async () => {
    const root = pages();
    const documents = join(root, 'd.documents.jsonl');
    await cli`rows ${root} --out ${documents}`;
    const structures = join(root, 's.structures.jsonl');
    const { stdout } = await cli`baseline ${documents} --method none`;
    writeFileSync(structures, stdout);
    for (const path of [root, join(root, 'gold')]) {
      const scored = await cli`score --gold ${path} --documents ${documents} a=${structures} --json`;
      expect([scored.code, JSON.parse(scored.stdout).scores[0].documents]).toEqual([0, 2]);
    }
  });
});

it('corpus stats prints quartiles over pages, those of gold where there is gold', async () => {
  const root = write(folder(), { 'pages/a.html': '<p>one</p><p>two</p>', 'pages/b.html': '<p>three</p>' });
  const documents = join(root, 'd.documents.jsonl');
  await cli`rows ${join(root, 'pages')} --out ${documents}`;
  const goldFile = join(root, 'gold.jsonl');
  writeFileSync(goldFile, `${gold('a', 6, [0, 3])}\n`);
  const { stdout } = await cli`corpus stats ${documents} --gold ${goldFile} --json`;
  const [{ statistics }] = JSON.parse(stdout).corpora;
  const of = (name: string) => statistics.find((entry: { name: string }) => entry.name === name);
  expect(of('rows')).toMatchObject({ pages: 2, mean: 1.5, quantiles: { '0.5': 1.5 } });
  expect(of('depth')).toMatchObject({ pages: 1, mean: 1 });
  const table = await cli`corpus stats ${documents}`;
  expect(table.stdout.split('\n')[0]).toBe('corpus\tstatistic\tpages\tmean\t10 %\t25 %\tmedian\t75 %\t90 %');
  expect(table.stdout).not.toContain('depth');
});

it('corpus import markup: writes restyled pages, their outline, and where they came from', async () => {
  const root = write(folder(), {
    'pages/a.html': '<meta charset=shift_jis><h1>T</h1><h2>A</h2><p>x<h2>B</h2><h2>C</h2>',
    'pages/b.html': '<h1>T</h1>only one',
  });
  const out = join(root, 'out');
  const { code, stderr } = await cli`corpus import markup ${join(root, 'pages')} --out ${out}`;
  expect({ code, stderr }).toEqual({ code: 0, stderr: '2 pages: 1 pages, 4 headings, 1 unreliable\n' });
  const lists = JSON.parse(readFileSync(join(out, 'gold.lists.jsonl'), 'utf8'));
  expect(lists).toMatchObject({ page: 'a', textLength: 5 });
  expect(readFileSync(join(out, 'pages/a.html'), 'utf8')).not.toMatch(/<h[12]/);
  const record = JSON.parse(readFileSync(join(out, 'import.json'), 'utf8'));
  expect(record.pages[1]).toMatchObject({ page: 'b', left: ['1 headings (expected 4 or more)'] });
  const documents = join(root, 'd.jsonl');
  await cli`rows ${join(out, 'pages')} --out ${documents}`;
  const [line] = readFileSync(documents, 'utf8').split('\n');
  expect(JSON.parse(line)).toMatchObject({ id: 'a', textLength: 5 });
});

it('corpus manifest names an address that is none, without its password, and lists the others', async () => {
  const root = write(folder(), { 'a.html': '<p>a' });
  const wrong = ['http://', 'http://[', 'http://me:secret@host:99999/', 'http://%'];
  const { code, stdout, stderr } = await cli`corpus manifest ${wrong} ${join(root, 'a.html')}`;
  expect(code).toBe(1);
  expect(linesOf(stdout).map((line) => JSON.parse(line).id)).toEqual(['a']);
  for (const address of ['http://: ', 'http://[: ', 'http://host:99999/: ', 'http://%: '])
    expect(stderr).toContain(`pagestructure: ${address}no address (expected a URL`);
  expect(stderr).not.toContain('secret');
});
