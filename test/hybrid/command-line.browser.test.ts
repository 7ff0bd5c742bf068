import { readFile, writeFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Outline } from '../../src/hybrid/index.ts';
import type { Document, PageLists, Structure } from '../../src/page/index.ts';
import { cli, exit } from '../support/run-command.ts';
import { temporaryPaths } from '../support/temporary-folder.ts';

const sections = ['Sails', 'Crew', 'Harbour', 'Weather'];
const body = sections.map(
  (name) => `<h2>${name}</h2><p>Some words about it, and then many more of them, so that it is prose.</p>`,
);
const page = `<title>All about boats</title><h1>Boats</h1>${body.join('')}<p hidden>Ballast (8-9)</p>`;

const at = temporaryPaths('hybrid');
const lines = async <T>(file: string): Promise<T[]> =>
  (await readFile(file, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as T);

beforeAll(async () => {
  await writeFile(at('boats.html'), page);
  await writeFile(at('plain.html'), '<p>Nothing but a sentence, and it ends here.</p>');
  await cli`rows ${at('boats.html')} --flatten visual --out ${at('visual.jsonl')}`;
  await cli`rows ${at('boats.html')} --flatten visual --hidden keep --out ${at('kept.jsonl')}`;
  await cli`rows ${at('boats.html')} --out ${at('dom.jsonl')}`;
}, 120_000);

describe('rows --flatten visual', () => {
  it('leaves out text that nobody sees, unless it is to be kept', async () => {
    const [[{ rows }], [{ rows: all }]] = await Promise.all(
      ['visual.jsonl', 'kept.jsonl'].map((file) => lines<Document>(at(file))),
    );
    expect(all.at(-1)?.blocks[0].text).toBe('Ballast');
    expect(all.at(-1)?.place?.rect).toBeNull();
    expect(rows.at(-1)?.blocks[0].text).toBe('Some words about it');
    expect(rows).toHaveLength(all.length - 1);
  });

  it('writes what the hybrid model needs: looks, elements, places, no sentence rows', async () => {
    const [{ rows, layout }] = await lines<Document>(at('visual.jsonl'));
    expect(rows.some(({ sentence }) => sentence)).toBe(false);
    const [block] = rows[0].blocks;
    expect(layout?.elements[block.element ?? -1]).toEqual({ parent: -1, name: 'h1', span: [0, 5] });
    expect(layout?.looks[block.look ?? -1]).toMatchObject({ bold: true, hidden: false });
    expect(rows[0].place).toMatchObject({ lines: 1, column: 0 });
  });

  it('marks sentence rows where it is asked to', async () => {
    await cli`rows ${at('boats.html')} --flatten visual --sentences prose --out ${at('prose.jsonl')}`;
    const [{ rows }] = await lines<Document>(at('prose.jsonl'));
    expect(rows.filter(({ sentence }) => sentence)).toHaveLength(sections.length);
  });
});

describe('sample --preset hybrid', () => {
  it('writes the files of any run, from which `lists` makes the lists of the page', async () => {
    const { code } = await cli`sample ${at('visual.jsonl')} --preset hybrid --out ${at('run')}`;
    expect(code).toBe(0);
    const manifest = JSON.parse(await readFile(at('run/manifest.json'), 'utf8'));
    expect(manifest.config.hybrid.heading.mode).toBe('learnt');
    const [structure] = await lines<Structure>(at('run/structures.jsonl'));
    expect(structure).not.toHaveProperty('logJoint'); // decided from draws
    const { stdout } = await cli`lists --documents ${at('visual.jsonl')} ${at('run/structures.jsonl')}`;
    const { lists } = JSON.parse(stdout) as PageLists;
    expect(lists[0].items[0].lists[0].items).toHaveLength(sections.length);
  });

  it('is the same again with --resume, and refuses the checkpoint of another run', async () => {
    const before = await readFile(at('run/marginals.jsonl'), 'utf8');
    const flags = ['--preset', 'hybrid', '--out', at('run'), '--resume'];
    expect((await cli`sample ${at('visual.jsonl')} ${flags}`).code).toBe(0);
    expect(await readFile(at('run/marginals.jsonl'), 'utf8')).toBe(before);
    const other = await cli`sample ${at('visual.jsonl')} ${flags} --seed 2`;
    expect(other).toMatchObject(exit(2, 'a finished run of other seed'));
  });

  it('takes its parts from a configuration file', { tags: 'slow' }, async () => {
    await writeFile(at('none.json'), '{"hybrid":{"heading":{"mode":"rate","rate":0.001}}}');
    const given = ['sample', at('visual.jsonl'), '--preset', 'hybrid', '--config'];
    await cli`${given} ${at('none.json')} --out ${at('none')}`;
    const [{ rows }] = await lines<Structure>(at('none/structures.jsonl'));
    expect(rows.filter(({ bound }) => bound > 0)).toEqual([]);
    await writeFile(at('wrong.json'), '{"hybrid":{"particles":4}}');
    const wrong = await cli`${given} ${at('wrong.json')} --out ${at('x')}`;
    expect(wrong).toMatchObject(exit(2, 'particles'));
  });

  it('says what it needs of rows without layout', async () => {
    const outcome = await cli`sample ${at('dom.jsonl')} --preset hybrid --out ${at('dom')}`;
    expect(outcome).toMatchObject(exit(1, 'expected documents of `rows --flatten visual`'));
  });
});

describe('outline', () => {
  it('prints headings, nested, as the page spells them', async () => {
    const { code, stdout } = await cli`outline ${at('boats.html')} --contents`;
    expect(code).toBe(0);
    expect(stdout).toMatch(/^All about boats\n\nBoats\n {2}Sails\n {4}\| Some words about it, and then/);
    expect(stdout).not.toContain('Ballast');
    const kept = await cli`outline ${at('boats.html')} --contents --hidden keep`;
    expect(kept.stdout).toContain('Ballast (8-9)');
  });

  it('prints probabilities as JSON', async () => {
    const { stdout } = await cli`outline ${at('boats.html')} --format json`;
    const outline = JSON.parse(stdout) as Outline;
    const [boats] = outline.lists[0];
    expect([boats.heading, boats.span]).toEqual(['Boats', [0, 5]]);
    expect(boats.lists[0][0].probability).toBeGreaterThan(0.5);
  });

  it('leaves out headings less probable than asked for, in every format', { tags: 'slow' }, async () => {
    const outline = async (...flags: string[]): Promise<string> =>
      (await cli`outline ${at('boats.html')} ${flags}`).stdout;
    const item = /"heading":"([^"]*)".*?"probability":([\d.e-]+)/g;
    const found = [...(await outline('--format', 'json')).matchAll(item)];
    const least = Math.max(...found.map(([, , p]) => Number(p)));
    const [kept] = found.flatMap(([, heading, p]) => (Number(p) === least ? [heading] : []));
    const asJson = [...(await outline('--format', 'json', '--at-least', `${least}`)).matchAll(item)];
    expect(asJson.map(([, heading]) => heading)).toContain(kept);
    expect(asJson.length).toBeLessThan(found.length);
    expect(await outline('--at-least', '1')).toBe('All about boats\n\n(no headings found)\n');
    const contents = await outline('--at-least', '1', '--format', 'markdown', '--contents');
    expect(contents).toContain('Sails');
    expect(contents).not.toContain('**');
    expect(await outline('--at-least', '0')).toBe(await outline());
    const wrong = await cli`outline ${at('boats.html')} --at-least 80`;
    expect(wrong).toMatchObject(exit(2, 'a number from 0 to 1'));
  });

  it('takes terms for headings as readers do, or leaves them as authors do', { tags: 'slow' }, async () => {
    const section = (name: string, rest: string) => `<div class="s">${name}</div>${rest}`;
    const options = ['force', 'all', 'dry-run'].map(
      (name) =>
        `<dt>--${name}</dt><dd><p>What the option does is said here in some words, up to the end of the line.</dd>`,
    );
    const manual = [
      '<title>sail(1)</title><style>.t{font-size:170%;font-weight:bold;margin:.6em 0}.s{font-weight:bold;margin:1em 0 .5em}</style>',
      '<div class="t">sail(1) Manual Page</div>',
      section('NAME', '<p>sail - set or strike the sails of a boat'),
      section('DESCRIPTION', '<p>Sets the sails of the boat that is named, or of the one in the harbour.'),
      section('OPTIONS', `<dl>${options.join('')}</dl>`),
      section('SEE ALSO', '<p>anchor(1), oar(1)'),
    ];
    await writeFile(at('manual.html'), manual.join('\n'));
    const { stdout: readers } = await cli`outline ${at('manual.html')}`;
    const { stdout: markup } = await cli`outline ${at('manual.html')} --learnt-from markup`;
    const headings = (outline: string) =>
      outline.split('\n').map((line) => line.trim().split(/[:(]/)[0].trim());
    expect(headings(readers)).toEqual(expect.arrayContaining(['OPTIONS', '--force', '--all', 'SEE ALSO']));
    expect(headings(markup)).toEqual(expect.arrayContaining(['OPTIONS', 'SEE ALSO']));
    expect(headings(markup)).not.toContain('--force');
  });

  it('says so when there are no headings, and names what cannot be read', async () => {
    const outcome = await cli`outline ${at('plain.html')} ${at('missing.html')}`;
    expect(outcome).toMatchObject(exit(1, 'missing.html'));
    expect(outcome.stdout).toBe('plain\n\n(no headings found)\n');
  });
});
