import type { NestedList, Span } from '../../page/index.ts';
import { allItems } from '../../page/inside/index.ts';
import { imageDataUrl, type Markup } from '../../plot/markup/index.ts';
import { dataElement, guessLanguage, html } from '../shared/html.ts';
import { textLookup } from '../shared/text-lookup.ts';
import { pageLevel } from '../view/page-levels.ts';
import type { ViewLine } from '../view/view-page.ts';
import type { ReportPage } from './report-data.ts';
import type { PackedItem, PackedMethod, PackedPage } from './report-page.ts';
import { hasSisters } from './score-data.ts';

export function packPage(page: ReportPage): PackedPage {
  const { id, rows, texts, tree, screenshot, gold, predictions, warnings = [] } = page;
  const textOf = textLookup(rows[0].document, texts);
  const methods = predictions.map(
    ({ method, scores = [], lists: { lists }, rows: own = 0 }): PackedMethod => {
      const f = scores.map((score) => `${score.convention} F ${score.f.toFixed(3)}`).join(', ');
      return { name: method, ...(f !== '' && { scores: f }), rows: own, lists: lists.map(packList) };
    },
  );
  if (gold) methods.push({ name: 'gold', rows: 0, lists: gold.lists.map(packList) });
  const spans = new Map<string, Span>();
  const found = [gold, ...predictions.map(({ lists }) => lists)];
  for (const { heading } of found.flatMap((one) => allItems(one?.lists ?? []))) {
    spans.set(heading.join('-'), heading);
  }
  const words = rows[0].document.rows.flatMap((row) => row.blocks.map(({ text }) => text)).join(' ');
  const language = page.language ?? guessLanguage(words);
  return {
    id,
    ...(language !== undefined && { language }),
    warnings,
    size: tree?.size ?? { width: 0, height: 0 },
    picture: tree && screenshot ? imageDataUrl(screenshot) : null,
    lines: tree ? packLines(page, textOf) : [],
    ...(tree && { blocks: pageLevel(tree).blocks.flatMap(({ isLeaf, rect }) => (isLeaf ? [rect] : [])) }),
    rows: rows.map(({ label, document }) => ({
      label,
      rows: document.rows.map(({ blocks, sentence, reordered = false }) => ({
        blocks: blocks.map(({ text, symbols, span }) => ({ text, symbols, span })),
        ...{ sentence, reordered },
      })),
    })),
    texts: [...spans.values()].map((span) => [...span, textOf(span)]),
    methods,
  };
}

/** Lines in the order of the text, with their texts where no picture shows them. */
function packLines({ screenshot, texts = [] }: ReportPage, textOf: (span: Span) => string): ViewLine[] {
  const lines = texts.flatMap((piece) =>
    piece.boxes.map(({ span, rect }): ViewLine => {
      const line = { rect: rect.map(Math.round) as [number, number, number, number], span };
      if (screenshot) return line;
      const text = piece.boxes.length === 1 ? piece.text : textOf(span);
      return { ...line, text, size: line.rect[3] * 0.8 };
    }),
  );
  return lines.sort((a, b) => a.span[0] - b.span[0]);
}

function packList({ items }: NestedList): PackedItem[] {
  return items.map(({ heading, end, lists }): PackedItem => [...heading, end, ...lists.map(packList)]);
}

/**
 * One page of a report, closed. Its picture, rows and outlines are drawn by the script from a {@link packPage} once
 * somebody opens it, so that a report of a thousand pages is some numbers and texts before.
 * @param index of the page in the report, for its identifiers
 */
export function pageSection(page: ReportPage, index: number): Markup {
  return html`<details class="page lazy" id="page-${index + 1}">
<summary><h3>${page.id}</h3> <span class="quiet">${pageFacts(page)}</span></summary>
${dataElement(undefined, { page: packPage(page) })}</details>
`;
}

/** What the closed section says: the first method's F and that of the best other one, size, and what is missing. */
function pageFacts({ rows, predictions, gold, warnings = [] }: ReportPage): string {
  const scored = predictions.flatMap(({ method, scores = [] }) => {
    const own = scores.find(({ convention }) => convention === 'paper') ?? scores[0];
    return own ? [{ method, f: own.f }] : [];
  });
  const [first] = scored;
  const best = scored.slice(1).toSorted((a, b) => b.f - a.f)[0];
  const isEmpty = gold !== undefined && !hasSisters(gold.lists);
  const told = ({ method, f }: { method: string; f: number }): string => `${method} F ${f.toFixed(2)}`;
  return [
    ...(isEmpty ? ['no list to find'] : first ? [told(first)] : []),
    ...(best && !isEmpty ? [`best other: ${told(best)}`] : []),
    count(rows[0].document.rows.length, 'row'),
    ...(gold ? [] : ['no gold']),
    ...(predictions.length > 0 ? [] : ['no prediction']),
    ...(warnings.length > 0 ? [count(warnings.length, 'warning')] : []),
  ].join(' · ');
}

function count(n: number, what: string): string {
  return n === 1 ? `1 ${what}` : `${n} ${what}s`;
}
