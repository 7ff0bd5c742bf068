import type { ViewItem, ViewLine, ViewMethod, ViewPage, ViewRow } from '../../view/view-page.ts';
import type { PackedMethod, PackedPage, PackedPicture, PackedRow } from '../report-page.ts';

/** A page of a report as `view` shows pages. */
export function unpackPage({ id, language, picture, rows, texts, methods }: PackedPage): ViewPage {
  const words = new Map(texts.map(([start, end, text]) => [`${start}-${end}`, text]));
  const blocks = picture?.blocks.map((rect) => ({
    ...{ rect, parent: 0, coherence: 0, rule: 0, spans: [], isLeaf: true },
  }));
  return {
    ...{ id, title: id, source: id, picture: picture?.image ?? null, rules: {} },
    ...(language !== undefined && { language }),
    size: { width: picture?.width ?? 0, height: picture?.height ?? 0 },
    lines: picture ? viewLines(picture) : [],
    rows: rows.map(({ label, rows: own }) => ({ label, rows: own.map(viewRow) })),
    methods: methods.map(({ lists, ...method }): ViewMethod => {
      return { about: '', ...method, items: viewItems(lists, words) };
    }),
    levels: blocks ? [{ permitted: 0, blocks }] : [],
  };
}

/** In the order of the text. */
function viewLines({ lines }: PackedPicture): ViewLine[] {
  return lines
    .map(
      ([x, y, width, height, start, end, text]): ViewLine => ({
        ...{ rect: [x, y, width, height], span: [start, end] },
        ...(text !== undefined && { text, size: height * 0.8 }),
      }),
    )
    .sort((a, b) => a.span[0] - b.span[0]);
}

function viewRow([marks, ...blocks]: PackedRow): ViewRow {
  return {
    sentence: marks.includes('s'),
    reordered: marks.includes('r'),
    blocks: blocks.map(([text, symbols, start, end]) => ({ text, symbols, span: [start, end] })),
  };
}

/** Parents before what is below them. */
function viewItems(lists: PackedMethod['lists'], words: ReadonlyMap<string, string>): ViewItem[] {
  const items: ViewItem[] = [];
  let count = 0;
  const visit = (own: PackedMethod['lists'], parent: number): void => {
    for (const sisters of own) {
      const list = count++;
      for (const [start, headingEnd, end, ...below] of sisters) {
        const text = words.get(`${start}-${headingEnd}`) ?? '';
        visit(below, items.push({ text, span: [start, headingEnd], end, parent, list }) - 1);
      }
    }
  };
  visit(lists, -1);
  return items;
}
