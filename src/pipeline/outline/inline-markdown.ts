import type { Page } from '../../page/index.ts';
import { escapeBlockStart, escapeMarkdown } from './escape-markdown.ts';

/** A stretch of a line of text: what is beside others of the same kind is written as one. */
export interface InlinePiece {
  /** Characters as they are in the page; a line feed is a line break. */
  text: string;
  /** Index of the link around it, or -1. */
  link: number;
  kind: 'text' | 'code' | 'picture';
  isBold: boolean;
  /** Node of a picture. */
  node: number;
}

/** What stands for a line break. */
export const lineBreak = '  \n';

/** Pieces as Markdown that shows them and nothing else; empty where nothing is to be seen. */
export function inlineMarkdown(page: Page, pieces: readonly InlinePiece[]): string {
  const written = groups(pieces, ({ link }) => link)
    .map(([link, inside]) => {
      const text = groups(inside, ({ isBold, kind }) => isBold && kind !== 'picture')
        .map(([isBold, same]) => {
          const own = unlinked(page, same, link >= 0);
          return isBold ? around('**', own, '**') : own;
        })
        .join('');
      const target = link < 0 ? '' : address(page, page.nodes[link].attributes?.href ?? '');
      return target === '' ? text : around('[', text, `](${target})`);
    })
    .reduce((text, next) => (next.startsWith('[') ? text.replace(/!$/, '\\!') : text) + next, '');
  return written
    .split('\n')
    .map((line) => escapeLineStart(line.replace(/[\p{Z}\p{Cc}]+/gu, ' ').trim()))
    .join('\n')
    .replace(/^\n+|\n+$/g, '')
    .replace(/\n+/g, lineBreak);
}

function unlinked(page: Page, pieces: readonly InlinePiece[], isLink: boolean): string {
  return groups(pieces, ({ kind, node }) => (kind === 'picture' ? node : kind))
    .map(([kind, same]) => {
      if (typeof kind === 'number') return picture(page, kind);
      const text = same.map((piece) => piece.text).join('');
      if (kind === 'code') return codeSpan(text);
      return text
        .split('\n')
        .map((line) => escapeText(line, isLink))
        .join('\n');
    })
    .join('');
}

/** Neighbours with the same key. */
function groups<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): [Key, Item[]][] {
  const found: [Key, Item[]][] = [];
  for (const item of items) {
    const key = keyOf(item);
    const last = found.at(-1);
    if (last && last[0] === key) last[1].push(item);
    else found.push([key, [item]]);
  }
  return found;
}

/** Marks around a text without the spaces at its ends; nothing around nothing. */
function around(before: string, text: string, behind: string): string {
  const [, start, inside, end] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  return inside === '' ? text : `${start}${before}${inside}${behind}${end}`;
}

/** A text inside of a line: its spaces stay at its ends, brackets in links are escaped. */
function escapeText(text: string, isLink: boolean): string {
  const [, start, inside, end] = /^(\s*)([\s\S]*?)(\s*)$/u.exec(text) ?? [];
  const escaped = escapeMarkdown(inside, false);
  const safe = isLink ? escaped.replace(/(?<!\\)[[\]]/g, '\\$&') : escaped;
  return `${start ? ' ' : ''}${safe}${end ? ' ' : ''}`;
}

/** What would begin a block at the start of a line; its own marks stay. */
function escapeLineStart(line: string): string {
  return /^(?:\[[^\]]*\]\(|!\[|\*\*|`)/.test(line) ? line : escapeBlockStart(line);
}

function codeSpan(text: string): string {
  if (text.trim() === '') return text;
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const marks = '`'.repeat(longest + 1);
  const pad = /^`|`$/.test(text.trim()) ? ' ' : '';
  return around(`${marks}${pad}`, text.replace(/\s+/g, ' '), `${pad}${marks}`);
}

function picture(page: Page, node: number): string {
  const { alt = '', src = '' } = page.nodes[node].attributes ?? {};
  const text = escapeMarkdown(alt, false).replace(/(?<!\\)[[\]]/g, '\\$&');
  return `![${text}](${address(page, src)})`;
}

/** An address as a target of Markdown: complete where the page's own is known; empty for programs and data. */
function address({ source }: Page, href: string): string {
  const target = href.trim();
  if (target === '' || /^(?:javascript|data|blob|about):/i.test(target)) return '';
  const isKnown = /^https?:/i.test(source) && URL.canParse(target, source);
  const complete = isKnown ? new URL(target, source).href : target;
  return complete.replace(/[\s()<>\\\p{Cc}]/gu, (character) =>
    [...new TextEncoder().encode(character)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
  );
}
