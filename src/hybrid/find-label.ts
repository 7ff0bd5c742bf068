import type { Block, Look } from '../page/index.ts';
import { characters, symbolsOnLine, textSymbols } from './row-symbols.ts';

/** How the part of a row that would be its heading is set apart. */
export type LabelKind = 'row' | 'style' | 'colon' | 'cell' | 'beside' | 'dash' | 'link' | 'paren';

/** The part of a row that would be its heading: its first blocks. */
export interface Label {
  kind: LabelKind;
  /** How many blocks it has, 1 or more. */
  blocks: number;
  /** Canonical characters in it. */
  length: number;
  /** True for a header cell of a table. */
  headerCell: boolean;
  /** Its blocks, with a space between them. */
  text: string;
}

type Found = { kind: LabelKind; blocks: number; headerCell?: boolean };

/**
 * Canonical characters within which a colon, and any other mark, ends a label; and up to which a row is a heading
 * as a whole.
 */
const most = { colon: 40, mark: 60, whole: 90 };

const cellEdge = /^<\/?(td|th|dd|dt)>$/;
const dashFirst = /^[-–—−～~…=→>»】〕』」\]]|\.\.\.|・・/;
const dashLater = /--|—|…|\.\.\.|・・・|】/;

/**
 * Finds the part of a row that would be its heading, were it one: what is set apart by its look, by a colon or a
 * cell, by a dash, the edge of a link or a parenthesis; else the whole row.
 * @param looks one a block
 */
export function findLabel(blocks: readonly Block[], looks: readonly Look[]): Label {
  const found = byLook(looks) ??
    byLabel(blocks) ??
    byMark(blocks, looks) ?? { kind: 'row', blocks: blocks.length };
  const part = blocks.slice(0, found.blocks);
  return {
    ...found,
    headerCell: found.headerCell ?? false,
    length: lengthOf(part),
    text: part.map(({ text }) => text).join(' '),
  };
}

/**
 * How many blocks of a row are its heading by the rules, when it is one: its label, or the whole of a short row whose
 * label ends at a parenthesis or a single hyphen. Spaces are no symbols, so that "Co-op" and "Note - again" look alike;
 * of the annotated headings that begin such rows seven in ten end with them, one in six with the label
 * (lab/hybrid-heading-ends/heading-ends.ts).
 */
export function headingBlocks(blocks: readonly Block[], { kind, blocks: own }: Label): number {
  const goesOn = kind === 'paren' || (kind === 'dash' && /^[-−]$/.test(characters(blocks[own - 1].symbols)));
  return goesOn && lengthOf(blocks) <= most.whole ? blocks.length : own;
}

/** Canonical characters of blocks. */
export function lengthOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { span }) => sum + span[1] - span[0], 0);
}

/** Whether a colon ends a block, as it ends a name; not that of a time or an address. */
export function endsWithColon({ text, symbols }: Block): boolean {
  if (/^(https?|ftp|mailto)$/i.test(text) || /\d$/.test(text)) return false;
  return symbols.some((symbol) => symbol === ':' || symbol === '：');
}

/** A first part that is bolder or larger than what follows, or otherwise set off against plain text. */
function byLook(looks: readonly Look[]): Found | undefined {
  const [first] = looks;
  const blocks = looks.findIndex((look) => !sameLook(look, first));
  if (blocks < 0) return undefined;
  const then = looks[blocks];
  const decorated = first.italic || first.underline || first.color !== '';
  const outranks =
    (first.bold && !then.bold) ||
    first.size > then.size ||
    (decorated && !then.bold && then.size <= first.size);
  const emphasised = first.bold || first.size > 0 || decorated;
  return emphasised && outranks ? { kind: 'style', blocks } : undefined;
}

function sameLook(a: Look, b: Look): boolean {
  const keys = ['bold', 'size', 'italic', 'underline', 'color', 'background'] as const;
  return keys.every((key) => a[key] === b[key]);
}

/** A first part that a colon, a cell's edge, or a gap to what stands beside it ends. */
function byLabel(blocks: readonly Block[]): Found | undefined {
  let length = 0;
  for (let i = 0; i < blocks.length - 1 && length <= most.mark; i++) {
    const { symbols } = blocks[i];
    length += lengthOf([blocks[i]]);
    const own = textSymbols(symbols);
    if (length <= most.colon && endsWithColon(blocks[i])) return { kind: 'colon', blocks: i + 1 };
    if (own.some((symbol) => cellEdge.test(symbol))) {
      return { kind: 'cell', blocks: i + 1, headerCell: own.includes('</th>') };
    }
    if (symbols.includes('gap>')) return { kind: 'beside', blocks: i + 1 };
  }
  return undefined;
}

/** A first part that a dash, a closing bracket, the edge of a link or a parenthesis ends. */
function byMark(blocks: readonly Block[], looks: readonly Look[]): Found | undefined {
  const edge = looks.findIndex(({ link }) => link !== looks[0].link);
  let length = 0;
  for (let i = 0; i < blocks.length - 1 && length < most.mark; i++) {
    const { symbols } = blocks[i];
    length += lengthOf([blocks[i]]);
    const run = characters(symbols);
    if ((i === 0 && dashFirst.test(run)) || dashLater.test(run)) return { kind: 'dash', blocks: i + 1 };
    if (i + 1 === edge && /<\/?a>/.test(symbolsOnLine(symbols).join('')))
      return { kind: 'link', blocks: i + 1 };
    if (i === 0 && /^[(（]/.test(run)) return { kind: 'paren', blocks: 1 };
    if (/^[,，、]/.test(run)) return undefined;
  }
  return undefined;
}
