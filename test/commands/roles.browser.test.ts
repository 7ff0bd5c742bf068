import { writeFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { blockTreeSchema, type Document, documentSchema, type VisualBlock } from '../../src/page/index.ts';
import { roleNames } from '../../src/page/inside/index.ts';
import { exit, runCommand } from '../support/run-command.ts';
import { temporaryPaths } from '../support/temporary-folder.ts';

const sentence = 'The harbour is old, and boats of seven metres lie there in winter, as they always have. ';
const html = `<title>Boats</title><style>#side { float: left; width: 200px } #text { margin-left: 240px }</style>
<ul id="side" class="menu">${Array.from({ length: 12 }, (_, i) => `<li><a href="${i}">Place ${i}</a></li>`).join('')}</ul>
<div id="text"><h1>Boats of the harbour</h1><p>${sentence.repeat(5)}</p><p>${sentence.repeat(4)}</p></div>
<div id="footer" style="clear: both"><a href="i">Imprint</a> | <a href="c">Contact</a></div>`;

const file = temporaryPaths('roles')('boats.html');
beforeAll(() => writeFile(file, html));

const blocksOf = (block: VisualBlock): VisualBlock[] => [block, ...block.children.flatMap(blocksOf)];

describe('segment --roles', () => {
  const segment = (...options: string[]) => runCommand('segment', file, ...options);
  const treeOf = async (...options: string[]) =>
    blockTreeSchema.parse(JSON.parse((await segment('--format', 'json', ...options)).stdout));

  it('tells roles of blocks of VIPS when asked, and of learnt ones unless told otherwise', {
    tags: 'slow',
  }, async () => {
    const roles = async (...options: string[]) =>
      new Set(blocksOf((await treeOf(...options)).root).map(({ role }) => role !== undefined));
    expect(await roles()).toEqual(new Set([false]));
    expect(await roles('--roles')).toEqual(new Set([true]));
    expect(await roles('--rules', 'learnt')).toEqual(new Set([true]));
    expect(await roles('--rules', 'learnt', '--no-roles')).toEqual(new Set([false]));
    expect((await segment('--roles')).stdout).toMatch(/\/ul\[1\] {2}(menu|links|sidebar) [01]\.\d\d$/m);
  });

  it('writes the role of every leaf into a drawing', { tags: 'slow' }, async () => {
    const leaves = async (...options: string[]) =>
      [...(await segment('--format', 'svg', ...options)).stdout.matchAll(/<title>block [^<]*/g)].map(String);
    const shown = await leaves('--roles');
    expect(shown.length).toBeGreaterThan(2);
    for (const title of shown)
      expect(title).toMatch(new RegExp(`, (${roleNames.join('|')}) [01]\\.\\d\\d, /html`));
    for (const title of await leaves()) expect(title).not.toMatch(/ [01]\.\d\d, /);
  });

  it('refuses formats that do not show them', async () => {
    expect(await segment('--roles', '--format', 'webis')).toMatchObject(
      exit(2, '--roles --format webis (expected tree, json, svg, png)'),
    );
  });
});

describe('rows --main', () => {
  const rows = async (...options: string[]): Promise<Document> =>
    documentSchema.parse(
      JSON.parse((await runCommand('rows', file, '--flatten', 'visual', ...options)).stdout),
    );

  it('keeps the text to be read, at its offsets in the whole page', async () => {
    const [all, main] = [await rows(), await rows('--main')];
    expect(main.textLength).toBe(all.textLength);
    expect(all.rows).toEqual(expect.arrayContaining(main.rows));
    const texts = main.rows.map((row) => row.blocks.map(({ text }) => text).join(' ')).join('\n');
    expect(texts).toContain('harbour is old');
    expect(texts).not.toContain('Place 4');
  });

  it('is refused of rows of the DOM, with the reason', async () => {
    expect(await runCommand('rows', file, '--main')).toMatchObject(
      exit(2, '--main with --flatten dom (expected --flatten visual'),
    );
  });
});

it('outline --main leaves out the menu', async () => {
  const outline = async (...options: string[]) =>
    (await runCommand('outline', file, '--contents', ...options)).stdout;
  expect(await outline()).toContain('Place 4');
  const main = await outline('--main');
  expect(main).toContain('harbour is old');
  expect(main).not.toContain('Place 4');
});
