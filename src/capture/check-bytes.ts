import { SourceError } from './errors.ts';

/** C0 control characters that no text file has; tab, line ends, form feed, ESC and the DOS end-of-file are fine. */
const isControl = (byte: number): boolean =>
  byte < 0x20 && !/[\t\n\v\f\r]/.test(String.fromCharCode(byte)) && byte !== 0x1a && byte !== 0x1b;

/** Control characters: a table, because every byte of every page is looked up. */
const control = Uint8Array.from({ length: 256 }, (_, byte) => (isControl(byte) ? 1 : 0));

/** Among 4,234 files with a page's name, pages had up to 0.04 % of control characters, pictures 1 % and more. */
const maxControlShare = 0.005;

/** First bytes of a PDF, of which a small one may be text throughout. */
const pdfMark = /^(?:\xef\xbb\xbf)?\s*%PDF-/;

/**
 * Refuses what cannot be a page: nothing, a PDF, or binary data.
 * @throws SourceError naming the source and the problem
 */
export function checkBytes(name: string, bytes: Uint8Array): void {
  if (bytes.length === 0) throw new SourceError(name, 'empty (expected an HTML page)');
  if (pdfMark.test(String.fromCharCode(...bytes.subarray(0, 64)))) {
    throw new SourceError(name, 'a PDF document (expected an HTML page)');
  }
  const utf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (utf16) return;
  let controls = 0;
  for (const byte of bytes) controls += control[byte];
  if (controls > 1 && controls > maxControlShare * bytes.length) {
    throw new SourceError(name, `binary data, ${controls} control characters (expected an HTML page)`);
  }
}
