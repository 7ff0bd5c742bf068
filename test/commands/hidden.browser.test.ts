import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Document, documentSchema } from '../../src/page/index.ts';
import { runCommand } from '../support/run-command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const menu = (name: string, style: string): string =>
  `<div style="${style}"><h2>${name}</h2><ul><li>First entry</li><li>Second entry</li></ul></div>`;

/** A page with menus that are closed in different ways, some of them laid out. */
const html = `<!doctype html><h1>Boats of the harbour</h1>
${menu('Closed', 'display: none')}
${menu('Faded', 'opacity: 0')}
${menu('Folded', 'max-height: 0; overflow: hidden')}
${menu('Aside', 'position: absolute; left: -999px')}
${menu('White', 'color: #fff')}
${menu('Cut', 'position: absolute; clip: rect(0 0 0 0)')}
<h2>Sailing boats</h2><p>They need wind and have a mast, most of them white.</p>
<h2>Rowing boats</h2><p>They need arms and have oars, most of them brown.</p>`;

const hiddenHeadings = ['Closed', 'Faded', 'Folded', 'Aside', 'White', 'Cut'];

const folder = temporaryFolder('hidden');
const at = (name: string): string => join(folder, name);
beforeAll(async () => {
  await writeFile(at('page.html'), html);
});

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
    expect(
      textsOf(document)
        .filter((text) => hiddenHeadings.includes(text))
        .sort(),
    ).toEqual([...hiddenHeadings].sort());
    const hidden = document.rows.filter(
      ({ blocks: [{ look }] }) => document.layout?.looks[look ?? -1]?.hidden,
    );
    expect(hidden).toHaveLength(3 * hiddenHeadings.length);
  });

  it('is in all rows of the DOM, so that the option is refused there', async () => {
    expect(textsOf(await rowsOf())).toEqual(expect.arrayContaining(hiddenHeadings));
    const { code, stderr } = await runCommand('rows', at('page.html'), '--hidden', 'omit');
    expect([code, stderr]).toEqual([2, expect.stringMatching(/--hidden omit with --flatten dom \(expected/)]);
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
    const hidden = hiddenHeadings.reduce(
      (sum, heading) => sum + heading.length + 'FirstentrySecondentry'.length,
      0,
    );
    expect(stderr).toMatch(new RegExp(`; ${hidden} of \\d+ characters \\(\\d+\\.\\d %\\) are not seen\\n$`));
  });
});
