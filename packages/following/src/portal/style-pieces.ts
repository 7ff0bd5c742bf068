import { type CSSToken, isTokenWhiteSpaceOrComment, TokenType, tokenize } from '@csstools/css-tokenizer';

/** A style in pieces, in order: text as written, addresses that it names, and style sheets that it brings in. */
export type StylePiece =
  | { kind: 'text'; text: string }
  /**
   * An address, escapes resolved; undefined for one that is not well-formed, which loads nothing. `bare`: a string
   * without `url()`.
   */
  | { kind: 'url'; address: string | undefined; bare?: true }
  /** An `@import` rule, and the media that it is for. */
  | { kind: 'import'; address: string | undefined; media: string };

/** Functions whose strings are addresses. */
const loading: ReadonlySet<string> = new Set(['url', 'src', 'image', 'image-set', '-webkit-image-set']);

/**
 * Takes a style apart by the tokens of CSS Syntax Level 3, as browsers do, in time that grows as its length: what is
 * written in strings and comments names no address, and what is broken off ends where it ends for them.
 */
export function stylePieces(style: string): StylePiece[] {
  // A mark of byte order may come to stand at the beginning of a style, where browsers skip it.
  const tokens = tokenize({ css: style.replaceAll('\ufeff', '').replaceAll('\0', '\ufffd') });
  const pieces: StylePiece[] = [];
  let written = '';
  const put = (piece?: StylePiece): void => {
    if (written !== '') pieces.push({ kind: 'text', text: written });
    if (piece) pieces.push(piece);
    written = '';
  };
  const open: boolean[] = []; // of the functions and parentheses around the present token, whether their strings load
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    const quoted = quotedUrl(tokens, at);
    if (quoted) {
      put({ kind: 'url', address: quoted.address });
      at = quoted.next - 1;
    } else if (token[0] === TokenType.AtKeyword && token[4].value.toLowerCase() === 'import') {
      const { rule, next } = readImport(tokens, at + 1);
      put(rule);
      at = next - 1;
    } else if (token[0] === TokenType.URL) put({ kind: 'url', address: token[4].value });
    else if (token[0] === TokenType.BadURL) put({ kind: 'url', address: undefined });
    else if (token[0] === TokenType.String && open[open.length - 1])
      put({ kind: 'url', address: token[4].value, bare: true });
    else {
      if (token[0] === TokenType.Function) open.push(loading.has(token[4].value.toLowerCase()));
      else if (token[0] === TokenType.OpenParen) open.push(false);
      else if (token[0] === TokenType.CloseParen) open.pop();
      written += token[1];
    }
  }
  put();
  return pieces;
}

/**
 * `url("...")` from its function token on: its address and the token behind it; undefined when it is something else.
 */
function quotedUrl(tokens: readonly CSSToken[], at: number): { address: string; next: number } | undefined {
  const name = tokens[at];
  if (name[0] !== TokenType.Function || name[4].value.toLowerCase() !== 'url') return undefined;
  const first = skipBlank(tokens, at + 1);
  const text = tokens[first];
  if (text[0] !== TokenType.String) return undefined;
  const close = skipBlank(tokens, first + 1);
  const isEnd = tokens[close][0] === TokenType.EOF;
  if (!isEnd && tokens[close][0] !== TokenType.CloseParen) return undefined;
  return { address: text[4].value, next: isEnd ? close : close + 1 };
}

/** An import from behind its keyword, up to its semicolon or to what cannot belong to it, and the token behind it. */
function readImport(tokens: readonly CSSToken[], from: number): { rule: StylePiece; next: number } {
  const start = skipBlank(tokens, from);
  const named = tokens[start];
  const found =
    named[0] === TokenType.String || named[0] === TokenType.URL
      ? { address: named[4].value, next: start + 1 }
      : (quotedUrl(tokens, start) ?? { address: undefined, next: start });
  let end = found.next;
  while (!endsRule.has(tokens[end][0])) end += 1;
  const words = tokens.slice(found.next, end).map(([, text]) => text);
  const next = tokens[end][0] === TokenType.Semicolon ? end + 1 : end;
  return { rule: { kind: 'import', address: found.address, media: words.join('').trim() }, next };
}

const { Semicolon, OpenCurly, CloseCurly, EOF } = TokenType;
const endsRule: ReadonlySet<TokenType> = new Set([Semicolon, OpenCurly, CloseCurly, EOF]);

/** The next token that is neither blank nor a comment. */
function skipBlank(tokens: readonly CSSToken[], from: number): number {
  let at = from;
  while (isTokenWhiteSpaceOrComment(tokens[at])) at += 1;
  return at;
}

/** Addresses that a style names, escapes resolved; without those of imports. */
export function styleUrls(css: string): string[] {
  return stylePieces(css).flatMap((part) =>
    part.kind === 'url' && part.address !== undefined ? [part.address] : [],
  );
}

/**
 * The style with every address replaced; where there is none to take its place, by an empty one. Imports go.
 * @param at address to put in place of one
 */
export function rewriteUrls(css: string, at: (address: string) => string | undefined): string {
  return stylePieces(css)
    .map((part) => {
      if (part.kind === 'text') return part.text;
      if (part.kind === 'import') return '';
      return writtenUrl(part, part.address === undefined ? undefined : at(part.address));
    })
    .join('');
}

/** An address as a style has it, in place of one that was read there; an empty one by default. */
export function writtenUrl({ bare }: Extract<StylePiece, { kind: 'url' }>, address?: string): string {
  const quoted = JSON.stringify(address ?? 'data:,');
  return bare ? quoted : `url(${quoted})`;
}
