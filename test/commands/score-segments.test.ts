import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encode } from 'fast-png';
import { beforeAll, expect, it } from 'vitest';
import { segment, webisSegmentation } from '../../src/vips/index.ts';
import { cli, exit } from '../support/run-command.ts';
import { temporaryPaths } from '../support/temporary-folder.ts';
import { linesOf, words } from '../support/words.ts';
import { box, buildPage, text } from '../vips/build-page.ts';

const at = temporaryPaths('segments');
const jsonl = (lines: readonly unknown[]): string =>
  lines.map((line) => `${JSON.stringify(line)}\n`).join('');

/** Two sections of two paragraphs each. */
const page = (id: string, gap: number) => {
  const paragraph = (y: number) => box('p', 0, y, 600, 20, [text('words', [0, y, 80, 20])]);
  const section = (y: number) => box('section', 0, y, 600, 60, [paragraph(y), paragraph(y + 40)]);
  return { ...buildPage([section(0), section(60 + gap)], [0, 0, 600, 120 + gap]), id };
};
const ids = ['one/a', 'one/b', 'two/a'];

beforeAll(async () => {
  const pages = ids.map((id, i) => page(id, 100 * (i + 1)));
  for (const one of pages) {
    await mkdir(join(at('snapshots'), one.id, '..'), { recursive: true });
    await writeFile(join(at('snapshots'), `${one.id}.page.json`), JSON.stringify(one));
  }
  // Of another browser: the boxes of the snapshots count.
  const other = { rect: [0, 0, 9, 9], span: null };
  const blocks = words`section[1] section[1]/p[1] section[1]/p[2] section[2]`.map((path) => ({
    ...{ path: `/html[1]/body[1]/${path}`, ...other },
    ...(path.includes('/') ? { level: 2, type: 'Title' } : { level: 1, type: 'Article' }),
  }));
  await writeFile(at('blocks.jsonl'), jsonl(ids.map((id) => ({ version: 1, page: id, blocks }))));
  const trees = pages.map((one) => segment(one, { permittedDoc: 11 }));
  await writeFile(at('trees.jsonl'), jsonl(trees));
  await writeFile(at('webis.jsonl'), jsonl(trees.map((tree) => webisSegmentation(tree))));
  const people = trees.map((tree) => {
    const { segmentations, ...rest } = webisSegmentation(tree, 'ann');
    return { ...rest, segmentations: { ...segmentations, bob: segmentations.ann.slice(0, 1) } };
  });
  await writeFile(at('people.jsonl'), jsonl(people));
});

const score = (gold: string, ...flags: string[]) =>
  cli`score --segments --gold ${at(gold)} --pages ${at('snapshots')} ${flags}`;

async function table(gold: string, ...flags: string[]): Promise<string[][]> {
  const { code, stdout, stderr } = await score(gold, '--format', 'tsv', ...flags);
  expect([code, stderr]).toEqual([0, '']);
  return linesOf(stdout).map((line) => line.split('\t'));
}

it('scores baselines against blocks of a level, in the boxes of the snapshots', async () => {
  const [head, body, page] = await table('blocks.jsonl', '--level', '1', 'body=@body', 'page=@page');
  expect(head).toEqual(['method', 'nodesF', 'charsF', 'pixelsF', 'segments', 'pages']);
  expect(body).toEqual(['body', '1', '1', '1', '2', '3']);
  expect(page.slice(0, 1).concat(page.slice(4))).toEqual(['page', '1', '3']);
  expect(Number(page[2])).toBeCloseTo(2 / 3, 12);
});

it('level 2 is its blocks, and those of level 1 that have none inside', async () => {
  const rows = await table('blocks.jsonl', '--level', '2', 'body=@body', 'random=@random:9');
  const chars = rows.slice(1).map((row) => Number(row[2]));
  // Children of body: precision (2 * 1/2 + 2 * 1) / 4; all texts by themselves: recall the same.
  expect(chars[0]).toBeCloseTo((2 * 0.75) / 1.75, 12);
  expect(chars[1]).toBeCloseTo((2 * 0.75) / 1.75, 12);
});

it('takes block trees and Webis lines alike', async () => {
  const rows = await table('blocks.jsonl', ...words`--level 1 t=${at('trees.jsonl')} w=${at('webis.jsonl')}`);
  expect(rows[1].slice(1)).toEqual(rows[2].slice(1));
});

it('takes the gold segmentation that is named, and the predicted one of the name of the method', async () => {
  const files = ['ann', 'bob'].map((name) => `${name}=${at('people.jsonl')}`);
  const rows = await table('people.jsonl', ...words`--segmentation ann --measures charsF,charsR ${files}`);
  expect(rows.slice(1).map(([name, f]) => [name, Number(f) === 1])).toEqual([
    ['ann', true],
    ['bob', false],
  ]);
  expect(await score('people.jsonl', 'body=@body')).toMatchObject(
    exit(2, 'has the segmentations ann, bob (expected --segmentation NAME)'),
  );
});

it('--intervals, --table documents and comparisons, --json', async () => {
  const flags = ['--level', '1', 'body=@body', 'page=@page'];
  const intervals = await score('blocks.jsonl', '--intervals', ...flags);
  expect(intervals.stdout).toMatch(/body +1\.000 \(1\.000-1\.000\)/);
  const documents = await table('blocks.jsonl', '--table', 'documents', ...flags);
  expect(documents.slice(1).map(([method, id]) => `${method} ${id}`)).toEqual(
    ['body', 'page'].flatMap((method) => ids.map((id) => `${method} ${id}`)),
  );
  const [, row] = await table('blocks.jsonl', '--table', 'comparisons', '--compare', 'charsF', ...flags);
  expect(row.slice(0, 3)).toEqual(['body', 'page', 'charsF']);
  expect(Number(row[3])).toBeCloseTo(1 / 3, 12);
  const json = JSON.parse((await score('blocks.jsonl', '--json', ...flags)).stdout);
  const values = { nodesF: 1, pixelsMicroF: 1 };
  expect(json.scores[0]).toMatchObject({ method: 'body', pages: 3, values });
});

it('scores edges by the pictures beside the snapshots, where they are asked for', {
  tags: 'slow',
}, async () => {
  const methods = ['body=@body', 'page=@page', '--level', '1'];
  expect(await score('blocks.jsonl', ...methods, '--measures', 'nodesF,edgesFineF')).toMatchObject(
    exit(2, 'no picture of the page (expected one of capture'),
  );
  // White lines in a picture of the page: one in each section.
  for (const [i, id] of ids.entries()) {
    const height = 120 + 100 * (i + 1);
    const data = Uint8Array.from({ length: 600 * height }, (_, at) => {
      const y = Math.floor(at / 600);
      return y === 10 || y === height - 10 ? 255 : 0;
    });
    await writeFile(at(`snapshots/${id}.png`), encode({ width: 600, height, data, channels: 1 }));
  }
  const rows = await table('blocks.jsonl', ...methods, '--measures', 'edgesFineF,edgesCoarseF');
  expect(rows[0]).toEqual(['method', 'edgesFineF', 'edgesCoarseF', 'segments', 'pages']);
  expect(rows[1].slice(0, 3)).toEqual(['body', '1', '1']);
  expect(Number(rows[2][1])).toBeCloseTo(2 / 3, 2);
  const { stdout } = await score('blocks.jsonl', ...methods, '--compare', 'edgesFineF', '--json');
  expect(Object.keys(JSON.parse(stdout).scores[0].values)).toContain('edgesCoarseMicroF');
  const plain = await score('blocks.jsonl', ...methods, '--json');
  expect(Object.keys(JSON.parse(plain.stdout).scores[0].values)).not.toContain('edgesCoarseMicroF');
});

it('names pages without segments, which score 0', async () => {
  const few = at('few.jsonl');
  const tree = webisSegmentation(segment(page(ids[0], 100), { permittedDoc: 11 }));
  await writeFile(few, jsonl([tree]));
  expect(await score('blocks.jsonl', '--level', '1', `few=${few}`)).toMatchObject(
    exit(0, 'few: 2 gold pages have no segments and score 0: one/b, two/a'),
  );
});

it.each([
  [['body=@body'], 'blocks of two levels (expected --level 1 or 2)'],
  [['--level', '1', 'x=@random'], '@random (expected @page, @body, @random:K, @fixed:K)'],
  [['--level', '1', 'x=@body:3'], '@body:3 (expected @page, @body, @random:K, @fixed:K)'],
  [['--level', '1', 'x=@body', 'x=@page'], 'x: two methods of that name'],
  [['--level', '1', '--measures', 'macroF', 'x=@body'], '--measures macroF (expected pixelsP, '],
  [['--level', '1', '--compare', 'macroF', 'x=@body'], '--compare macroF (expected pixelsP, '],
  [['--level', '1', '--convention', 'paper', 'x=@body'], '--convention with --segments'],
])('refuses %j', async (flags, message) => {
  expect(await score('blocks.jsonl', ...flags)).toMatchObject(exit(2, message));
});

it('its options do not stand without it, nor it without snapshots', async () => {
  expect(await cli`score --gold ${at('blocks.jsonl')} --level 1 x=y`).toMatchObject(
    exit(2, '--level without --segments'),
  );
  expect(await cli`score --segments --gold ${at('blocks.jsonl')} x=@body`).toMatchObject(
    exit(2, '--segments without --pages'),
  );
});
