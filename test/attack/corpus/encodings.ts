import Encoding from 'encoding-japanese';
import seedrandom from 'seedrandom';
import type { AttackCase } from '../support/attack-case.ts';

/**
 * Bytes with the header that they came with; the canonical text, or a word that has to be in it whatever becomes of the
 * rest.
 */
type EncodedCase = AttackCase<{ bytes: number[]; contentType?: string }, { text: string } | { word: string }>;

const japanese = '日本語のぺーじ漢字カナ';
const latin = 'Zürich naïve Ærø';
const letters = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '');
const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const codes = { SJIS: 'Shift_JIS', EUCJP: 'EUC-JP', JIS: 'ISO-2022-JP', UTF8: 'UTF-8' } as const;
type Code = keyof typeof codes;

const encode = (text: string, to: Code) =>
  Encoding.convert(Encoding.stringToCode(text), { to, from: 'UNICODE' }) as number[];
const utf8 = (text: string) => [...Buffer.from(text)];
const utf16 = (text: string, big: boolean) => {
  const bytes = Buffer.from(text, 'utf16le');
  return [...(big ? [0xfe, 0xff] : [0xff, 0xfe]), ...(big ? bytes.swap16() : bytes)];
};

/** Japanese pages that say what they are in every way that the standard knows, or in none. */
const declared: EncodedCase[] = (Object.keys(codes) as Code[]).flatMap((code) => {
  const name = codes[code];
  const body = encode(`<p>${japanese}`, code);
  const ways: [string, number[], string?][] = [
    ['header', body, `text/html; charset=${name}`],
    ['header in quotes', body, `text/html; charset="${name}"`],
    ['header in capitals', body, `TEXT/HTML;CHARSET=${name.toUpperCase()}`],
    ['meta charset', [...ascii(`<meta charset=${name}>`), ...body]],
    [
      'meta http-equiv',
      [...ascii(`<meta http-equiv=content-type content="text/html; charset=${name}">`), ...body],
    ],
    ['meta behind 900 bytes', [...ascii(`<!--${'-'.repeat(900)}--><meta charset=${name}>`), ...body]],
    ['header against meta', [...ascii('<meta charset=windows-1252>'), ...body], `text/html; charset=${name}`],
  ];
  return ways.map(([way, bytes, contentType]) => ({
    name: `${name} by ${way}`,
    input: { bytes, ...(contentType && { contentType }) },
    expected: { text: letters(japanese) },
  }));
});

/** Texts with a byte order mark, which counts more than anything that is said. */
const marked: EncodedCase[] = [
  '',
  'text/html; charset=windows-1252',
  'text/html; charset=Shift_JIS',
  'text/html; charset=utf-7',
].flatMap((contentType) =>
  (
    [
      ['UTF-8', [0xef, 0xbb, 0xbf, ...utf8(`<p>${japanese}`)]],
      ['UTF-16LE', utf16(`<p>${japanese}`, false)],
      ['UTF-16BE', utf16(`<p>${japanese}`, true)],
      ['UTF-16LE with another meta', utf16(`<meta charset=euc-jp><p>${japanese}`, false)],
      ['UTF-8 with another meta', [0xef, 0xbb, 0xbf, ...utf8(`<meta charset=euc-jp><p>${japanese}`)]],
    ] as [string, number[]][]
  ).map(([name, bytes]) => ({
    name: `mark of ${name}, ${contentType || 'no header'}`,
    input: { bytes, ...(contentType && { contentType }) },
    expected: { text: letters(japanese) },
  })),
);

/** What labels mean, by the Encoding Standard: ASCII and Latin 1 are windows-1252, "utf-16" in a meta is UTF-8. */
const labelled: EncodedCase[] = [
  ...['iso-8859-1', 'ascii', 'us-ascii', 'latin1', 'windows-1252', ' Latin1 '].map(
    (label): EncodedCase => ({
      name: `label ${label}`,
      input: {
        bytes: [
          ...ascii(`<meta charset="${label}"><p>`),
          ...[...latin].map((one) => one.charCodeAt(0)),
          0x96,
        ],
      },
      expected: { text: letters(latin) },
    }),
  ),
  ...['utf-8', 'UTF8', 'unicode-1-1-utf-8', 'utf-16', 'utf-16le', 'x-user-defined'].map(
    (label): EncodedCase => ({
      name: `meta ${label}`,
      input: {
        bytes: [
          ...ascii(`<meta charset="${label}"><p>`),
          ...utf8(label === 'x-user-defined' ? 'plain' : latin),
        ],
      },
      expected: { text: label === 'x-user-defined' ? 'plain' : letters(latin) },
    }),
  ),
  ...['utf-7', 'utf-32', 'nothing', '', 'a'.repeat(500), '__proto__', 'constructor', '\u0130'].map(
    (label): EncodedCase => ({
      name: `unknown label ${label.slice(0, 20)}`,
      input: {
        bytes: utf8(`<meta charset="${label}"><p>known <b>word</b>`),
        contentType: `text/html; charset=${label}`,
      },
      expected: { word: 'knownword' },
    }),
  ),
];

/** Bytes that are wrong in their encoding between two words that stay: a decoder replaces them, and goes on. */
function broken(): EncodedCase[] {
  const random = seedrandom('broken bytes');
  const labels = [
    'utf-8',
    'shift_jis',
    'euc-jp',
    'iso-2022-jp',
    'gb18030',
    'big5',
    'euc-kr',
    'windows-1252',
    'koi8-r',
    'utf-16le',
  ];
  return labels.flatMap((label) =>
    Array.from({ length: 6 }, (_, n): EncodedCase => {
      const noise = Array.from(
        { length: 1 + Math.floor(random() * 40) },
        () => 0x80 + Math.floor(random() * 0x80),
      );
      // Two spaces and a line feed stand behind the noise: a lead byte may take one of them.
      const bytes = [...ascii('<p>before <b>'), ...noise, ...ascii('  \n</b>\n after')];
      return {
        name: `noise ${n} in ${label}`,
        input: {
          bytes: label === 'utf-16le' ? [...bytes, 0] : bytes,
          contentType: `text/html; charset=${label === 'utf-16le' ? 'utf-8' : label}`,
        },
        expected: { word: 'before' },
      };
    }),
  );
}

const cut: EncodedCase[] = (Object.keys(codes) as Code[]).flatMap((code) =>
  [1, 2, 3].map((less) => ({
    name: `${codes[code]} cut ${less} bytes before its end`,
    input: {
      bytes: encode(`<p>start ${japanese}`, code).slice(0, -less),
      contentType: `text/html; charset=${codes[code]}`,
    },
    expected: { word: 'start日本語' },
  })),
);

export const encodingCases: readonly EncodedCase[] = [
  ...declared,
  ...marked,
  ...labelled,
  ...broken(),
  ...cut,
];
