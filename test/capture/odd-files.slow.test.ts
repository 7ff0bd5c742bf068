import { execFileSync } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { captureWithParser, listPages, SourceError } from '../../src/capture/index.ts';
import { safeId } from '../../src/capture/safe-id.ts';
import { pageSchema } from '../../src/page/index.ts';
import { temporaryPaths } from '../support/temporary-folder.ts';
import { words } from '../support/words.ts';
import { readAll, readFirst } from './sources.ts';

const at = temporaryPaths('odd');
const read = (...steps: string[]) => readAll([at(...steps)]);

describe('readSources: files that are none', () => {
  const pipes = ['a.html', 'b.page.json', 'c.warc', 'd.mhtml'];
  beforeAll(async () => {
    await mkdir(at('pipes'));
    for (const name of pipes) execFileSync('mkfifo', [at('pipes', name)]);
    await symlink('/dev/zero', at('pipes', 'zero.html'));
    await writeFile(at('pipes', 'page.html'), '<p>a page');
  });

  it('names pipes and devices in a folder instead of waiting for them, and reads the rest', async () => {
    const found = await read('pipes');
    const problem = (name: string) =>
      `${at('pipes', name)}: a pipe, socket, device or directory (expected a file)`;
    expect(found.map((one) => (one instanceof SourceError ? one.message : one.id))).toEqual([
      ...[...pipes.map(problem), 'page', problem('zero.html')],
    ]);
  });
  it('names one that is the source itself', async () => {
    expect(await read('pipes', 'a.html')).toEqual([expect.any(SourceError)]);
  });
});

describe('readSources: names that ids cannot have', () => {
  const names = ['a\x1b[31mb', 'back\\slash', 'line\nfeed', 'bell\x07', 'c1\x9b', '.', '..', ''];
  it('gives ids that snapshots may have, in a folder and one by one', async () => {
    await mkdir(at('names', 'in\tside'), { recursive: true });
    for (const name of names) await writeFile(at('names', `${name}.html`), `<p>${name.length}`);
    await writeFile(at('names', 'in\tside', 'page.html'), '<p>x');
    const together = await read('names');
    // Of the three names without a letter one is read; the others would have its id, and say so.
    expect(together.filter((one) => one instanceof SourceError)).toHaveLength(2);
    const alone = (await Promise.all(names.map((name) => read('names', `${name}.html`)))).flat();
    for (const one of [...together, ...alone]) {
      if (one instanceof SourceError) continue;
      expect(pageSchema.safeParse(captureWithParser(one)).error).toBeUndefined();
    }
    expect(alone.map((one) => (one instanceof SourceError ? '' : one.id))).toEqual(
      words`a_[31mb back_slash line_feed bell_ c1_ _ _ _`,
    );
    const listed = [];
    for await (const page of listPages([at('names')])) if ('id' in page) listed.push(page.id);
    expect(listed).toEqual(together.flatMap((one) => (one instanceof SourceError ? [] : [one.id])));
  });
  it.each([
    ['a/b', 'a/b'],
    ['../a', '_/a'],
    ['a//b', 'a/_/b'],
    ['日本', '日本'],
  ])('safeId(%j)', (id, safe) => expect(safeId(id)).toBe(safe));
});

it('readSources: an earlier capture may begin with a byte order mark', async () => {
  await writeFile(at('marked.html'), '<p>x');
  const page = captureWithParser(await readFirst(at('marked.html')));
  await writeFile(at('marked.page.json'), `\ufeff${JSON.stringify(page)}`);
  expect(await read('marked.page.json')).toEqual([expect.objectContaining({ id: 'marked' })]);
});
