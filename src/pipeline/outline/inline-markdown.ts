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
    .filter((text) => text !== '');
  return written
    .map((text, k) => (written[k + 1]?.startsWith('[') ? text.replace(/!$/, '\\!') : text))
    .join('')
    .split('\n')
    .map((line) => escapeLineStart(line.replace(/[\p{Z}\p{Cc}]+/gu, ' ').trim()))
    .filter((line) => line !== '')
    .join(lineBreak);
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
  const inside = text.trim();
  const start = text.length - text.trimStart().length;
  const end = start + inside.length;
  return inside === '' ? text : `${text.slice(0, start)}${before}${inside}${behind}${text.slice(end)}`;
}

/** A text inside of a line: its spaces stay at its ends, brackets in links are escaped. */
function escapeText(text: string, isLink: boolean): string {
  if (text.trim() === '') return text === '' ? '' : ' ';
  const escaped = escapeMarkdown(text.trim(), false);
  const safe = isLink ? escaped.replace(/(?<!\\)[[\]]/g, '\\$&') : escaped;
  return `${/^\s/.test(text) ? ' ' : ''}${safe}${/\s$/.test(text) ? ' ' : ''}`;
}

/** What would begin a block at the start of a line; its own marks stay. */
function escapeLineStart(line: string): string {
  return /^(?:\[[^\]]*\]\(|!\[|\*\*|`)/.test(line) ? line : escapeBlockStart(line);
}

function codeSpan(text: string): string {
  if (text.trim() === '') return text;
  const marks = longerThanRuns(text, 1);
  const pad = /^`|`$/.test(text.trim()) ? ' ' : '';
  return around(`${marks}${pad}`, text.replace(/\s+/g, ' '), `${pad}${marks}`);
}

/** Backticks, as many as are asked for, and more than there are side by side in a text. */
export function longerThanRuns(text: string, least: number): string {
  return '`'.repeat([...text.matchAll(/`+/g)].reduce((most, [run]) => Math.max(most, run.length + 1), least));
}

/** A picture by its words; where it has no address that can be written, its words alone. */
function picture(page: Page, node: number): string {
  const { alt = '', src = '' } = page.nodes[node].attributes ?? {};
  const text = escapeMarkdown(alt, false).replace(/(?<!\\)[[\]]/g, '\\$&');
  const target = address(page, src);
  return target === '' ? text : `![${text}](${target})`;
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

/** Lines as one, with what is given for the end of each and the spaces before it. */
export function joinLines(text: string, by: string): string {
  return text.replace(/\s+/g, (run) => {
    const end = run.lastIndexOf('\n');
    return end < 0 ? run : by + run.slice(end + 1);
  });
}
