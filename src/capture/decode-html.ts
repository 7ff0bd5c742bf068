import { getBOMEncoding, TextDecoder } from '@exodus/bytes/encoding.js';
import sniffDeclared from 'html-encoding-sniffer';

/** A page's text and the encoding (WHATWG name) that it was decoded with. */
export interface DecodedHtml {
  text: string;
  encoding: string;
}

/** Name handed to the sniffer as its default, so that "nothing declared" can be told from a declaration. */
const undeclared = 'undeclared';

/**
 * Decodes a page by the HTML standard: byte order mark, HTTP charset, `<meta>` in the first 1,024 bytes; and where
 * nothing usable is declared, by looking at the bytes.
 *
 * A declaration wins even where it is wrong, as in a browser, with one exception for files that lost the HTTP header
 * they were sent with: a `<meta>` that names an encoding in which the bytes are malformed yields to UTF-8 in which
 * they are well-formed (53 of 628 pages in the set `ja-personal` were converted to UTF-8 and kept their `<meta>`).
 *
 * Node's own TextDecoder is not used: on Node 20 it takes bytes 0x80-0x9F of windows-1252 for control characters and
 * recovers otherwise than the standard from broken Shift_JIS and EUC-JP, so that offsets would depend on Node's
 * version.
 * @param contentType value of the HTTP header, as in `text/html; charset=euc-jp`
 * Source: HTML standard, section 13.2.3.2 "Determining the character encoding"; Encoding standard, "decode"
 */
export function decodeHtml(bytes: Uint8Array, contentType?: string): DecodedHtml {
  const charset = headerCharset(contentType);
  const declared = declaredEncoding(bytes, charset);
  if (declared === undefined) return sniffContents(bytes);
  const { text } = decodeAs(declared, bytes);
  const byMetaOnly = charset === undefined && getBOMEncoding(bytes) === null;
  if (
    byMetaOnly &&
    text.includes('\ufffd') &&
    !isWellFormed(bytes, declared) &&
    isWellFormed(bytes, 'UTF-8')
  ) {
    return decodeAs('UTF-8', bytes);
  }
  return { text, encoding: declared };
}

/** The charset that a Content-Type header names; undefined when it names none. */
function headerCharset(contentType: string | undefined): string | undefined {
  const parts = contentType?.match(/;\s*charset\s*=\s*(?:"([^"]*)"|([^\s;"]+))/i);
  return parts?.[1] ?? parts?.[2];
}

/** The name that is declared, unless it is `replacement`, the one that no decoder serves. */
function declaredEncoding(bytes: Uint8Array, transportLayerEncodingLabel?: string): string | undefined {
  try {
    const name = sniffDeclared(bytes, { transportLayerEncodingLabel, defaultEncoding: undeclared });
    return name === undeclared || name === 'replacement' ? undefined : name;
  } catch (error) {
    // The sniffer reads behind the end of `content="text/html; charset="`, which declares nothing.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

function decodeAs(encoding: string, bytes: Uint8Array): DecodedHtml {
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}

/** True when the bytes decode without an error; a character cut at the end of the file is none. */
function isWellFormed(bytes: Uint8Array, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** ISO-2022-JP escapes: ESC, then what leads to JIS X 0208 (1978, 1983) or to JIS X 0201 katakana or roman. */
const japaneseEscapes = ['$@', '$B', '(I', '(J'].map((code) => `\u001b${code}`);

/** Characters outside ASCII, and those among them that speak for or against a guessed encoding. */
const nonAscii = /[^\p{ASCII}]/gu;
const broken = /[\ufffd\ue000-\uf8ff\u0080-\u009f]/gu;
const halfWidthKatakana = /[\uff61-\uff9f]/gu;
const kana = /[\u3001\u3002\u300c\u300d\u3041-\u30fe]/gu;

/**
 * Shares of the characters outside ASCII that decide between guesses. Chosen on the 793 pages outside ASCII of the
 * sets webkb, ja-personal, cleaneval, kreuzer-random and records: in the right encoding broken characters stay below
 * 0.01 and kana above 0.18; in a wrong one broken characters exceed 0.25 (UTF-8) and kana, less what speaks against
 * Japanese, stay below 0.
 */
const limits = { brokenUtf8: 0.05, japanese: 0.1 };

function sniffContents(bytes: Uint8Array): DecodedHtml {
  const western = decodeAs('windows-1252', bytes);
  if (!bytes.some((byte) => byte >= 0x80)) {
    const japanese = japaneseEscapes.some((code) => western.text.includes(code));
    return japanese ? decodeAs('ISO-2022-JP', bytes) : western;
  }
  const utf8 = decodeAs('UTF-8', bytes);
  if (share(utf8.text, broken) <= limits.brokenUtf8) return utf8;
  const guesses = [
    { ...decodeAs('EUC-JP', bytes), halfWidth: 1 },
    { ...decodeAs('Shift_JIS', bytes), halfWidth: -1 },
  ].map(({ text, encoding, halfWidth }) => ({ text, encoding, score: japaneseScore(text, halfWidth) }));
  const best = guesses[0].score >= guesses[1].score ? guesses[0] : guesses[1];
  return best.score >= limits.japanese ? { text: best.text, encoding: best.encoding } : western;
}

/**
 * Kana speak for a Japanese guess, broken characters against it.
 * @param halfWidth weight of half-width katakana: in EUC-JP they take two bytes and prove the guess, in Shift_JIS one
 * byte, so that most other text seems to be full of them
 */
function japaneseScore(text: string, halfWidth: number): number {
  return share(text, kana) + halfWidth * share(text, halfWidthKatakana) - share(text, broken);
}

function share(text: string, characters: RegExp): number {
  return (text.match(characters)?.length ?? 0) / (text.match(nonAscii)?.length ?? 1);
}
