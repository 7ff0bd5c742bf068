import { expect, it } from 'vitest';
import type { BlockTree, VisualBlock } from '../../src/page/index.ts';
import { formatTree } from '../../src/vips/index.ts';

const block = (rect: VisualBlock['rect'], changes: Partial<VisualBlock> = {}): VisualBlock => ({
  doc: 5,
  rect,
  spans: [],
  path: '/html[1]',
  nodes: [0],
  rule: 4,
  separators: [],
  children: [],
  ...changes,
});

/** Header over two columns. */
const tree: BlockTree = {
  version: 1,
  page: 'made-by-hand',
  textLength: 0,
  viewport: { width: 100, height: 100 },
  size: { width: 100, height: 100 },
  rules: 'tr2003',
  permittedDoc: 5,
  root: block([0, 0, 100, 100], {
    doc: 1,
    rule: 3,
    separators: [{ direction: 'horizontal', start: 20, end: 30, weight: 7 }],
    children: [
      block([0, 0, 100, 20], { path: ['/html[1]'], role: 'header' }),
      block([0, 30, 100, 70], {
        rule: 0,
        path: ['/html[1]/body[1]/div[2]', '/html[1]/body[1]/div[3]'],
        nodes: [4, 6],
        separators: [{ direction: 'vertical', start: 40, end: 60, weight: 3 }],
        children: [block([0, 30, 40, 70], { overlapped: true }), block([60, 30, 40, 70])],
      }),
    ],
  }),
};

it('formatTree writes one indented line a block', () => {
  expect(formatTree(tree)).toBe(
    [
      'DoC 1  rule 3  0,0 100x100  /html[1]',
      '  DoC 5  rule 4  0,0 100x20  /html[1]  header 1.00',
      '  DoC 5  merged  0,30 100x70  /html[1]/body[1]/div[2] and 1 more',
      '    DoC 5  rule 4  0,30 40x70  /html[1]  overlapped',
      '    DoC 5  rule 4  60,30 40x70  /html[1]',
      '',
    ].join('\n'),
  );
});
