import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { captureWithParser } from '../../src/capture/index.ts';
import { type ListItem, type PageLists, toCanonical } from '../../src/page/index.ts';
import { cli, exit, runCommand, runUntilStep } from '../support/run-command.ts';
import { temporaryPaths } from '../support/temporary-folder.ts';
import { linesOf } from '../support/words.ts';

const names = 'Sails Crew Harbour Weather Charts Ropes Anchors Lights Tides Winds'.split(' ');

/** A page of bold names over prose; one site writes them in large letters. */
function pageOf(number: number): { html: string; headings: string[] } {
  const headings = Array.from(
    { length: 3 + (number % 3) },
    (_, k) => names[(3 * number + 2 * k) % names.length],
  );
  const body = headings.map((name, k) => {
    const text = `<p>What there is to say about it is said here, in so many words, ${number} and ${k} of them.</p>`;
    return number % 2
      ? `<div><b>${name}</b></div>${text}`
      : `<div><font size="5">${name}</font></div>${text}`;
  });
  return { html: `<!doctype html><title>p</title><body>${body.join('\n')}`, headings };
}

/** Gold of such a page: one list, each item up to the next. */
function goldOf(page: string, { html, headings }: ReturnType<typeof pageOf>): PageLists {
  const { textLength } = captureWithParser({ id: page, name: page, bytes: Buffer.from(html) });
  const text = toCanonical(html.replace(/<title>.*?<\/title>/, '').replace(/<[^>]*>/g, ' '));
  const starts = headings.map((name) => text.indexOf(name));
  const items = starts.map((start, k): ListItem => {
    const end = starts[k + 1] ?? textLength;
    return { start, end, heading: [start, start + headings[k].length], lists: [] };
  });
  return { version: 1, page, textLength, annotator: 'a', lists: [{ items }] };
}

const sites = ['ada', 'bob', 'cyd', 'dan', 'eve', 'fay'];
const at = temporaryPaths('fit');
const put = async (path: string, text: string): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
};

beforeAll(async () => {
  for (let p = 0; p < 12; p++) {
    const id = `${sites[p % 6]}/${p}`;
    await put(at('mine', `${id}.html`), pageOf(p).html);
    await put(at('mine', 'gold', `${id}.json`), JSON.stringify(goldOf(id, pageOf(p))));
  }
}, 60_000);

const cache = () => ['--cache', at('cache')];

describe('fit GOLD... --out FILE', () => {
  it('is stopped and goes on with the same bytes, and outlines with its weights', async () => {
    const whole = await cli`fit ${at('mine')} --out ${at('whole.json')} --cache ${at('other-cache')}`;
    expect(whole).toMatchObject(exit(0, '12 pages of 6 groups'));

    const stopped = await runUntilStep(12 + 4, 'fit', at('mine'), '--out', at('own.json'), ...cache());
    expect([stopped.code, stopped.steps]).toEqual([130, 12 + 4]);
    expect(await readdir(at())).not.toContain('own.json');
    const resumed = await runUntilStep(1000, 'fit', at('mine'), '--out', at('own.json'), ...cache());
    expect([resumed.code, resumed.steps]).toEqual([0, 12 + 10]);
    expect(await readFile(at('own.json'), 'utf8')).toBe(await readFile(at('whole.json'), 'utf8'));

    await put(at('new.html'), pageOf(13).html);
    const outline = await cli`outline ${at('new.html')} --weights ${at('own.json')}`;
    expect(outline.code).toBe(0);
    const found = outline.stdout.split('\n').map((line) => line.split(/[(:]/)[0].trim());
    expect(found).toEqual(expect.arrayContaining(pageOf(13).headings));
  });

  it('says where weights come from without naming folders', async () => {
    const { provenance } = JSON.parse(await readFile(at('own.json'), 'utf8'));
    expect(provenance).toMatchObject({ command: 'pagestructure fit mine', pages: { mine: 12 } });
    expect(JSON.stringify(provenance)).not.toContain(at());
  });

  it('is taken by `sample`, which names it in its manifest and refuses to go on with others', async () => {
    await cli`rows ${at('new.html')} --flatten visual --out ${at('v.jsonl')}`;
    const run = ['sample', at('v.jsonl'), '--model', 'hybrid', '--out', at('run')];
    expect((await runCommand(...run, '--weights', at('own.json'))).code).toBe(0);
    const manifest = JSON.parse(await readFile(at('run/manifest.json'), 'utf8'));
    expect(manifest.weights).toEqual({
      path: at('own.json'),
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(await runCommand(...run)).toMatchObject(exit(2, 'a finished run of other weights'));
    expect(await cli`sample ${at('v.jsonl')} --out ${at('x')} --weights ${at('own.json')}`).toMatchObject(
      exit(2, 'expected --preset hybrid'),
    );
  });

  it('reads offsets in tables, whose pages lie elsewhere, and names pages that are other ones', async () => {
    const ids = Array.from({ length: 12 }, (_, p) => `${sites[p % 6]}/${p}`);
    const lists = ids.map((_, p) => JSON.stringify(goldOf(`p${p}`, pageOf(p))));
    await put(at('mine', 'ada', 'index.tsv'), 'name\n0.html\n');
    const rows = ids.map((id, p) => {
      const file = p === 0 ? 'ada/index.tsv:2' : `${id}.html`;
      const sha1 = createHash('sha1')
        .update(pageOf(p === 1 ? 2 : p).html)
        .digest('hex');
      return [`p${p}`, file, sites[p % 6], sha1].join('\t');
    });
    await put(at('offsets', 'some.lists.jsonl'), `${lists.join('\n')}\n`);
    await put(at('offsets', 'some.tsv'), `${['id\tfile\tgroup\tsha1', ...rows].join('\n')}\n`);
    const fit = ['fit', at('offsets'), '--out', at('table.json'), ...cache()];
    expect(await runCommand(...fit)).toMatchObject(exit(2, 'expected --pages DIR'));
    expect(await runCommand(...fit, '--pages', at('mine'))).toMatchObject(
      exit(1, /p1: bob\/1\.html: SHA-1 \w+ \(expected/),
    );
    const weights = JSON.parse(await readFile(at('table.json'), 'utf8'));
    expect(weights.provenance.pages).toEqual({ some: 11 });
  });

  it.each([
    ['nowhere', [], 'nowhere: no such file or directory (expected gold)'],
    ['mine/ada/0.html', [], 'expected NAME.lists.jsonl'],
    ['mine', ['--weight', 'yours=2'], '--weight yours (expected mine)'],
    ['mine', ['--weight', 'mine=0'], 'expected NAME=NUMBER'],
    ['mine', ['--groups', 'groups.tsv'], 'groups.tsv line 1: ada/0 (expected a page, a tab, its group)'],
  ])('wrong use: %s %j', async (gold, flags, message) => {
    await put(at('groups.tsv'), 'ada/0\n');
    const paths = flags.map((flag) => (flag === 'groups.tsv' ? at(flag) : flag));
    expect(await cli`fit ${at(gold)} --out ${at('x.json')} ${paths} ${cache()}`).toMatchObject(
      exit(2, message),
    );
  });

  it('names gold of another text, and gold without a page', async () => {
    const [first] = sites;
    await put(at('bad', `${first}/0.html`), pageOf(0).html);
    const gold = goldOf(`${first}/0`, pageOf(0));
    await put(
      at('bad', 'gold', `${first}/0.json`),
      JSON.stringify({ ...gold, textLength: gold.textLength + 1 }),
    );
    await put(at('bad', 'gold', `${first}/9.json`), JSON.stringify({ ...gold, page: `${first}/9` }));
    const { code, stderr } = await cli`fit ${at('bad')} --out ${at('x.json')} ${cache()}`;
    expect(code).toBe(2);
    expect(stderr).toContain(
      `page ada/0: textLength ${gold.textLength + 1} in its gold (expected ${gold.textLength}`,
    );
    expect(stderr).toContain('page ada/9: not found');
    expect(stderr).toContain('no page with gold');
  });

  it('needs as many sites as folds', async () => {
    const groups = Array.from({ length: 12 }, (_, p) => `${sites[p % 6]}/${p}\tone`);
    await put(at('one.tsv'), `${groups.join('\n')}\n`);
    expect(
      await cli`fit ${at('mine')} --out ${at('x.json')} --groups ${at('one.tsv')} ${cache()}`,
    ).toMatchObject(exit(1, 'groups of pages: 1 (expected 3 or more'));
  });
});

it('outline --weights FILE names a file that holds none', async () => {
  await put(at('wrong.json'), '{"version": 1}');
  expect(await cli`outline ${at('new.html')} --weights ${at('wrong.json')}`).toMatchObject(
    exit(1, 'wrong.json: provenance: missing'),
  );
  const weights = JSON.parse(await readFile(at('own.json'), 'utf8'));
  weights.heading.first.features[0] = 'moon';
  await put(at('moon.json'), JSON.stringify(weights));
  expect(await cli`outline ${at('new.html')} --weights ${at('moon.json')}`).toMatchObject(
    exit(1, 'moon.json: feature 0 of the first'),
  );
});

describe('evaluate GOLD... --folds N', () => {
  it('scores each page by models of other sites, with intervals, and says which', async () => {
    const { code, stdout } = await cli`evaluate ${at('mine')} --folds 3 --out ${at('held')}
      --reliability ${at('reliability.svg')} ${cache()}`;
    expect(code).toBe(0);
    expect(stdout).toMatch(/^mine +paper +.*\d\.\d{3} \(\d\.\d{3}-\d\.\d{3}\)/m);
    expect(stdout).toMatch(/n \(macro\) +Calibration error\n.* \d\.\d{3} \(\d\.\d{3}-\d\.\d{3}\)$/m);
    expect(await readFile(at('reliability.svg'), 'utf8')).toContain('Rows of 12 pages, held out by site.');
    const folds = linesOf(await readFile(at('held', 'folds.jsonl'), 'utf8')).map(
      (line) => JSON.parse(line) as { page: string; group: string; fold: number },
    );
    expect(folds).toHaveLength(12);
    const foldOf = new Map(folds.map(({ group, fold }) => [group, fold]));
    expect(folds.every(({ group, fold }) => foldOf.get(group) === fold)).toBe(true);
    expect(new Set(foldOf.values()).size).toBe(3);
    const own = await cli`score held=${at('held', 'mine.lists.jsonl')} --gold ${at('mine')}
      --convention paper`;
    const value = (text: string) => /^\S+ +paper.*?(\d\.\d{3})/m.exec(text)?.[1];
    expect(value(own.stdout)).toBe(value(stdout));
  });

  it('names a wrong configuration', async () => {
    await put(at('config.json'), '{"moon": 1}');
    expect(await cli`evaluate ${at('mine')} --config ${at('config.json')} ${cache()}`).toMatchObject(
      exit(2, 'config.json'),
    );
  });
});

it('fit names a pipe in a table, and does not wait for it', { timeout: 120_000 }, async () => {
  await mkdir(at('archive'));
  execFileSync('mkfifo', [at('archive', 'pipe.html')]);
  await put(at('pipes', 'p.tsv'), 'id\tfile\na/1\tpipe.html\n');
  await put(at('pipes', 'p.lists.jsonl'), `${JSON.stringify(goldOf('a/1', pageOf(1)))}\n`);
  const stopped = await cli`fit ${at('pipes')} --pages ${at('archive')} --out ${at('p.json')} ${cache()}`;
  expect(stopped).toMatchObject(exit(2, 'pipe.html: a pipe, socket, device or directory (expected a file)'));
});
