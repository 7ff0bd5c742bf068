import { writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { captureWithParser } from '../../src/capture/index.ts';
import { pageRows } from '../../src/pipeline/index.ts';
import { temporaryPaths } from '../support/temporary-folder.ts';
import { numbers } from '../support/words.ts';
import { readPages } from './sources.ts';

const at = temporaryPaths('text');

const pagesOf = async (name: string) => (await readPages(name)).map((source) => captureWithParser(source));

/** Rows of a text file: blocks with their symbols, line feeds as they are. */
async function rowsOf(text: string | Uint8Array) {
  await writeFile(at('notes.txt'), text);
  const [page] = await pagesOf(at('notes.txt'));
  const { rows } = pageRows(page, 'dom');
  return rows.map(({ blocks }) => blocks.map((block) => [block.text, block.symbols.join(' ')]));
}

describe('readSources([FILE.txt])', () => {
  it('makes a row of every line; blank lines and indentations are symbols of the line before', async () => {
    expect(await rowsOf('Club\n\nBoats\n  Name: Swift\n\tBuilt: 1971\nCrew\n')).toEqual([
      [['Club', '\n \n']],
      [['Boats', '\n indent2']],
      [
        ['Name', ':'],
        ['Swift', '\n indent8'],
      ],
      [
        ['Built', ':'],
        ['1971', '\n'],
      ],
      [['Crew', '\n </pre>']],
    ]);
  });

  it('shows markup as the text that it is, and keeps a first blank line', async () => {
    expect(await rowsOf('\n<b>bold</b> & &amp; more')).toEqual([
      [
        ['b', '>'],
        ['bold', '< /'],
        ['b', '> & &'],
        ['amp', ';'],
        ['more', '</pre>'],
      ],
    ]);
  });

  it('has the text’s letters as canonical text, its name as id, and the lines of any system', async () => {
    await writeFile(at('notes.txt'), 'Age: 25\r\nTel: 12');
    const [page] = await pagesOf(at('notes.txt'));
    expect([page.id, page.textLength]).toEqual(['notes', 'Age25Tel12'.length]);
    const spans = pageRows(page, 'dom').rows.map(({ blocks }) => blocks.map(({ span }) => span));
    expect(spans).toEqual([numbers`0 3, 3 5`, numbers`5 8, 8 10`]);
  });

  it('guesses encodings as for pages', async () => {
    // "なまえ" and "ふね" in Shift_JIS, several times, so that there is enough to guess by.
    const line = [0x82, 0xc8, 0x82, 0xdc, 0x82, 0xa6, 0x0a, 0x82, 0xd3, 0x82, 0xcb, 0x0a];
    const rows = await rowsOf(Uint8Array.from(Array.from({ length: 6 }, () => line).flat()));
    expect(rows.slice(0, 2).map(([[text]]) => text)).toEqual(['なまえ', 'ふね']);
    expect((await rowsOf('\ufeffNæme'))[0][0][0]).toBe('Næme');
  });

  it('is not looked for in folders', async () => {
    await writeFile(at('page.html'), '<p>x');
    expect((await pagesOf(at())).map(({ id }) => id)).toEqual(['page']);
  });
});

it('a pre of a page has no symbols of indentation, as ever', () => {
  const bytes = Buffer.from('<pre>\nA\n  B: c\n</pre>');
  const { rows } = pageRows(captureWithParser({ id: 'p', name: 'p.html', bytes }), 'dom');
  expect(rows.flatMap(({ blocks }) => blocks.map(({ symbols }) => symbols.join(' ')))).toEqual([
    '\n',
    ':',
    '\n </pre>',
  ]);
});
