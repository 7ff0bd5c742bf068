import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { isTrecText, readTrecText } from '../../src/store/read-trec-text.ts';

const folder = temporaryFolder('trec');

async function read(name: string, content: string | Uint8Array, maxBytes = 1000) {
  const path = join(folder, name);
  await writeFile(path, content);
  const found = [];
  for await (const one of readTrecText(path, maxBytes)) {
    found.push(
      'id' in one ? `${one.id}: ${one.bytes.toString('latin1').trim()}` : `${one.place}: ${one.problem}`,
    );
  }
  return found;
}

const web = `<DOC>
<DOCNO>WTX001-B01-1</DOCNO>
<DOCOLDNO>IA001-1</DOCOLDNO>
<DOCHDR>
http://example.org:80/ 127.0.0.1 19970101 text/html 200
HTTP/1.0 200 OK
</DOCHDR>
<html><p>one</p></html>
</DOC>
<DOC>
<DOCNO> FT911-2 </DOCNO>
<TEXT>two</TEXT>
</DOC>
`;

describe('readTrecText', () => {
  it('reads web and news documents, without their names and headers', async () => {
    const expected = ['WTX001-B01-1: <html><p>one</p></html>', 'FT911-2: <TEXT>two</TEXT>'];
    expect(await read('web.trec', web)).toEqual(expected);
    expect(await read('web.gz', gzipSync(web))).toEqual(expected);
  });

  it('keeps bytes as they are', async () => {
    const [document] = await read('bytes.trec', Buffer.from('<DOC><DOCNO>a</DOCNO>caf\xe9</DOC>', 'latin1'));
    expect(document).toBe('a: caf\xe9');
  });

  it('names what it cannot read and goes on', async () => {
    const long = `<DOC><DOCNO>long</DOCNO>${'x'.repeat(200_000)}</DOC>`;
    const text = `${long}<DOC>nameless</DOC><DOC><DOCNO>../up</DOCNO></DOC><DOC><DOCNO>ok</DOCNO>fine</DOC><DOC>never`;
    expect(await read('broken.trec', text)).toEqual([
      'document 1: larger than 1000 bytes',
      'document 2: DOCNO "" (expected one word of at most 200 characters, no path)',
      'document 3: DOCNO "../up" (expected one word of at most 200 characters, no path)',
      'ok: fine',
      'document 5: not ended (expected </DOC>)',
    ]);
  });

  it('leaves out what ends, the first end of the same name, and nothing else', async () => {
    const parts = ['<DOCNO> \xa0\n</DOCNO>', '<DOCHDR>a<DOCNO>b</DOCHDR>c', '</DOCNO><DOCOLDNO>d</DOCHDR>'];
    const text = `<DOC><DOCNO>\t\x0bid\r\n</DOCNO>${parts.join('')}<DOCHDR>e</DOCHDR></DOC>`;
    expect(await read('parts.trec', Buffer.from(text, 'latin1'))).toEqual([
      'id: c</DOCNO><DOCOLDNO>d</DOCHDR>',
    ]);
  });

  // With patterns each took a minute.
  it.each([
    [`<DOCNO>${' '.repeat(4500)}`, 'document 1: DOCNO "" (expected one word'],
    [`<DOCNO>a</DOCNO>${'<DOCHDR>'.repeat(200_000)}`, 'a: <DOCHDR><DOCHDR>'],
  ])('is not slow where ends are missing (%#)', { timeout: 15_000 }, async (text, expected) => {
    const [found] = await read('endless.trec', `<DOC>${text}</DOC>`, 1e7);
    expect(found.slice(0, expected.length)).toBe(expected);
  });

  it('fails on a damaged archive', async () => {
    await expect(read('damaged.gz', gzipSync(web).subarray(0, 60))).rejects.toThrow();
  });
});

describe('isTrecText', () => {
  it.each([
    ['yes.trec', ` \n${web}`, true],
    ['yes.gz', gzipSync(web), true],
    ['topics', '<top><num>1</top>', false],
    ['empty', '', false],
    ['damaged', Buffer.concat([Uint8Array.of(0x1f, 0x8b), Buffer.from('no archive')]), false],
  ])('knows by its first bytes what %s is', async (name, content, expected) => {
    await writeFile(join(folder, name), content);
    expect(await isTrecText(join(folder, name))).toBe(expected);
  });
});
