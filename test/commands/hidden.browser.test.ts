import { writeFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Document, documentSchema } from '../../src/page/index.ts';
import { exit, runCommand } from '../support/run-command.ts';
import { temporaryPaths } from '../support/temporary-folder.ts';

/** Styles by which a menu is closed; some menus are laid out. */
const menus = {
  Closed: 'display: none',
  Faded: 'opacity: 0',
  Folded: 'max-height: 0; overflow: hidden',
  Aside: 'position: absolute; left: -999px',
  White: 'color: #fff',
  Cut: 'position: absolute; clip: rect(0 0 0 0)',
};
const hiddenHeadings = Object.keys(menus);
const entries = '<ul><li>First entry</li><li>Second entry</li></ul>';
const html = `<!doctype html><h1>Boats of the harbour</h1>
${Object.entries(menus)
  .map(([name, style]) => `<div style="${style}"><h2>${name}</h2>${entries}</div>`)
  .join('')}
<h2>Sailing boats</h2><p>They need wind and have a mast, most of them white.</p>
<h2>Rowing boats</h2><p>They need arms and have oars, most of them brown.</p>`;

const at = temporaryPaths('hidden');
beforeAll(() => writeFile(at('page.html'), html));

const rowsOf = async (...options: string[]): Promise<Document> => {
  const { code, stdout } = await runCommand('rows', at('page.html'), ...options);
  expect(code).toBe(0);
  return documentSchema.parse(JSON.parse(stdout));
};
const textsOf = ({ rows }: Document): string[] =>
  rows.map(({ blocks }) => blocks.map(({ text }) => text).join(' '));

describe('rows --hidden', () => {
  it('leaves out of visual rows what nobody sees; offsets stay those of all text', async () => {
    const document = await rowsOf('--flatten', 'visual');
    expect(textsOf(document).filter((text) => hiddenHeadings.includes(text))).toEqual([]);
    expect(textsOf(document)).toContain('Rowing boats');
    expect(document.textLength).toBe((await rowsOf()).textLength);
  });

  it('keep: it makes rows too, with a look that says so', async () => {
    const document = await rowsOf('--flatten', 'visual', '--hidden', 'keep');
    const found = textsOf(document).filter((text) => hiddenHeadings.includes(text));
    expect(found.sort()).toEqual([...hiddenHeadings].sort());
    const hidden = document.rows.filter(
      ({ blocks: [{ look }] }) => document.layout?.looks[look ?? -1]?.hidden,
    );
    expect(hidden).toHaveLength(3 * hiddenHeadings.length);
  });

  it('is in all rows of the DOM, so that the option is refused there', async () => {
    expect(textsOf(await rowsOf())).toEqual(expect.arrayContaining(hiddenHeadings));
    expect(await runCommand('rows', at('page.html'), '--hidden', 'omit')).toMatchObject(
      exit(2, '--hidden omit with --flatten dom (expected'),
    );
  });
});

describe('outline --hidden', () => {
  it('prints no closed menu', async () => {
    const { code, stdout } = await runCommand('outline', at('page.html'), '--contents');
    expect(code).toBe(0);
    expect(stdout).toMatch(/Sailing boats/);
    expect(stdout).not.toMatch(/Closed|Faded|Folded|Aside|White|Cut|entry/);
  });

  it('keep: it prints them', async () => {
    const { stdout } = await runCommand('outline', at('page.html'), '--contents', '--hidden', 'keep');
    for (const heading of hiddenHeadings) expect(stdout).toContain(heading);
  });
});

describe('capture: its summary', () => {
  it('says how much text nobody sees', async () => {
    const { stderr } = await runCommand('capture', at('page.html'), '--out', at('out'));
    const hidden = hiddenHeadings.map((heading) => `${heading}FirstentrySecondentry`).join('').length;
    expect(stderr).toMatch(new RegExp(`; ${hidden} of \\d+ characters \\(\\d+\\.\\d %\\) are not seen\\n$`));
  });
});
