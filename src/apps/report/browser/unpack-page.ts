import type { ViewItem, ViewMethod, ViewPage } from '../../view/view-page.ts';
import type { PackedMethod, PackedPage } from '../report-page.ts';

/** A page of a report as `view` shows pages. */
export function unpackPage({ blocks, texts, methods, ...page }: PackedPage): ViewPage {
  const words = new Map(texts.map(([start, end, text]) => [`${start}-${end}`, text]));
  const shown = blocks?.map((rect) => ({
    ...{ rect, parent: 0, coherence: 0, rule: 0, spans: [], isLeaf: true },
  }));
  return {
    ...page,
    ...{ title: page.id, source: page.id, rules: {} },
    methods: methods.map(({ lists, ...method }): ViewMethod => {
      return { about: '', ...method, items: viewItems(lists, words) };
    }),
    levels: shown ? [{ permitted: 0, blocks: shown }] : [],
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
