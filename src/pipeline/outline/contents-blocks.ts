import { mergeSpans, type Page, type Span, toCanonical } from '../../page/index.ts';
import { type ContentPiece, cutPieces, edgeBetween, pieceReader, wordCount } from './content-pieces.ts';
import { type InlinePiece, inlineMarkdown, joinLines, longerThanRuns } from './inline-markdown.ts';
import type { ContentRow } from './join-whole.ts';
import { keepsSpaces, pageCharacters } from './page-characters.ts';
import { tableMarkdown } from './table-markdown.ts';
import { readElements } from './whole-elements.ts';

/** A block of Markdown: a paragraph, an item of a list, a table, code, a quotation. */
export interface ContentBlock {
  markdown: string;
  /** Canonical spans of its text, ascending. */
  spans: Span[];
  /** How many it has; 0 where nobody asked for a limit. */
  words: number;
  /** Index of the list that it is an item of, -1 for none. */
  list: number;
}

/** Writes texts of one page as Markdown. */
export interface ContentWriter {
  /** Canonical spans of tables and code, which are not divided. */
  whole: readonly Span[];
  /** A text in one line, as a heading is, and the pictures in it that say something else. */
  line(spans: readonly Span[]): { text: string; pictures: string };
  /**
   * Rows as blocks.
   * @param most words of a block that is neither table nor code; default any number
   */
  blocks(rows: readonly ContentRow[], most?: number): ContentBlock[];
}

const codeName = /^(?:code|samp|kbd|tt)$/;

/** @param hidden true: symbols and pictures that the page hides are written too */
export function contentWriter(page: Page, hidden = false): ContentWriter {
  const { nodes } = page;
  const characters = pageCharacters(page, hidden);
  const elements = readElements(page, characters);
  const { raw } = characters;
  const numbers = itemNumbers(page);
  const piecesOf = pieceReader(page, characters, elements);
  const nearest = (node: number, is: (at: number) => boolean): number => {
    let at = node;
    while (at >= 0 && !is(at)) at = nodes[at].parent;
    return at;
  };
  const codeOf = (node: number): number => nearest(node, (at) => codeName.test(nodes[at].name));
  const linkOf = (node: number): number =>
    nearest(node, (at) => nodes[at].name === 'a' && nodes[at].attributes?.href !== undefined);

  const line = (pieces: readonly ContentPiece[], isInTable: boolean): string => {
    const inline = pieces.flatMap(({ run, from, to, isHeading }, k): InlinePiece[] => {
      const { node, isPicture } = run;
      const link = linkOf(node);
      const isBold = isHeading && isInTable;
      const code = codeOf(node);
      const data = raw.slice(from, to);
      const text = keepsSpaces(page, node) ? data : data.replace(/\s+/g, ' ');
      const own: InlinePiece = {
        text,
        link,
        kind: isPicture ? 'picture' : code >= 0 ? 'code' : 'text',
        isBold,
        node,
      };
      const edge = edgeBetween(page, characters, pieces[k - 1], pieces[k]);
      if (edge === 'none') return [own];
      const before = pieces[k - 1].run.node;
      const space: InlinePiece = {
        ...{ text: edge === 'gap' ? ' ' : '\n', isBold: false, node: -1 },
        kind: code >= 0 && codeOf(before) === code ? 'code' : 'text',
        link: linkOf(before) === link ? link : -1,
      };
      return [space, own];
    });
    return inlineMarkdown(page, inline);
  };

  const block = (markdown: string, pieces: readonly ContentPiece[], most: number): ContentBlock => ({
    markdown,
    spans: mergeSpans(pieces.map(({ span }) => span)),
    words:
      most === Number.POSITIVE_INFINITY
        ? 0
        : wordCount(pieces.map(({ from, to }) => raw.slice(from, to)).join(' ')),
    list: -1,
  });

  const paragraphs = (pieces: readonly ContentPiece[], most: number): ContentBlock[] => {
    const parts: ContentPiece[][] = [];
    pieces.forEach((piece, k) => {
      if (k === 0 || edgeBetween(page, characters, pieces[k - 1], piece) === 'block') parts.push([]);
      parts[parts.length - 1].push(piece);
    });
    return parts
      .flatMap((part) => cutPieces(part, characters, most))
      .map((part) => block(line(part, false), part, most))
      .filter(({ markdown }) => markdown !== '');
  };

  const table = (pieces: readonly ContentPiece[], node: number): string => {
    const isCell = (at: number): boolean => at <= node || nodes[at].name === 'td' || nodes[at].name === 'th';
    const cells = new Map<number, ContentPiece[]>();
    for (const piece of pieces) {
      const cell = nearest(piece.run.node, isCell);
      if (!cells.get(cell)?.push(piece)) cells.set(cell, [piece]);
    }
    const caption = line(cells.get(node) ?? [], false);
    const written = tableMarkdown(elements.tables.get(node) ?? [], (cell) =>
      line(cells.get(cell) ?? [], true),
    );
    return caption === '' ? written : `${caption}\n\n${written}`;
  };

  const code = (pieces: readonly ContentPiece[], node: number): string => {
    const parts: string[] = [];
    for (const { run, from, to } of pieces) {
      const isApart = from === run.start && (run.edge === 'break' || run.edge === 'block');
      if (isApart && parts.length > 0 && !parts[parts.length - 1].endsWith('\n')) parts.push('\n');
      const own = run.isPicture ? (nodes[run.node].attributes?.alt ?? '') : raw.slice(from, to);
      if (own !== '') parts.push(own);
    }
    const text = parts
      .join('')
      .replace(/^[^\S\n]*\n/, '')
      .trimEnd();
    const fence = longerThanRuns(text, 3);
    return `${fence}${language(page, node, elements.ends[node])}\n${text}\n${fence}`;
  };

  const blocks = (pieces: readonly ContentPiece[], level: number, most: number): ContentBlock[] => {
    const found: ContentBlock[] = [];
    for (let i = 0, j = 0; i < pieces.length; i = j) {
      const around = pieces[i].chain[level];
      while (j < pieces.length && pieces[j].chain[level] === around) j++;
      const same = pieces.slice(i, j);
      if (around === undefined) for (const one of paragraphs(same, most)) found.push(one);
      else if (elements.tables.has(around)) found.push(block(table(same, around), same, most));
      else if (elements.verbatim.has(around)) found.push(block(code(same, around), same, most));
      else {
        const inside = blocks(same, level + 1, most);
        if (nodes[around].name === 'li')
          for (const one of listItem(page, elements.ends, numbers, around, inside, found.at(-1), most))
            found.push(one);
        else for (const one of inside) found.push({ ...one, markdown: indent(one.markdown, '> ', '> ') });
      }
    }
    return found;
  };
  return {
    whole: elements.whole,
    line: (spans) => {
      const pieces = piecesOf([{ text: '', spans: [...spans] }]);
      const letters = toCanonical(pieces.map(({ from, to }) => raw.slice(from, to)).join(''));
      const inOneLine = (some: readonly ContentPiece[]): string => joinLines(line(some, false), ' ');
      const isOther = ({ run: { node } }: ContentPiece): boolean =>
        !letters.includes(toCanonical(nodes[node].attributes?.alt ?? ''));
      return {
        text: inOneLine(pieces.filter(({ run }) => !run.isPicture)),
        pictures: inOneLine(pieces.filter(({ run }) => run.isPicture).filter(isOther)),
      };
    },
    blocks: (rows, most = Number.POSITIVE_INFINITY) => blocks(piecesOf(rows), 0, most),
  };
}

/** Blocks one behind the other, with an empty line between two of them unless both are items of one list. */
export function joinMarkdown(blocks: readonly ContentBlock[], isTight = false): string {
  return blocks
    .map(({ markdown, list }, k) => {
      const before = blocks[k - 1];
      if (!before) return markdown;
      const isClose =
        list >= 0 && (list === before.list || (isTight && before.list < 0 && !/^\d/.test(markdown)));
      return `${isClose ? '\n' : '\n\n'}${markdown}`;
    })
    .join('');
}

/** Lines behind a mark, and the others as far to the right. */
export function indent(text: string, first: string, others: string): string {
  return text
    .split('\n')
    .map((line, k) => (k === 0 ? first + line : line === '' ? others.trimEnd() : others + line))
    .join('\n');
}

/** An item of a list as one block; where that has too many words, its blocks, the first one marked. */
function listItem(
  page: Page,
  ends: Int32Array,
  numbers: ReadonlyMap<number, number>,
  node: number,
  inside: readonly ContentBlock[],
  before: ContentBlock | undefined,
  most: number,
): ContentBlock[] {
  const list = page.nodes[node].parent;
  const wasOther = /^(?:\*|\d+\))/.test(before?.markdown ?? '');
  const isOther = before !== undefined && before.list >= 0 && wasOther === (before.list === list);
  const number = numbers.get(node);
  const mark = number === undefined ? (isOther ? '*' : '-') : `${number}${isOther ? ')' : '.'}`;
  const marked = (text: string): string => indent(text, `${mark} `, ' '.repeat(mark.length + 1));
  if (inside.length === 0) return [];
  const isSister = (i: number): boolean =>
    i !== node && page.nodes[i].parent === list && page.nodes[i].name === 'li';
  let next = list + 1;
  while (next < ends[list] && !isSister(next)) next++;
  if (next === ends[list] && inside.every((one) => one.list >= 0)) return [...inside]; // a list around a list
  const words = inside.reduce((sum, one) => sum + one.words, 0);
  if (words > most)
    return inside.map((one, k) => (k > 0 ? one : { ...one, markdown: marked(one.markdown), list }));
  const spans = mergeSpans(inside.flatMap((one) => one.spans));
  return [{ markdown: marked(joinMarkdown(inside, true)), spans, words, list }];
}

/** By item of an ordered list, its number, as HTML counts. */
function itemNumbers({ nodes }: Page): Map<number, number> {
  const wholeNumber = (text: string | undefined): number | undefined =>
    /^\d{1,8}$/.test(text ?? '') ? Number(text) : undefined;
  const numbers = new Map<number, number>();
  const next = new Map<number, number>();
  nodes.forEach(({ name, parent, attributes }, item) => {
    if (name !== 'li' || nodes[parent]?.name !== 'ol') return;
    const start = next.get(parent) ?? wholeNumber(nodes[parent].attributes?.start) ?? 1;
    const number = wholeNumber(attributes?.value) ?? start;
    numbers.set(item, number);
    next.set(parent, number + 1);
  });
  return numbers;
}

/** What the code says of its language, in its classes or those around it. */
function language({ nodes }: Page, pre: number, end: number): string {
  const { parent } = nodes[pre];
  const inside = Array.from({ length: end - pre }, (_, k) => pre + k);
  for (const node of [nodes[parent]?.parent, parent, ...inside]) {
    const classes = nodes[node]?.attributes?.class ?? '';
    const found = /\b(?:lang|language|highlight-source|highlight)-([\w+#-]+)/.exec(classes);
    if (found) return found[1];
  }
  return '';
}
