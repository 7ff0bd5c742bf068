import { tokenize, tokenTypes } from 'css-tree/tokenizer';
import { ident, string, url } from 'css-tree/utils';

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

interface Token {
  type: number;
  start: number;
  end: number;
}

/** `url(` with some of its letters escaped: what css-tree takes for any function, and browsers for an address. */
const escapedUrl =
  /(?:u|\\0{0,4}[57]5(?:\r\n|[ \t\r\n\f])?|\\u)(?:r|\\0{0,4}[57]2(?:\r\n|[ \t\r\n\f])?|\\r)(?:l|\\0{0,4}[46]c(?:\r\n|[ \t\r\n\f])?|\\l)\(/gi;

/** Functions whose strings are addresses. */
const loading: ReadonlySet<string> = new Set(['url', 'src', 'image', 'image-set', '-webkit-image-set']);

/**
 * Takes a style apart by the tokens of CSS Syntax Level 3, as browsers do, in time that grows as its length: what is
 * written in strings and comments names no address, and what is broken off ends where it ends for them.
 */
export function stylePieces(style: string): StylePiece[] {
  const css = style.replaceAll('\0', '\ufffd').replace(escapedUrl, 'url(');
  const tokens: Token[] = [];
  tokenize(css, (type, start, end) => tokens.push({ type, start, end }));
  const parts: StylePiece[] = [];
  let written = 0;
  const put = (from: number, to: number, part: StylePiece): void => {
    if (from > written) parts.push({ kind: 'text', text: css.slice(written, from) });
    parts.push(part);
    written = to;
  };
  const textOf = ({ start, end }: Token): string => css.slice(start, end);
  const open: boolean[] = []; // of the functions and parentheses around the present token, whether their strings load
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    switch (token.type) {
      case tokenTypes.Url:
        put(token.start, token.end, { kind: 'url', address: url.decode(textOf(token)) });
        break;
      case tokenTypes.BadUrl:
        put(token.start, token.end, { kind: 'url', address: undefined });
        break;
      case tokenTypes.AtKeyword: {
        if (ident.decode(textOf(token).slice(1)).toLowerCase() !== 'import') break;
        const rule = readImport(css, tokens, at);
        put(token.start, rule.end, { kind: 'import', address: rule.address, media: rule.media });
        at = rule.last;
        break;
      }
      case tokenTypes.Function: {
        const name = ident.decode(textOf(token).slice(0, -1)).toLowerCase();
        const quoted = name === 'url' ? quotedUrl(css, tokens, at) : undefined;
        if (quoted === undefined) open.push(loading.has(name));
        else {
          put(token.start, tokens[quoted.last].end, { kind: 'url', address: quoted.address });
          at = quoted.last;
        }
        break;
      }
      case tokenTypes.LeftParenthesis:
        open.push(false);
        break;
      case tokenTypes.RightParenthesis:
        open.pop();
        break;
      case tokenTypes.String:
        if (open[open.length - 1])
          put(token.start, token.end, { kind: 'url', address: string.decode(textOf(token)), bare: true });
        break;
    }
  }
  if (written < css.length) parts.push({ kind: 'text', text: css.slice(written) });
  return parts;
}

/**
 * `url("...")` from its function token on: its address and the last of its tokens; undefined when it is something else.
 */
function quotedUrl(
  css: string,
  tokens: readonly Token[],
  at: number,
): { address: string; last: number } | undefined {
  const first = skipBlank(tokens, at + 1);
  if (tokens[first]?.type !== tokenTypes.String) return undefined;
  const address = string.decode(css.slice(tokens[first].start, tokens[first].end));
  const close = skipBlank(tokens, first + 1);
  if (close >= tokens.length) return { address, last: tokens.length - 1 };
  return tokens[close].type === tokenTypes.RightParenthesis ? { address, last: close } : undefined;
}

/** An import from its keyword on, up to its semicolon or to what cannot belong to it. */
function readImport(
  css: string,
  tokens: readonly Token[],
  at: number,
): { address: string | undefined; media: string; end: number; last: number } {
  let next = skipBlank(tokens, at + 1);
  const named = tokens[next];
  let address: string | undefined;
  if (named?.type === tokenTypes.String || named?.type === tokenTypes.Url) {
    const decode = named.type === tokenTypes.String ? string.decode : url.decode;
    address = decode(css.slice(named.start, named.end));
    next += 1;
  } else if (named?.type === tokenTypes.Function) {
    const isUrl = ident.decode(css.slice(named.start, named.end - 1)).toLowerCase() === 'url';
    const quoted = isUrl ? quotedUrl(css, tokens, next) : undefined;
    if (quoted) {
      address = quoted.address;
      next = quoted.last + 1;
    }
  }
  const media = next;
  while (next < tokens.length && !endsRule.has(tokens[next].type)) next += 1;
  const from = tokens[media]?.start ?? css.length;
  const to = tokens[next]?.start ?? css.length;
  const semicolon = tokens[next]?.type === tokenTypes.Semicolon;
  return {
    address,
    media: css.slice(from, to).trim(),
    end: semicolon ? tokens[next].end : to,
    last: semicolon ? next : next - 1,
  };
}

const endsRule: ReadonlySet<number> = new Set([
  tokenTypes.Semicolon,
  tokenTypes.LeftCurlyBracket,
  tokenTypes.RightCurlyBracket,
]);

/** The next token that is neither blank nor a comment. */
function skipBlank(tokens: readonly Token[], from: number): number {
  let at = from;
  while (tokens[at]?.type === tokenTypes.WhiteSpace || tokens[at]?.type === tokenTypes.Comment) at += 1;
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

/** An address as a style has it, in place of one that was read there; an empty one for undefined. */
export function writtenUrl(
  { bare }: Extract<StylePiece, { kind: 'url' }>,
  address: string | undefined,
): string {
  const quoted = JSON.stringify(address ?? 'data:,');
  return bare ? quoted : `url(${quoted})`;
}
