import { existsSync } from 'node:fs';
import { readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeWarc } from '../capture/made-warc.ts';
import { fromSource } from '../support/from-source.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { words } from '../support/words.ts';

const root = resolve(import.meta.dirname, '../..');
const [start, argv] = [process.cwd(), process.argv];
const folder = temporaryFolder('examples');

beforeAll(async () => {
  await symlink(join(root, 'corpus'), join(folder, 'corpus'));
  process.chdir(folder);
});
afterAll(async () => {
  process.chdir(start);
});
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  process.argv = argv;
  vi.restoreAllMocks();
});

/**
 * Runs a program as a user would in this folder, with the source in the place of the built package; what it prints,
 * line by line.
 */
async function runProgram(name: string, code: string, ...args: string[]): Promise<string[]> {
  const file = join(folder, name);
  await writeFile(file, fromSource(code));
  process.argv = [...argv.slice(0, 1), file, ...args];
  await import(/* @vite-ignore */ pathToFileURL(file).href);
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
  return vi.mocked(console.log).mock.calls.map(([line]) => String(line));
}

async function runExample(name: string, ...args: string[]): Promise<string[]> {
  return runProgram(name, await readFile(join(root, 'examples', name), 'utf8'), ...args);
}

describe('examples', () => {
  it('sample-corpus.ts tells how the chains went, and scores', async () => {
    const lines = await runExample('sample-corpus.ts');
    expect(lines.map((line) => line.split(/[: ]/)[0])).toEqual(words`logJoint headingRows p4 p6 micro`);
    expect(lines.at(-1)).toMatch(/^micro F 0\.\d{3}, macro F 0\.\d{3}, n 63$/);
  });

  it('run-experiment.ts scores two heuristics on the pages in English', async () => {
    const [table] = await runExample('run-experiment.ts');
    expect(table).toMatch(/^Method +Convention +Micro F +Macro F +Heading F +n /);
    expect(table).toMatch(/^tag paths +paper .* 32 +/m);
  });

  it('plot-trace.ts writes the trace as SVG and PNG', async () => {
    expect(await runExample('plot-trace.ts')).toEqual(['trace.svg and trace.png: 400 sweeps']);
    expect(await readFile(join(folder, 'trace.svg'), 'utf8')).toMatch(/^<svg .*Log joint against sweep/s);
    expect((await stat(join(folder, 'trace.png'))).size).toBeGreaterThan(5_000);
  });

  it('compare-methods.ts compares two baselines', async () => {
    const lines = await runExample('compare-methods.ts', 'typographic', 'none');
    expect(lines[0]).toMatch(/^typographic: micro F 0\.\d{3} \(0\.\d{3}-0\.\d{3}\)$/);
    expect(lines[1]).toBe('none: micro F 0.000 (0.000-0.000)');
    expect(lines[2]).toMatch(/^typographic - none: 0\.\d{3}, p 0\.0001$/);
  });

  it('add-measure.ts gives gold 1 and silence 0', async () => {
    const lines = await runExample('add-measure.ts');
    expect(lines).toContain('gold: 1.000');
    expect(lines).toContain('none: 0.000');
    expect(lines.length).toBeGreaterThan(8);
  });

  it('stream-warc.ts names the headings of every page', async () => {
    const page = (name: string) => readFile(join(root, 'examples/portal', name));
    const urls = ['bakery', 'harbour'].map((name) => `http://${name}.example/`);
    const bodies = await Promise.all(['bakery.html', 'harbour.html'].map(page));
    const warc = await writeWarc(
      urls.map((url, i) => ({ url, body: bodies[i] })),
      true,
    );
    await writeFile(join(folder, 'pages.warc.gz'), warc);
    const lines = await runExample('stream-warc.ts', 'pages.warc.gz');
    expect(lines.map((line) => line.split(': ')[0])).toEqual(urls);
    expect(lines[0]).toContain('Mill Lane Bakery');
  });

  it('have 10 to 30 lines besides their imports, and stand in their README and in the guide', async () => {
    const files = (await readdir(join(root, 'examples'))).filter((file) => file.endsWith('.ts'));
    const lists = await Promise.all(
      ['examples/README.md', 'docs/guide.md'].map((file) => readFile(join(root, file), 'utf8')),
    );
    expect(files).toHaveLength(6);
    for (const file of files) {
      const text = await readFile(join(root, 'examples', file), 'utf8');
      const lines = text
        .replace(/^import .*?;\n/gms, '')
        .trim()
        .split('\n').length;
      expect([file, lines >= 10 && lines <= 30]).toEqual([file, true]);
      expect(lists.every((list) => list.includes(file))).toBe(true);
    }
  });
});

describe('docs/guide.md', () => {
  it('its programs work as written', async () => {
    const guide = await readFile(join(root, 'docs/guide.md'), 'utf8');
    const codes = [...guide.matchAll(/^```ts\n(.*?)^```/gms)].map(([, block]) => block);
    expect(codes).toHaveLength(2);
    const lines = await runProgram('guide.ts', codes[0]);
    expect(lines).toEqual([expect.stringMatching(/^micro F 0\.\d{3}, macro F 0\.\d{3}, n 63$/)]);
    const printed = (await runProgram('guide-2.ts', codes[1])).join('\n');
    expect(printed).toMatch(/^HEPS +paper +0\.\d{3}/m);
    expect(printed).toContain('HEPS: done');
    expect(existsSync(join(folder, 'results/methods/1-heps/lists.jsonl'))).toBe(true);
    expect(await readFile(join(folder, 'looks.svg'), 'utf8')).toContain('Log joint against sweep');
  });

  it('names only what is there', async () => {
    const guide = await readFile(join(root, 'docs/guide.md'), 'utf8');
    const links = [...guide.matchAll(/\]\(([^)#]+)\)/g)].map(([, link]) => link);
    expect(links.filter((link) => !existsSync(join(root, 'docs', link)))).toEqual([]);
    const pinned = (await readFile(join(root, 'test/public-names.txt'), 'utf8')).trim().split('\n');
    const names = new Set(pinned.map((line) => line.split(' ').at(-1)));
    const [, ...rows] = guide.match(/^\| .*\|$/gm)?.slice(1, 9) ?? [];
    const called = rows.flatMap((row) => [...row.matchAll(/`([a-z]\w+)/g)].map(([, name]) => name));
    expect(called.length).toBeGreaterThan(15);
    expect(called.filter((name) => !names.has(name))).toEqual([]);
  });
});
