import { readFile, writeFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Document, Page } from '../../src/page/index.ts';
import { writeWarc } from '../capture/made-warc.ts';
import { cli, exit, runCommand } from '../support/run-command.ts';
import { temporaryPaths } from '../support/temporary-folder.ts';
import { linesOf } from '../support/words.ts';

const at = temporaryPaths('cli');
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
    expect(await cli`capture ${at('crawl.warc.gz')} --out ${at('out')}`).toMatchObject({
      code: 0,
      stderr: `captured 2 pages into ${at('out')}; 0 of 14 characters (0.0 %) are not seen\n`,
    });
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
    expect(linesOf(stdout).map((line) => (JSON.parse(line) as Document).id)).toEqual([
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
    ['--max-bytes', '6', 1, 'page.html: larger than 6 bytes'],
    ['--max-nodes', '3', 1, 'page.html: more than 3 nodes'],
    ['--max-bytes', '20MB', 0, ''],
    ['--max-bytes', '1kb', 0, ''],
    ['--timeout', '0', 2, 'expected'],
    ['--timeout', '1.5', 2, 'expected'],
    ['--max-bytes', '20TB', 2, 'expected'],
    ['--max-bytes', '0', 2, 'expected'],
    ['--max-nodes', 'many', 2, 'expected'],
  ])('rows %s %s exits with %d', async (option, value, code, said) => {
    expect(await runCommand('rows', at('page.html'), option, value)).toMatchObject(exit(code, said));
  });
  it('--timeout ends a page whose style takes for ever', { tags: 'slow' }, async () => {
    const rules = Array.from(
      { length: 200 },
      (_, i) => `p:nth-last-of-type(${i + 1}n) ~ p ~ p ~ i:not(:empty)`,
    );
    const nodes = '<p>x'.repeat(20_000) + '<i>x</i>'.repeat(20_000);
    await writeFile(at('slow.html'), `<style>${rules.join()}{color:red}</style>${nodes}`);
    expect(await cli`segment ${at('slow.html')} ${at('page.html')} --timeout 2`).toMatchObject(
      exit(1, 'slow.html: the browser took longer than 2000 ms'),
    );
  });
  it('a page that kills the program that shows it is named, and the next one is shown', async () => {
    const boxes = `<style>div{display:inline-block;width:fit-content;overflow:auto}</style>${'<div>'.repeat(400)}x`;
    await writeFile(at('deep.html'), boxes);
    expect(await cli`segment ${at('deep.html')} ${at('page.html')}`).toMatchObject({
      ...exit(1, 'deep.html: the browser failed: the program that showed the page has died'),
      stdout: expect.stringContaining('DoC'),
    });
  });
});
