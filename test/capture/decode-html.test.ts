import encodingJapanese from 'encoding-japanese';
import { describe, expect, it } from 'vitest';
import { decodeHtml } from '../../src/capture/index.ts';

const japanese = '<title>自己紹介</title><p>ここは、わたしのページです。カレーがすき。</p>';
const western = '<title>Café</title><p>naïve façade — “quoted” ƒ</p>';

type JapaneseEncoding = 'SJIS' | 'EUCJP' | 'JIS';
const encode = (text: string, to: JapaneseEncoding): Uint8Array =>
  Uint8Array.from(encodingJapanese.convert(encodingJapanese.stringToCode(text), { from: 'UNICODE', to }));
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const latin = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'));
const joined = (...parts: Uint8Array[]): Uint8Array => Uint8Array.from(Buffer.concat(parts));
const meta = (charset: string): Uint8Array =>
  latin(`<meta http-equiv="Content-Type" content="text/html; charset=${charset}">`);
/** The western text in windows-1252, whose bytes 0x80-0x9F differ from Latin-1. */
const windows1252 = joined(latin('<title>Caf\xe9</title><p>na\xefve fa\xe7ade \x97 \x93quoted\x94 \x83</p>'));

/** Expects bytes to be read in an encoding, up to this end. */
function expectDecoded(bytes: Uint8Array, name: string, end: string): void {
  const { text, encoding } = decodeHtml(bytes);
  expect(encoding).toBe(name);
  expect(text.endsWith(end)).toBe(true);
}

describe('decodeHtml: Japanese encodings', () => {
  const cases: [name: string, label: string, bytes: Uint8Array][] = [
    ['UTF-8', 'utf-8', utf8(japanese)],
    ['Shift_JIS', 'x-sjis', encode(japanese, 'SJIS')],
    ['EUC-JP', 'x-euc-jp', encode(japanese, 'EUCJP')],
    ['ISO-2022-JP', 'iso-2022-jp', encode(japanese, 'JIS')],
  ];
  it.each(cases)('reads undeclared %s', (name, _, bytes) => {
    expect(decodeHtml(bytes)).toEqual({ text: japanese, encoding: name });
  });
  it.each(cases)('reads %s declared by <meta>', (name, label, bytes) => {
    expectDecoded(joined(meta(label), bytes), name, japanese);
  });
  it.each(cases)('reads %s declared by the HTTP header', (name, label, bytes) => {
    expect(decodeHtml(bytes, `text/html; Charset="${label}"`)).toEqual({ text: japanese, encoding: name });
  });
  it('reads characters that only Windows adds to Shift_JIS: bytes 87 40 are a circled one', () => {
    const bytes = joined(encode(japanese, 'SJIS'), Uint8Array.of(0x87, 0x40));
    expect(decodeHtml(bytes).text).toBe(`${japanese}①`);
  });
  it('reads undeclared EUC-JP that is mostly half-width katakana', () => {
    const text = 'ﾘﾝｸ ﾄｯﾌﾟへ ﾓﾄﾞﾙ';
    expect(decodeHtml(encode(text, 'EUCJP'))).toEqual({ text, encoding: 'EUC-JP' });
  });
  it('reads undeclared Shift_JIS with one broken byte', () => {
    const bytes = joined(encode(japanese, 'SJIS'), Uint8Array.of(0xff));
    expect(decodeHtml(bytes).encoding).toBe('Shift_JIS');
  });
});

describe('decodeHtml: western encodings', () => {
  it('takes undeclared bytes that nothing else explains for windows-1252, as the Encoding standard defines it', () => {
    expect(decodeHtml(windows1252)).toEqual({ text: western, encoding: 'windows-1252' });
  });
  it.each(['windows-1252', 'iso-8859-1', 'us-ascii'])(
    'reads %s declared by <meta> as windows-1252',
    (label) => {
      expectDecoded(joined(meta(label), windows1252), 'windows-1252', western);
    },
  );
  it('does not take accents before letters for Shift_JIS', () => {
    const bytes = latin(
      'D\xe9j\xe0 vu, \xe9t\xe9, na\xefvet\xe9, p\xe2t\xe9, cr\xe8me br\xfbl\xe9e, \xeele, ma\xeetre.',
    );
    expect(decodeHtml(bytes).encoding).toBe('windows-1252');
  });
  it('takes plain ASCII for windows-1252, the default of the HTML standard', () => {
    expect(decodeHtml(latin('<p>plain</p>'))).toEqual({ text: '<p>plain</p>', encoding: 'windows-1252' });
  });
});

describe('decodeHtml: byte order marks', () => {
  it('strips the mark of UTF-8 and lets it win over header and <meta>', () => {
    const bytes = joined(Uint8Array.of(0xef, 0xbb, 0xbf), meta('shift_jis'), utf8(japanese));
    const { text, encoding } = decodeHtml(bytes, 'text/html; charset=euc-jp');
    expect([encoding, text.startsWith('<meta'), text.endsWith(japanese)]).toEqual(['UTF-8', true, true]);
  });
  it('reads UTF-16, little and big endian', () => {
    const little = Buffer.from(`\ufeff${japanese}`, 'utf16le');
    expect(decodeHtml(little)).toEqual({ text: japanese, encoding: 'UTF-16LE' });
    expect(decodeHtml(Buffer.from(little).swap16())).toEqual({ text: japanese, encoding: 'UTF-16BE' });
  });
});

describe('decodeHtml: declarations', () => {
  it('lets the HTTP header win over <meta>', () => {
    const bytes = joined(meta('euc-jp'), encode(japanese, 'SJIS'));
    expect(decodeHtml(bytes, 'text/html;charset=shift_jis').encoding).toBe('Shift_JIS');
  });
  it('keeps a wrong declaration, as a browser does', () => {
    const bytes = joined(meta('windows-1252'), utf8(japanese));
    expect(decodeHtml(bytes).encoding).toBe('windows-1252');
    expect(decodeHtml(utf8(japanese), 'text/html; charset=shift_jis').encoding).toBe('Shift_JIS');
  });
  it.each(['shift_jis', 'euc-jp'])('prefers well-formed UTF-8 to a <meta> of malformed %s', (label) => {
    expectDecoded(joined(meta(label), utf8(japanese)), 'UTF-8', japanese);
  });
  it('keeps Shift_JIS by <meta> when both readings are malformed', () => {
    const bytes = joined(meta('shift_jis'), utf8(japanese), Uint8Array.of(0xff));
    expect(decodeHtml(bytes).encoding).toBe('Shift_JIS');
  });
  it.each(['no-such-charset', 'replacement', 'iso-2022-kr'])(
    'looks at the bytes when %s is declared',
    (label) => {
      expect(decodeHtml(joined(meta(label), encode(japanese, 'EUCJP'))).encoding).toBe('EUC-JP');
      expect(decodeHtml(encode(japanese, 'EUCJP'), `text/html; charset=${label}`).encoding).toBe('EUC-JP');
    },
  );
  it('looks at the bytes when <meta> names no charset behind the word', () => {
    expect(decodeHtml(joined(meta(''), encode(japanese, 'EUCJP'))).encoding).toBe('EUC-JP');
  });
  it('does not see a declaration behind the first 1,024 bytes', () => {
    const bytes = joined(latin(' '.repeat(1024)), meta('euc-jp'), encode(japanese, 'SJIS'));
    expect(decodeHtml(bytes).encoding).toBe('Shift_JIS');
  });
});

describe('decodeHtml: degenerate input', () => {
  it('reads no bytes as no text', () => {
    expect(decodeHtml(new Uint8Array())).toEqual({ text: '', encoding: 'windows-1252' });
  });
  it('reads UTF-8 that was cut inside its last character', () => {
    expect(decodeHtml(utf8(japanese).slice(0, -6)).encoding).toBe('UTF-8');
  });
  it('reads a single byte outside ASCII', () => {
    expect(decodeHtml(Uint8Array.of(0xe9))).toEqual({ text: 'é', encoding: 'windows-1252' });
  });
  it('does not change its input', () => {
    const bytes = encode(japanese, 'SJIS');
    const before = Uint8Array.from(bytes);
    decodeHtml(bytes);
    expect(bytes).toEqual(before);
  });
});
