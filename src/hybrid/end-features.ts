import type { Block, Document, Look } from '../page/index.ts';
import { type FeatureTable, featureSet, flag } from './feature-table.ts';
import { type LabelKind, lengthOf } from './find-label.ts';
import type { PageView } from './page-view.ts';
import { characters, textSymbols } from './row-symbols.ts';
import type { RowView } from './row-view.ts';

/** What a heading row is followed by: the end of the page, content, a heading below it, or one that is not. */
export type Follower = 'nothing' | 'content' | 'below' | 'beside';

const followers: readonly Follower[] = ['nothing', 'content', 'below', 'beside'];

/** Number of blocks behind each of which a heading may end; besides it may be the whole row. */
const mostBlocks = 14;

/** A heading row, and a block that may be the last one of its heading. */
interface EndSubject {
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

const features = featureSet(
  lengthFeatures,
  labelFeatures,
  symbolFeatures,
  lookFeatures,
  elementFeatures,
  textFeatures,
  rowFeatures,
);

/** Names of the features of an end. */
export const endFeatureNames: readonly string[] = features.names;

/** An end that a heading may have: its number of blocks, and its features in the order of {@link endFeatureNames}. */
export interface PossibleEnd {
  blocks: number;
  features: Float64Array;
}

/**
 * A reader of the ends that the headings of a page may have.
 * @param document rows by `flattenVisual`
 * @returns of a row, given what follows it, its possible ends; a row of one block has one
 */
export function endReader(
  { rows, layout }: Document,
  page: PageView,
): (row: number, follower: Follower) => PossibleEnd[] {
  const starts = countOf(rows.map(({ blocks }) => blocks[0].text));
  const tokens = countOf(page.tokens);
  const ends = countOf(
    rows.flatMap(({ blocks }, row) =>
      [...new Set(endKeys(blocks))].map((key) => `${page.tokens[row]} ${key}`),
    ),
  );
  return (index, follower) => {
    const { blocks } = rows[index];
    const row = page.rows[index];
    const token = page.tokens[index];
    const looks = blocks.map(({ look }) => layout?.looks[look ?? -1] ?? row.look);
    let length = 0;
    const lengths = blocks.map((block) => {
      length += lengthOf(block);
      return length;
    });
    const begun = row.elements
      .map((element) => layout?.elements[element])
      .filter((element) => element !== undefined)
      .filter(({ span }) => span[0] === blocks[0].span[0]);
    const keys = endKeys(blocks);
    const others = (tokens.get(token) ?? 1) - 1;
    return keys.map((key, k) => {
      const last = k < mostBlocks && k < blocks.length - 1 ? k : blocks.length - 1;
      const end = blocks[last].span[1];
      const isLast = last === blocks.length - 1;
      const subject: EndSubject = {
        page,
        row,
        blocks,
        looks,
        lengths,
        last,
        ended: begun.filter(({ span }) => span[1] === end).map(({ name }) => name),
        around: begun
          .filter(({ span }) => span[1] > end && span[1] <= blocks[blocks.length - 1].span[1])
          .map(({ name }) => name),
        behind: isLast ? [] : textSymbols(blocks[last].symbols),
        symbols: isLast ? [] : blocks[last].symbols,
        alikeEnds: others > 0 ? ((ends.get(`${token} ${key}`) ?? 1) - 1) / others : -1,
        sameStart: starts.get(blocks[0].text) ?? 1,
        follower,
      };
      return { blocks: last + 1, features: features.values(subject) };
    });
  };
}

/** What stands behind each block that a heading may end with; for the whole row that it is one of one block. */
function endKeys(blocks: readonly Block[]): string[] {
  const inner = blocks.slice(0, Math.min(mostBlocks, blocks.length - 1));
  return [
    ...inner.map(({ symbols }) => textSymbols(symbols).join(' ')),
    blocks.length === 1 ? 'alone' : 'whole',
  ];
}

function countOf(keys: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
