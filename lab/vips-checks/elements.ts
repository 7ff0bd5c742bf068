/** An element of the papers, a fault that breaks it, and the test that must fail then. */
export interface Element {
  /** Number in the outside review. */
  row: number;
  element: string;
  file: string;
  /** Text of the file that the fault replaces; it occurs once. */
  text: string;
  fault: string;
  /** Test file, and the end of the test's name. */
  test: [file: string, name: string];
}

const literal = 'test/vips/literal.test.ts';
const figures = 'test/vips/figures.test.ts';
const apweb = 'test/vips/apweb2003.test.ts';

/** The fifteen elements that once departed without a reason or were missing, and five that lacked a test. */
export const elements: readonly Element[] = [
  {
    row: 5,
    element: 'separators of one block have one weight',
    file: 'src/vips/weights.ts',
    text: 'tie: 0,',
    fault: 'tie: 0.74,',
    test: [
      literal,
      'separators of one block that weigh nearly the same are cut together, but to the letter only of one weight',
    ],
  },
  {
    row: 7,
    element: 'figure 1: a tree and its triple',
    file: 'src/vips/separators.ts',
    text: 'start: Math.min(reach, start), end: start',
    fault: 'start, end: start',
    test: [
      figures,
      'has the triple that the text gives: three separators, each between neighbours; two inside VB2',
    ],
  },
  {
    row: 14,
    element: 'one tree for all permitted DoC',
    file: 'src/vips/segment.ts',
    text: '? copyOf(root) : root',
    fault: '? root : root',
    test: [
      'test/vips/segment.test.ts',
      'makes the same trees of several permitted DoCs at once, whatever their order',
    ],
  },
  {
    row: 17,
    element: 'report, figures 3 to 5: C is divided in round 2',
    file: 'src/vips/extract-blocks.ts',
    text: 'context.root = previous === noneOfRoot;',
    fault: 'context.root = false;',
    test: [figures, 'leaves C in one piece in the first round, and divides it in the second'],
  },
  {
    row: 18,
    element: 'valid node, but for spacers',
    file: 'src/vips/see-page.ts',
    text: 'rect[2] > spacer || rect[3] > spacer',
    fault: 'rect[2] > spacer && rect[3] > spacer',
    test: [
      'test/vips/see-page.test.ts',
      'takes an image of at most 3 px in both directions for a spacer, and a longer one for content',
    ],
  },
  {
    row: 21,
    element: 'block node of the paper, by tag',
    file: 'src/vips/see-page.ts',
    text: 'return isTextLevel(name);',
    fault: "return kind === 'inline' || isTextLevel(name);",
    test: [literal, 'a block node is one by its tag, whatever its display'],
  },
  {
    row: 22,
    element: 'virtual text of the paper',
    file: 'src/vips/see-page.ts',
    text: "(reading === 'paper' || !virtualText[i])",
    fault: '!virtualText[i]',
    test: [
      literal,
      'P is virtual text, so that a DIV of three is only text, DoC 1; what holds more than text is not',
    ],
  },
  {
    row: 24,
    element: 'BR is a line-break node',
    file: 'src/vips/segment.ts',
    text: "literal.lineBreaks ? 'report' : 'display'",
    fault: "literal.lineBreaks ? 'display' : 'display'",
    test: [literal, 'decides in the first round of the report, where the default keeps the text together'],
  },
  {
    row: 29,
    element: 'thresholds of rules 9 and 10 by tag',
    file: 'src/vips/weights.ts',
    text: 'td: 2, p: 2,',
    fault: 'td: 1, p: 2,',
    test: [literal, 'are twice as high for td with the weights of the report'],
  },
  {
    row: 30,
    element: "spread of the children's sizes over their mean",
    file: 'src/vips/node-values.ts',
    text: 'Math.sqrt(squares / count) / mean : 0',
    fault: 'Math.sqrt(squares / count) : 0',
    test: [apweb, '9 measures the spread against the mean, so that a page twice as large is divided alike'],
  },
  {
    row: 33,
    element: 'rule 3 only where the block has one root',
    file: 'src/vips/extract-blocks.ts',
    text: 'soleRoot: roots.length === 1,',
    fault: 'soleRoot: true,',
    test: [literal, 'counts the roots of the block: one of them is divided, two are not'],
  },
  {
    row: 55,
    element: 'split at more than two BR',
    file: 'src/vips/apweb2003.ts',
    text: 'const breaksAllowed = 2;',
    fault: 'const breaksAllowed = 3;',
    test: [literal, 'split it at more than two BR'],
  },
  {
    row: 57,
    element: 'a child on another background is not divided in its round',
    file: 'src/vips/shared-rules.ts',
    text: "{ action: 'divide', heldBack }",
    fault: "{ action: 'divide', heldBack: [] }",
    test: [
      figures,
      'apweb2003: TR is divided; its first cell is held back for its background, the two behind follow it',
    ],
  },
  {
    row: 58,
    element: 'behind an undivided TD the next are blocks',
    file: 'src/vips/apweb2003.ts',
    text: 'return context.previousUndivided ?',
    fault: 'return !context.previousUndivided ?',
    test: [
      figures,
      'apweb2003: TR is divided; its first cell is held back for its background, the two behind follow it',
    ],
  },
  {
    row: 61,
    element: 'figure 4: three blocks in round 1',
    file: 'src/vips/tr2003.ts',
    text: 'return context.previousUndivided',
    fault: 'return !context.previousUndivided',
    test: [
      figures,
      'tr2003: TR is divided; its first cell is held back for its background, the two behind follow it',
    ],
  },
  {
    row: 67,
    element: 'thin images as lines',
    file: 'src/vips/weights.ts',
    text: 'lines: { image: 0,',
    fault: 'lines: { image: 10,',
    test: [literal, 'a thin img is a block of its own; only HR is a line'],
  },
  {
    row: 71,
    element: 'fonts nearest to the separator',
    file: 'src/vips/separator-weight.ts',
    text: 'const above = literal.nearestFonts',
    fault: 'const above = !literal',
    test: [literal, 'are found by where they stand, not by their place in the DOM'],
  },
  {
    row: 81,
    element: 'paper, Table 1: good is perfect or satisfactory',
    file: 'src/apps/rate/summarise-ratings.ts',
    text: "grade === 'perfect' || grade === 'satisfactory'",
    fault: "grade === 'perfect'",
    test: [
      'test/apps/rate/ratings.test.ts',
      'counts grades and takes shares over pages, each the mean of its judges',
    ],
  },
  {
    row: 82,
    element: 'report, Table 3: several judges, and their agreement',
    file: 'src/apps/rate/summarise-ratings.ts',
    text: 'x === undefined || y === undefined ? [] : [[x, y]]',
    fault: 'x === undefined || y === undefined ? [] : [[x, x]]',
    test: ['test/apps/rate/ratings.test.ts', 'tells agreement of what two judges rated'],
  },
  {
    row: 89,
    element: "retrieval with the paper's rules at 0.6",
    file: 'packages/retrieval/src/experiment/page-segments.ts',
    text: 'apweb2003: 0.6,',
    fault: 'apweb2003: 0.9,',
    test: [
      'packages/retrieval/test/experiment/retrieval.test.ts',
      'of each rule set names the permitted DoC of the papers no further',
    ],
  },
];
