import { expect, it } from 'vitest';
import { baselines } from '../../src/baselines/index.ts';
import { flattenDom } from '../../src/rows/index.ts';
import { parsePage } from '../rows/parse-page.ts';
import { numbers } from '../support/words.ts';
import { document, states } from './document.ts';

it('the look with most text is content, others are headings, larger ones higher', () => {
  const page = flattenDom(
    parsePage(
      '<body><h1>Top</h1><b>One</b><p>Words and words<p>and more</p><b>Two</b><p>Words and words</p>',
    ),
  );
  expect(states(baselines['style-clusters'].run([page])[0])).toEqual(
    numbers`-1 1, 0 1, -1 0, -1 0, 0 1, -1 0`,
  );
});

it('clusters looks of a page that was laid out, the same way every time', () => {
  const plain = { bold: false, italic: false, underline: false, link: false, center: false, hidden: false };
  const page = document(
    ...Array.from({ length: 40 }, (_, i) => [[i % 4 === 0 ? `H${i}` : 'x'.repeat(20)]] as [string][]),
  );
  page.layout = {
    fontSize: 16,
    looks: Array.from({ length: 12 }, (_, i) => ({
      ...plain,
      size: i < 6 ? 0 : 8,
      bold: i >= 6,
      color: i % 2 === 0 ? '' : '#ff0000',
      background: i % 3 === 0 ? '' : '#eeeeee',
      italic: i % 4 === 1,
    })),
    elements: [],
  };
  page.rows.forEach(({ blocks }, i) => {
    blocks[0].look = i % 4 === 0 ? 6 + ((i / 4) % 6) : 0;
  });
  const [found] = baselines['style-clusters'].run([page]);
  expect(found.rows.map(({ bound }) => bound)).toEqual(page.rows.map((_, i) => (i % 4 === 0 ? 1 : 0)));
  expect(baselines['style-clusters'].run([page])[0]).toEqual(found);
});
