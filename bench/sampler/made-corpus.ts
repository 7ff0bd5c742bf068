import { createRng, type Rng } from '../../src/math/index.ts';
import type { Document, Row } from '../../src/page/index.ts';

/**
 * Documents made from a seed: pages with sections of attribute lines, lists and running text; words and symbols follow
 * Zipf's law.
 * @param spread documents have 5 to `4 + spread` rows, about 30 by default
 * @param vocabulary different words of contents at most
 */
export function madeCorpus(documents: number, spread = 50, vocabulary = 3000): Document[] {
  const rng = createRng('made corpus');
  return Array.from({ length: documents }, (_, d) => {
    const own = rng.stream(d);
    const lines = 5 + own.integer(spread);
    const style = own.integer(6);
    const rows: Row[] = Array.from({ length: lines }, () => madeRow(own, style, vocabulary));
    return { version: 1, id: `made-${d}`, textLength: 0, rows };
  });
}

function madeRow(rng: Rng, style: number, vocabulary: number): Row {
  const kind = rng.uniform();
  if (kind < 0.15) return rowOf(true, [[word(rng, vocabulary), [',', '.', '<br>']]]);
  if (kind < 0.35) return rowOf(false, [[`heading ${zipf(rng, 200)}`, [`</h${1 + (style % 3)}>`]]]);
  if (kind < 0.65) {
    const end = style < 3 ? ['<br>'] : ['</td>', '</tr>', '<tr>', '<td>'];
    const attribute: Block[] = [[`attribute ${zipf(rng, 100)}`, style % 2 ? [':', '</b>'] : [':']]];
    return rowOf(false, [...attribute, [word(rng, vocabulary), end]]);
  }
  const blocks = 1 + zipf(rng, 20);
  const items = Array.from(
    { length: blocks },
    (): Block => [word(rng, vocabulary), rng.uniform() < 0.5 ? [','] : ['</a>', ',', '<a>']],
  );
  return rowOf(false, [...items, [word(rng, vocabulary), ['</li>', '<li>']]]);
}

type Block = [word: string, symbols: string[]];

function rowOf(sentence: boolean, blocks: Block[]): Row {
  return {
    sentence,
    blocks: blocks.map(([name, symbols]) => ({ text: name, word: name, symbols, span: [0, 0] })),
  };
}

const word = (rng: Rng, count: number) => `word ${zipf(rng, count)}`;

/** A number from 0 to `count - 1`, the n-th about as frequent as 1 / (n + 1). */
function zipf(rng: Rng, count: number): number {
  return Math.floor((count + 1) ** rng.uniform()) - 1;
}
