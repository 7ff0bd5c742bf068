import { execFileSync } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  captureWithParser,
  listPages,
  readSources,
  type Source,
  SourceError,
} from '../../src/capture/index.ts';
import { safeId } from '../../src/capture/safe-id.ts';
import { pageSchema } from '../../src/page/index.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { words } from '../support/words.ts';

const folder = temporaryFolder('odd');

async function read(...steps: string[]): Promise<(Source | SourceError)[]> {
  const found: (Source | SourceError)[] = [];
  for await (const one of readSources([join(folder, ...steps)])) found.push(one);
  return found;
}

describe('readSources: files that are none', () => {
  beforeAll(async () => {
    await mkdir(join(folder, 'pipes'));
    for (const name of ['a.html', 'b.page.json', 'c.warc', 'd.mhtml'])
      execFileSync('mkfifo', [join(folder, 'pipes', name)]);
    await symlink('/dev/zero', join(folder, 'pipes', 'zero.html'));
    await writeFile(join(folder, 'pipes', 'page.html'), '<p>a page');
  });

  it('names pipes and devices in a folder instead of waiting for them, and reads the rest', async () => {
    const found = await read('pipes');
    const problem = 'a pipe, socket, device or directory (expected a file)';
    expect(found.map((one) => (one instanceof SourceError ? one.message : one.id))).toEqual([
      `${join(folder, 'pipes', 'a.html')}: ${problem}`,
      `${join(folder, 'pipes', 'b.page.json')}: ${problem}`,
      `${join(folder, 'pipes', 'c.warc')}: ${problem}`,
      `${join(folder, 'pipes', 'd.mhtml')}: ${problem}`,
      'page',
      `${join(folder, 'pipes', 'zero.html')}: ${problem}`,
    ]);
  });
  it('names one that is the source itself', async () => {
    expect(await read('pipes', 'a.html')).toEqual([expect.any(SourceError)]);
  });
});

describe('readSources: names that ids cannot have', () => {
  const names = ['a\x1b[31mb', 'back\\slash', 'line\nfeed', 'bell\x07', 'c1\x9b', '.', '..', ''];
  it('gives ids that snapshots may have, in a folder and one by one', async () => {
    await mkdir(join(folder, 'names', 'in\tside'), { recursive: true });
    for (const name of names) await writeFile(join(folder, 'names', `${name}.html`), `<p>${name.length}`);
    await writeFile(join(folder, 'names', 'in\tside', 'page.html'), '<p>x');
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
    for await (const page of listPages([join(folder, 'names')])) if ('id' in page) listed.push(page.id);
    expect(listed).toEqual(together.flatMap((one) => (one instanceof SourceError ? [] : [one.id])));
  });
  it.each([
    ['a/b', 'a/b'],
    ['../a', '_/a'],
    ['a//b', 'a/_/b'],
    ['日本', '日本'],
  ])('safeId(%j)', (id, safe) => {
    expect(safeId(id)).toBe(safe);
  });
});

it('readSources: an earlier capture may begin with a byte order mark', async () => {
  await writeFile(join(folder, 'marked.html'), '<p>x');
  const [source] = await read('marked.html');
  if (source instanceof SourceError) throw source;
  await writeFile(join(folder, 'marked.page.json'), `\ufeff${JSON.stringify(captureWithParser(source))}`);
  expect(await read('marked.page.json')).toEqual([expect.objectContaining({ id: 'marked' })]);
});
