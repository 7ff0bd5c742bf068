import { createRng, type Rng } from '../../src/math/index.ts';
import type { Document, Row } from '../../src/page/index.ts';

/**
 * Documents made from a seed: pages of about 30 rows with sections of attribute lines, lists and running text; words
 * and symbols follow Zipf's law.
 */
export function madeCorpus(documents: number): Document[] {
  const rng = createRng('made corpus');
  return Array.from({ length: documents }, (_, d) => {
    const own = rng.stream(d);
    const lines = 5 + own.integer(50);
    const style = own.integer(6);
    const rows: Row[] = Array.from({ length: lines }, () => madeRow(own, style));
    return { version: 1, id: `made-${d}`, textLength: 0, rows };
  });
}

function madeRow(rng: Rng, style: number): Row {
  const kind = rng.uniform();
  if (kind < 0.15) return rowOf(true, [[word(rng, 3000), [',', '.', '<br>']]]);
  if (kind < 0.35) return rowOf(false, [[`heading ${zipf(rng, 200)}`, [`</h${1 + (style % 3)}>`]]]);
  if (kind < 0.65) {
    const end = style < 3 ? ['<br>'] : ['</td>', '</tr>', '<tr>', '<td>'];
    const attribute: Block[] = [[`attribute ${zipf(rng, 100)}`, style % 2 ? [':', '</b>'] : [':']]];
    return rowOf(false, [...attribute, [word(rng, 3000), end]]);
  }
  const blocks = 1 + zipf(rng, 20);
  const items = Array.from(
    { length: blocks },
    (): Block => [word(rng, 3000), rng.uniform() < 0.5 ? [','] : ['</a>', ',', '<a>']],
  );
  return rowOf(false, [...items, [word(rng, 3000), ['</li>', '<li>']]]);
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
