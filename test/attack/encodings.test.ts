import Encoding from 'encoding-japanese';
import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { checkBytes } from '../../src/capture/check-bytes.ts';
import { parseSource } from '../../src/capture/parse-source.ts';
import { words } from '../support/words.ts';

const japanese = '日本語のぺーじ漢字カナ';
const latin = 'Zürich naïve Ærø';
const letters = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '');
const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const utf8 = (text: string) => [...Buffer.from(text)];
const utf16 = (text: string, big: boolean) => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return [...(big ? bytes.swap16() : bytes)];
};
const codes = { SJIS: 'Shift_JIS', EUCJP: 'EUC-JP', JIS: 'ISO-2022-JP', UTF8: 'UTF-8' } as const;
type Code = keyof typeof codes;
const encode = (text: string, to: Code) =>
  Encoding.convert(Encoding.stringToCode(text), { to, from: 'UNICODE' }) as number[];

/** The canonical text of bytes with the header that they came with. */
function textOf(numbers: readonly number[], charset?: string): string {
  const bytes = Uint8Array.from(numbers);
  checkBytes('hostile.html', bytes);
  const contentType = charset === undefined ? undefined : `text/html; charset=${charset}`;
  const { text } = parseSource({ id: 'hostile', name: 'hostile.html', bytes, contentType });
  expect(text).toMatch(/^[\p{L}\p{M}\p{N}]+$/u);
  return text;
}

describe('hostile bytes', () => {
  it.each(Object.keys(codes) as Code[])(
    '%s is read however a page says it, and up to where it is cut',
    (code) => {
      const name = codes[code];
      const body = encode(`<p>${japanese}`, code);
      const behind = (meta: string) => [...ascii(meta), ...body];
      const content = `"text/html; charset=${name}"`;
      const ways: [number[], string?][] = [
        ...[name, `"${name}"`, name.toUpperCase()].map((charset): [number[], string] => [body, charset]),
        [behind(`<meta charset=${name}>`)],
        [behind(`<meta http-equiv=content-type content=${content}>`)],
        [behind(`<!--${'-'.repeat(900)}--><meta charset=${name}>`)],
        [behind('<meta charset=windows-1252>'), name],
      ];
      for (const way of ways) expect(textOf(...way)).toBe(letters(japanese));
      for (const less of [1, 2, 3])
        expect(textOf(encode(`<p>start ${japanese}`, code).slice(0, -less), name)).toContain('start日本語');
    },
  );

  it('a byte order mark counts more than anything that is said', () => {
    const mark = [0xef, 0xbb, 0xbf];
    for (const html of [`<p>${japanese}`, `<meta charset=euc-jp><p>${japanese}`])
      for (const bytes of [[...mark, ...utf8(html)], utf16(html, false), utf16(html, true)])
        for (const charset of [undefined, 'windows-1252', 'Shift_JIS', 'utf-7'])
          expect(textOf(bytes, charset)).toBe(letters(japanese));
  });

  it('a label means what the Encoding Standard says: ASCII is windows-1252, "utf-16" in a meta UTF-8', () => {
    const meta = (label: string) => ascii(`<meta charset="${label}"><p>`);
    for (const label of ['iso-8859-1', 'ascii', 'us-ascii', 'latin1', 'windows-1252', ' Latin1 '])
      expect(textOf([...meta(label), ...ascii(latin), 0x96])).toBe(letters(latin));
    for (const label of ['utf-8', 'UTF8', 'unicode-1-1-utf-8', 'utf-16', 'utf-16le'])
      expect(textOf([...meta(label), ...utf8(latin)])).toBe(letters(latin));
    expect(textOf([...meta('x-user-defined'), ...utf8('plain')])).toBe('plain');
    const unknown = words`utf-7 utf-32 nothing __proto__ constructor \u0130`;
    for (const label of [...unknown, '', 'a'.repeat(500)])
      expect(textOf(utf8(`<meta charset="${label}"><p>known <b>word</b>`), label)).toContain('knownword');
  });

  it.each([
    ...['utf-8', 'shift_jis', 'euc-jp', 'iso-2022-jp', 'gb18030', 'big5', 'euc-kr', 'windows-1252', 'koi8-r'],
  ])('noise in %s is replaced, and the words before it stay', (label) => {
    const random = seedrandom(`broken bytes of ${label}`);
    const byte = () => 0x80 + Math.floor(random() * 0x80);
    for (let n = 0; n < 6; n++) {
      const noise = Array.from({ length: 1 + Math.floor(random() * 40) }, byte);
      // Two spaces and a line feed stand behind the noise: a lead byte may take one of them.
      expect(textOf([...ascii('<p>before <b>'), ...noise, ...ascii('  \n</b>\n after')], label)).toContain(
        'before',
      );
    }
  });
});
