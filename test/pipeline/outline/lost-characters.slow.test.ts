import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { marked } from 'marked';
import { parseFragment } from 'parse5';
import { expect, it } from 'vitest';
import { readSources, SourceError } from '../../../src/capture/index.ts';
import { type OutlineItem, type OutlineRow, outlineOf } from '../../../src/hybrid/index.ts';
import { isSilentElement, type Page, type Structure, toCanonical } from '../../../src/page/index.ts';
import { pageRows } from '../../../src/pipeline/index.ts';
import { outlineMarkdown, pageText } from '../../../src/pipeline/outline/index.ts';
import { testCapture } from '../../support/app-in-browser.ts';
import { hasSharedData, sharedData } from '../../support/shared-data.ts';

const capture = await testCapture();
const corpus = resolve(import.meta.dirname, '../../../corpus');
const folders = [
  corpus,
  ...(hasSharedData ? ['modern', 'modern-2'].map((set) => sharedData(set, 'pages')) : []),
];

/** Headings at rows that have nothing to do with what they say: whatever is a heading, nothing may be lost. */
function anyStructure(rows: number): Structure['rows'] {
  let last = -1;
  return Array.from({ length: rows }, (_, row) => {
    if (row % 5 !== 1) return { dep: -1, bound: 0 };
    const dep = row % 3 === 0 ? -1 : last;
    last = row;
    return { dep, bound: 1 };
  });
}

/** How often each character but spaces stands in a text. */
function counts(text: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const character of text.replace(/[\s\p{Cc}]/gu, ''))
    found.set(character, (found.get(character) ?? 0) + 1);
  return found;
}

/** Characters that a text has less often than another. */
function lost(from: string, to: string): string[] {
  const kept = counts(to);
  return [...counts(from)]
    .filter(([character, n]) => n > (kept.get(character) ?? 0))
    .map(([character]) => character);
}

/** Data of all text nodes that are seen, those whose text is symbols alone too; all of a page without any. */
function seenText({ nodes, fragments }: Page): string {
  const seen = new Set(fragments.filter(({ hidden }) => !hidden).map(({ node }) => node));
  const isSilent = (node: number): boolean =>
    node >= 0 && (isSilentElement(nodes[node].name) || isSilent(nodes[node].parent));
  return nodes.map(({ text = '' }, i) => (seen.has(i) && !isSilent(i) ? text : '')).join('');
}

interface MarkedNode {
  nodeName: string;
  value?: string;
  childNodes?: MarkedNode[];
}

const shownText = ({ nodeName, value, childNodes = [] }: MarkedNode): string =>
  nodeName === '#text' ? (value ?? '') : childNodes.map(shownText).join('');

it.each(folders)('no character of a page is lost in contents: %s', { timeout: 1_200_000 }, async (folder) => {
  expect(readdirSync(folder).length).toBeGreaterThan(30);
  let pages = 0;
  for await (const source of readSources([folder])) {
    if (source instanceof SourceError) throw source;
    const { page } = await capture.page(source, { screenshot: false });
    const text = seenText(page);
    if (toCanonical(text) === '') continue;
    const document = pageRows(page, 'visual');
    const structure: Structure = { version: 1, id: document.id, rows: anyStructure(document.rows.length) };
    const outline = outlineOf(document, structure, undefined, pageText(page));
    const texts: string[] = [];
    const tell = (rows: readonly OutlineRow[]): number => texts.push(...rows.map((row) => row.text));
    const visit = (item: OutlineItem): void => {
      texts.push(item.heading + (item.parting ?? ''));
      tell(item.contents);
      item.lists.flat().forEach(visit);
    };
    tell(outline.contents);
    outline.lists.flat().forEach(visit);
    const markdown = outlineMarkdown(outline, '', { contentsOf: page });
    const shown = shownText(parseFragment(marked.parse(markdown, { async: false })) as MarkedNode);
    expect([page.id, lost(text, texts.join('')), lost(texts.join(''), text), lost(text, shown)]).toEqual([
      page.id,
      [],
      [],
      [],
    ]);
    pages++;
  }
  expect(pages).toBeGreaterThan(30);
});
