import { type FeatureTable, featureSet } from '../forests/index.ts';
import type { Block, Look } from '../page/index.ts';
import { flag } from './feature-table.ts';
import type { LabelKind } from './find-label.ts';
import type { PageView } from './page-view.ts';
import { characters } from './row-symbols.ts';
import type { RowView } from './row-view.ts';

/** What a heading row is followed by: the end of the page, content, a heading below it, or one that is not. */
export type Follower = 'nothing' | 'content' | 'below' | 'beside';

const followers: readonly Follower[] = ['nothing', 'content', 'below', 'beside'];

/** A heading row, and a block that may be the last one of its heading. */
export interface EndSubject {
  page: PageView;
  row: RowView;
  blocks: readonly Block[];
  /** One a block. */
  looks: readonly Look[];
  /** Canonical characters up to the end of each block. */
  lengths: readonly number[];
  /** Index of the last block of the heading. */
  last: number;
  /** Names of the elements that begin with the row: those that end with the heading, and those that end behind it. */
  ended: readonly string[];
  around: readonly string[];
  /** What is read behind the heading, in the row; and all symbols there. */
  behind: readonly string[];
  symbols: readonly string[];
  /** Share of the other rows of the look token that have the same symbols behind one of their blocks; -1 for none. */
  alikeEnds: number;
  /** How many rows begin with the same block. */
  sameStart: number;
  follower: Follower;
}

type EndFeatures = FeatureTable<EndSubject>;

const isWhole = ({ last, blocks }: EndSubject): boolean => last === blocks.length - 1;
const rest = ({ blocks, last }: EndSubject): readonly Block[] => blocks.slice(last + 1);
const own = ({ blocks, last }: EndSubject): readonly Block[] => blocks.slice(0, last + 1);
const wordsOf = (blocks: readonly Block[]): number =>
  blocks.length === 0 ? 0 : blocks.flatMap(({ text }) => text.trim().split(/\s+/)).length;

/** A feature of the block behind the heading; -1 where there is none. */
const ofNext =
  (value: (next: Block) => boolean) =>
  ({ blocks, last }: EndSubject): number =>
    last + 1 < blocks.length ? flag(value(blocks[last + 1])) : -1;

/** A feature of the looks before and behind the end; 0 where nothing is behind it. */
const ofChange =
  (value: (before: Look, behind: Look) => number) =>
  ({ looks, last }: EndSubject): number =>
    last + 1 < looks.length ? value(looks[last], looks[last + 1]) : 0;

/** A feature of the row behind; `none` where there is none. */
const ofNextRow =
  (none: number, value: (next: RowView, row: RowView) => number) =>
  ({ page, row }: EndSubject): number => {
    const next = page.rows[row.index + 1];
    return next ? value(next, row) : none;
  };

const inline = /^(a|b|strong|span|i|em|font|u|small|time|label)$/;
const header = /^h[1-6]$/;

const lengthFeatures: EndFeatures = {
  whole: (end) => flag(isWhole(end)),
  block: ({ last }) => last,
  'blocks of row': ({ blocks }) => blocks.length,
  'blocks behind': (end) => rest(end).length,
  share: ({ lengths, last }) => lengths[last] / lengths[lengths.length - 1],
  length: ({ lengths, last }) => lengths[last],
  'length behind': ({ lengths, last }) => lengths[lengths.length - 1] - lengths[last],
  words: (end) => wordsOf(own(end)),
  'words behind': (end) => wordsOf(rest(end)),
};

const labelKinds: readonly LabelKind[] = ['row', 'style', 'colon', 'cell', 'beside', 'dash', 'link', 'paren'];

const labelFeatures: EndFeatures = {
  'ends label': ({ row, last }) => flag(last === row.label.blocks - 1),
  'ends as ruled': ({ row, last }) => flag(last === row.headingBlocks - 1),
  'before ruled end': ({ row, last }) => flag(last < row.headingBlocks - 1),
  'label: kind': ({ row }) => labelKinds.indexOf(row.label.kind),
  'label: blocks': ({ row }) => row.label.blocks,
};

const marks: Readonly<Record<string, RegExp>> = {
  colon: /^[:：]$/,
  dash: /^[-–—−]$/,
  'long dash': /^[–—]$/,
  'opening bracket': /^[(（]$/,
  'closing bracket': /^[)）\]】」』]$/,
  comma: /^[,，、]$/,
  period: /^[.。]$/,
  'question mark': /^[?？!！]$/,
  bar: /^[/|｜]$/,
  quote: /^[’'"“”]$/,
  'line break': /^<br>$/,
  'link ends': /^<\/a>$/,
  'link begins': /^<a>$/,
  'bold ends': /^<\/(b|strong)>$/,
  'inline ends': /^<\/(span|font|i|em|small|u)>$/,
  'inline begins': /^<(span|font|i|em|small|b|strong|time)>$/,
  'edge of cell': /^<\/?(td|th|dd|dt)>$/,
  'edge of block': /^<\/?(p|div|li|h[1-6]|section|header)>$/,
};

const symbolFeatures: EndFeatures = {
  ...Object.fromEntries(
    Object.entries(marks).map(([name, mark]) => [
      `behind: ${name}`,
      ({ behind }: EndSubject) => flag(behind.some((symbol) => mark.test(symbol))),
    ]),
  ),
  'behind: gap': ({ symbols }) => flag(symbols.includes('gap>')),
  'behind: dots': ({ behind }) => flag(/\.\.\.|…|・・/.test(characters(behind))),
  'behind: characters': ({ behind }) => characters(behind).length,
  'behind: tags': ({ behind }) => behind.filter((symbol) => symbol.startsWith('<')).length,
  'behind: nothing': (end) => flag(!isWhole(end) && end.behind.length === 0),
  'colons before': ({ blocks, last }) =>
    blocks.slice(0, last).filter(({ symbols }) => symbols.some((symbol) => marks.colon.test(symbol))).length,
  'tags before': ({ blocks, last }) =>
    blocks.slice(0, last).filter(({ symbols }) => symbols.some((symbol) => symbol.startsWith('</'))).length,
  'rows alike that end so': ({ alikeEnds }) => alikeEnds,
};

const lookKeys = ['bold', 'size', 'color', 'link', 'italic', 'underline', 'background'] as const;
const sameLook = (a: Look, b: Look): boolean => lookKeys.every((key) => a[key] === b[key]);

const lookFeatures: EndFeatures = {
  'bold ends here': ofChange((before, behind) => flag(before.bold && !behind.bold)),
  'bold begins here': ofChange((before, behind) => flag(!before.bold && behind.bold)),
  'size less size behind': ofChange((before, behind) => before.size - behind.size),
  'color changes': ofChange((before, behind) => flag(before.color !== behind.color)),
  'link less link behind': ofChange((before, behind) => flag(before.link) - flag(behind.link)),
  'italic less italic behind': ofChange((before, behind) => flag(before.italic) - flag(behind.italic)),
  'underline less underline behind': ofChange(
    (before, behind) => flag(before.underline) - flag(behind.underline),
  ),
  'one look before': ({ looks, last }) =>
    flag(looks.slice(0, last + 1).every((look) => sameLook(look, looks[0]))),
  'same look behind': (end) =>
    isWhole(end)
      ? -1
      : flag(end.looks.slice(end.last + 1).every((look) => sameLook(look, end.looks[end.last]))),
  'one look behind': (end) =>
    isWhole(end)
      ? -1
      : flag(end.looks.slice(end.last + 1).every((look) => sameLook(look, end.looks[end.last + 1]))),
};

const elementFeatures: EndFeatures = {
  'elements ended': ({ ended }) => ended.length,
  'inline ended': ({ ended }) => flag(ended.some((name) => inline.test(name))),
  'block ended': ({ ended }) => flag(ended.some((name) => /^(td|th|dt|p|div|li|h[1-6])$/.test(name))),
  'header ended': ({ ended }) => flag(ended.some((name) => header.test(name))),
  'elements around': ({ around }) => around.length,
  'inline around': ({ around }) => flag(around.some((name) => inline.test(name))),
  'header around': ({ around }) => flag(around.some((name) => header.test(name))),
};

const textFeatures: EndFeatures = {
  'number behind': ofNext(({ text }) => /^\p{N}/u.test(text)),
  'capital behind': ofNext(({ text }) => /^\p{Lu}/u.test(text)),
  'small letter behind': ofNext(({ text }) => /^\p{Ll}/u.test(text)),
  'ends with number': ({ blocks, last }) => flag(/\p{N}$/u.test(blocks[last].text)),
  'numbers only': (end) => flag(own(end).every(({ text }) => /^\p{N}+$/u.test(text))),
  'begins with number': ({ blocks }) => flag(/^\p{N}/u.test(blocks[0].text)),
  'numbers among behind': (end) =>
    isWhole(end)
      ? -1
      : rest(end).filter(({ text }) => /\p{N}/u.test(text)).length / Math.max(1, rest(end).length),
  'address behind': (end) => flag(rest(end).some(({ symbols }) => symbols.includes('@'))),
  'rows that begin so': ({ sameStart }) => sameStart,
};

const rowFeatures: EndFeatures = {
  'header level': ({ row }) => row.headerLevel,
  'all bold': ({ row }) => flag(row.allBold),
  size: ({ row }) => row.look.size,
  bold: ({ row }) => flag(row.look.bold),
  link: ({ row }) => flag(row.look.link),
  'link share': ({ row }) => row.linkShare,
  cells: ({ row }) => row.cells,
  'row ends with colon': ({ row }) => flag(row.endsColon),
  'row ends with question mark': ({ row }) => flag(/[?？]/.test(row.ending)),
  'row ends with period': ({ row }) => flag(/[.。]/.test(row.ending)),
  date: ({ row }) => flag(row.date),
  'number kind': ({ row }) => row.numberKind,
  marker: ({ row }) => flag(row.marker !== ''),
  width: ({ row }) => row.width,
  lines: ({ row }) => row.lines,
  'gap above': ({ row }) => row.gapAbove,
  'gap below': ({ row }) => row.gapBelow,
  'rows alike': ({ page, row }) => Math.log1p(page.groups.medium[row.index].rows.length - 1),
  'row before: same path': ({ page, row }) => flag(page.rows[row.index - 1]?.pathKey === row.pathKey),
  'next row: same path': ofNextRow(-1, (next, row) => flag(next.pathKey === row.pathKey)),
  'next row: sentence': ofNextRow(-1, (next) => flag(next.sentence)),
  'next row: size': ofNextRow(0, (next, row) => next.look.size - row.look.size),
  'next row: bold': ofNextRow(-1, (next) => flag(next.look.bold)),
  'next row: side': ofNextRow(0, (next, row) => (next.x >= 0 && row.x >= 0 ? Math.sign(next.x - row.x) : 0)),
  'next row: header level': ofNextRow(-1, (next) => next.headerLevel),
  'next row: width': ofNextRow(0, (next) => next.width),
  'next row: label': ofNextRow(-1, (next) => labelKinds.indexOf(next.label.kind)),
  'next row: beside': ofNextRow(0, (next, row) =>
    flag(next.y >= 0 && next.y < row.bottom && next.bottom > row.y),
  ),
  follower: ({ follower }) => followers.indexOf(follower),
};

/** Features of an end: counts, shares (0-1), flags (0 or 1), px or steps of size; mostly -1 where there is none. */
export const endFeatures = featureSet(
  lengthFeatures,
  labelFeatures,
  symbolFeatures,
  lookFeatures,
  elementFeatures,
  textFeatures,
  rowFeatures,
);

/** Names of the features of an end. */
export const endFeatureNames: readonly string[] = endFeatures.names;
