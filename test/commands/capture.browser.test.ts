import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Document, Page } from '../../src/page/index.ts';
import { writeWarc } from '../capture/made-warc.ts';
import { runCommand } from '../support/run-command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const folder = temporaryFolder('cli');
const at = (name: string): string => join(folder, name);
beforeAll(async () => {
  const record = (step: string): { url: string; body: string } => ({
    url: `https://example.org/${step}`,
    body: `<h1>${step}</h1><p>text`,
  });
  await writeFile(at('crawl.warc.gz'), await writeWarc([record('one'), record('two')], true));
  const three = await writeWarc([record('one'), { ...record('none'), body: '<p>...' }, record('two')]);
  await writeFile(at('cut.warc'), Buffer.concat([three, three.subarray(0, 300)]));
  await writeFile(at('page.html'), '<p>text');
});

describe('capture, segment and rows: WARC files', () => {
  it('capture writes a snapshot for each page', async () => {
    const { code, stderr } = await runCommand('capture', at('crawl.warc.gz'), '--out', at('out'));
    expect([code, stderr]).toEqual([
      0,
      `captured 2 pages into ${at('out')}; 0 of 14 characters (0.0 %) are not seen\n`,
    ]);
    const page = JSON.parse(await readFile(at('out/crawl/example.org/two.page.json'), 'utf8')) as Page;
    expect(page).toMatchObject({ id: 'crawl/example.org/two', engine: 'chromium', textLength: 7 });
    expect(page.source).toBe(`${at('crawl.warc.gz')}: https://example.org/two`);
  });
  it('segment shows the blocks of each page', async () => {
    const { code, stdout } = await runCommand('segment', at('crawl.warc.gz'));
    expect(code).toBe(0);
    expect(stdout.split('\n').filter((line) => line.startsWith('crawl/'))).toEqual([
      'crawl/example.org/one',
      'crawl/example.org/two',
    ]);
  });
  it('rows does what it can of a broken one, names the rest, and exits with 1', async () => {
    const { code, stdout, stderr } = await runCommand('rows', at('cut.warc'));
    const lines = stdout.split('\n').filter(Boolean);
    expect(lines.map((line) => (JSON.parse(line) as Document).id)).toEqual([
      'cut/example.org/one',
      'cut/example.org/two',
    ]);
    expect(code).toBe(1);
    const file = at('cut.warc').replaceAll('.', '\\.');
    expect(stderr).toMatch(new RegExp(`${file}: https://example\\.org/none: no text in the page body`));
    expect(stderr).toMatch(new RegExp(`${file}: record at byte \\d+: the file ends inside it`));
  });
});

describe('capture: limits', () => {
  it.each([
    ['--max-bytes', '6', 'larger than 6 bytes'],
    ['--max-nodes', '3', 'more than 3 nodes'],
  ])('%s %s', async (option, value, problem) => {
    const { code, stderr } = await runCommand('rows', at('page.html'), option, value);
    expect(code).toBe(1);
    expect(stderr).toContain(`page.html: ${problem}`);
  });
  it('--timeout ends a page whose style takes for ever', async () => {
    const rules = Array.from(
      { length: 200 },
      (_, i) => `p:nth-last-of-type(${i + 1}n) ~ p ~ p ~ i:not(:empty)`,
    );
    const nodes = '<p>x'.repeat(20_000) + '<i>x</i>'.repeat(20_000);
    await writeFile(at('slow.html'), `<style>${rules.join()}{color:red}</style>${nodes}`);
    const { code, stderr } = await runCommand('segment', at('slow.html'), at('page.html'), '--timeout', '2');
    expect(code).toBe(1);
    expect(stderr).toContain('slow.html: the browser took longer than 2000 ms');
  });
  it('a page that kills the program that shows it is named, and the next one is shown', async () => {
    const boxes = `<style>div{display:inline-block;width:fit-content;overflow:auto}</style>${'<div>'.repeat(400)}x`;
    await writeFile(at('deep.html'), boxes);
    const { code, stdout, stderr } = await runCommand('segment', at('deep.html'), at('page.html'));
    expect(code).toBe(1);
    expect(stderr).toContain('deep.html: the browser failed: the program that showed the page has died');
    expect(stdout).toContain('DoC');
  });
  it.each([
    ['--timeout', '0'],
    ['--timeout', '1.5'],
    ['--max-bytes', '20TB'],
    ['--max-bytes', '0'],
    ['--max-nodes', 'many'],
  ])('%s %s is wrong use', async (option, value) => {
    const { code, stderr } = await runCommand('rows', at('page.html'), option, value);
    expect(code).toBe(2);
    expect(stderr).toContain('expected');
  });
  it.each([
    ['20MB', 0],
    ['1kb', 0],
  ])('--max-bytes takes %s', async (value, code) => {
    expect((await runCommand('rows', at('page.html'), '--max-bytes', value)).code).toBe(code);
  });
});
