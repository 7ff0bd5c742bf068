import type { Outline, OutlineItem, OutlineRow } from '../../hybrid/index.ts';
import { isNameValueList, shortContents } from '../../pipeline/outline/index.ts';
import { Markup, markup, rawMarkup } from '../../plot/markup/index.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'http://www.tei-c.org/ns/1.0';

export interface TeiAbout {
  title: string;
  /** Where the page came from. */
  source: string;
}

/**
 * An outline as TEI P5, without an XML declaration: a `div` a heading, with `head`, its rows as `p`, then what is below
 * it. Sisters that are names with values are a gloss list (`label`, `item`) where no `div` precedes them.
 *
 * Source: the content models of `div` and `list` in the TEI Guidelines. A `div` has its heads first, then what is like
 * a paragraph (`p`, `list`), then other `div`s, and nothing of the former behind these; a list is `label` and `item` in
 * turn; `body` is not empty. `n` of a `div` has the numbers of its list and of the item in it.
 * @param contents true: rows too
 */
export function outlineTei(outline: Outline, { title, source }: TeiAbout, contents: boolean): string {
  const rows = contents ? paragraphs(outline.contents) : [];
  const lists = listMarkup(outline.lists, contents);
  const isEmpty = rows.length === 0 && outline.lists.length === 0;
  return markup`<TEI xmlns="${namespace}">
${header(title, source)}<text>
<body>
<head>${title}</head>
${isEmpty ? markup`<p/>\n` : [rows, lists]}</body>
</text>
</TEI>
`.toString();
}

/** The page of one outline as a separate document. */
export function teiDocument(page: string): string {
  return `${declaration}${page}`;
}

/** The text before the pages of a `teiCorpus`. */
export function teiCorpusStart(): string {
  return `${declaration}${markup`<teiCorpus xmlns="${namespace}">
${header('Outlines of web pages', 'web pages, each named in its own header')}`}`;
}

export const teiCorpusEnd = '</teiCorpus>\n';

function header(title: string, source: string): Markup {
  return markup`<teiHeader>
<fileDesc>
<titleStmt><title>${title}</title></titleStmt>
<publicationStmt><p>An outline made by pagestructure; not published.</p></publicationStmt>
<sourceDesc><p>${source}</p></sourceDesc>
</fileDesc>
</teiHeader>
`;
}

function paragraphs(rows: readonly OutlineRow[]): Markup[] {
  return rows.map(({ text }) => markup`<p>${text}</p>\n`);
}

interface Division {
  item: OutlineItem;
  n: string;
}

/** All lists, in order. Written with a stack, since pages may nest deeper than calls do. */
function listMarkup(lists: readonly OutlineItem[][], contents: boolean): Markup {
  let written = '';
  const waiting = below(lists, contents);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next instanceof Markup) {
      written += next;
      continue;
    }
    const { item, n } = next;
    written += markup`<div n="${n}">\n<head>${named(item, contents)}</head>\n${contents && paragraphs(item.contents)}`;
    waiting.push(markup`</div>\n`);
    for (const one of below(item.lists, contents)) waiting.push(one);
  }
  return rawMarkup(written);
}

/** Contents of one heading, the last first: gloss lists as written, everything else as divisions. */
function below(lists: readonly OutlineItem[][], contents: boolean): (Markup | Division)[] {
  let isBehindDivision = false;
  return lists
    .flatMap((items, number): (Markup | Division)[] => {
      if (!isBehindDivision && isNameValueList(items)) return [glossList(items, contents)];
      isBehindDivision = true;
      return items.map((item, i) => ({ item, n: `${number + 1}.${i + 1}` }));
    })
    .reverse();
}

/** Values that are longer than a short row are paragraphs, if contents are asked for. */
function glossList(items: readonly OutlineItem[], contents: boolean): Markup {
  const entries = items.map((item) => {
    const value = shortContents(item) ?? (contents && paragraphs(item.contents));
    return markup`<label>${named(item, contents)}</label><item>${value}</item>\n`;
  });
  return markup`<list type="gloss">
${entries}</list>
`;
}

/** A heading, with contents also what parts it from them. */
function named({ heading, parting = '' }: OutlineItem, contents: boolean): string {
  return contents ? heading + parting : heading;
}
