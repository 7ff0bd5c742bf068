import {
  allItems,
  type BlockTree,
  type Document,
  type ListItem,
  type NestedList,
  type Span,
  type VisualBlock,
} from '../../page/index.ts';
import { imageDataUrl } from '../../plot/markup/index.ts';
import { guessLanguage } from '../shared/html.ts';
import { textLookup } from '../shared/text-lookup.ts';
import type { ReportPage } from './report-data.ts';
import type { PackedItem, PackedMethod, PackedPage, PackedPicture, PackedRow } from './report-page.ts';

/** A page as the report's script gets it. */
export function packPage(page: ReportPage): PackedPage {
  const { id, rows, texts, gold, predictions, warnings = [] } = page;
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
  const picture = packPicture(page, textOf);
  return {
    id,
    ...(language !== undefined && { language }),
    warnings,
    ...(picture && { picture }),
    rows: rows.map(({ label, document }) => ({ label, rows: document.rows.map(packRow) })),
    texts: [...spans.values()].map((span) => [...span, textOf(span)]),
    methods,
  };
}

function packRow({ blocks, sentence, reordered }: Document['rows'][number]): PackedRow {
  return [
    `${sentence ? 's' : ''}${reordered ? 'r' : ''}`,
    ...blocks.map(({ text, symbols, span }): [string, string[], number, number] => [text, symbols, ...span]),
  ];
}

/** Size, picture or lines with their texts, and blocks; undefined where nobody knows the page's size. */
function packPicture(
  { tree, screenshot, texts = [] }: ReportPage,
  textOf: (span: Span) => string,
): PackedPicture | undefined {
  if (!tree) return undefined;
  return {
    ...tree.size,
    ...(screenshot && { image: imageDataUrl(screenshot) }),
    lines: texts.flatMap((piece) =>
      piece.boxes.map(({ span, rect }): PackedPicture['lines'][number] => {
        if (screenshot) return [...whole(rect), ...span];
        return [...whole(rect), ...span, piece.boxes.length === 1 ? piece.text : textOf(span)];
      }),
    ),
    blocks: leaves(tree).map(({ rect }) => whole(rect)),
  };
}

function leaves({ root }: BlockTree): VisualBlock[] {
  const found: VisualBlock[] = [];
  const open = [root];
  for (let block = open.pop(); block; block = open.pop()) {
    if (block.children.length === 0) found.push(block);
    open.push(...block.children.toReversed());
  }
  return found;
}

function whole([x, y, width, height]: readonly number[]): [number, number, number, number] {
  return [Math.round(x), Math.round(y), Math.round(width), Math.round(height)];
}

function packList(list: NestedList): PackedItem[] {
  return list.items.map(packItem);
}

function packItem({ end, heading, lists }: ListItem): PackedItem {
  return [...heading, end, ...lists.map(packList)];
}
