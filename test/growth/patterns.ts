/** Characters that formats and rules give a meaning. */
const tokens = [
  ...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~ \n\t\r0a',
  ...['\u00a0', '\u0301', '\u200b', '。', '・', 'ー', 'あ', '漢', '😀'],
];

/** Beginnings that wait for their end, and what is counted, linked or escaped. */
const openForms = [
  ...['<b>', '<p>', '</p>', '<a href=x>', '<table>', '<td>', '<ul><li>', '<br>', '<!--', '<i x=', '<svg>'],
  ...['<h3>a</h3>', '<h1>', '<dt>a:', '<span>a</span>.', '<base ', '<template ', '<b>a</b>x', '<option>'],
  ...['&a;', '&amp', '&#', '&nbsp;', '<![CDATA[', '<?xml', ']]>', '</', '<!DOCTYPE '],
  ...['url(', 'url("', "url('", 'url( ', '@font-face{', '@font-face {a', '@import ', '/*', '(device-', 'a{'],
  ...['(prefers-color-scheme:', 'color-scheme:', 'color-scheme:light ', 'min-', 'polygon(0 0,'],
  ...[' round ', ' at '],
  ...['1.', '1)', '(1', '第1', 'I.', 'Q', '問 ', 'a:', 'a: b ', '...', '--', '•', '2020-', '12:00 ', 'May '],
  ...['http://a/', 'www.a', 'a@a', 'a.b', 'A b. ', 'the ', '「', '（', '。あ', '\\"', '\\u', '[[', '{"a":'],
  ...['"a",'],
  ...['1,', '1e', '-', '[0,', '{"a":{', '\n\n', '\r\n', '\r\n ', 'a: b\r\n', 'WARC/1.0\r\n', '\r\n\r\n'],
  ...['=3D', '=\r\n', '------b', '------b\r\n', '; charset=', 'content-type: ', 'HTTP/1.1 200 OK\r\n', '\0'],
];

/** Short patterns to be repeated: each token, each open form, and with them every pair of tokens. */
export const patterns: readonly string[] = [...new Set([...tokens, ...openForms])];
export const pairs: readonly string[] = tokens.flatMap((a) => tokens.map((b) => a + b));

/**
 * A text of so many letters: the pattern over and over, behind its first letter and before another one, so that
 * what looks for an end is disappointed.
 */
export function repeated(pattern: string, letters: number): string {
  return `a${pattern.repeat(Math.ceil(letters / pattern.length))}x`;
}
