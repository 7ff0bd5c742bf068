/** An element of the papers, a fault that breaks it, and the test that must fail then. */
export interface Element {
  /** Number in the outside review, where it gives one. */
  row?: number;
  element: string;
  file: string;
  /** Text of the file that the fault replaces; it occurs once. */
  text: string;
  fault: string;
  /** Test file, and the end of the test's name. */
  test: [file: string, name: string];
}

const config = 'test/bayes/config.test.ts';
const fragments = 'packages/following/test/fragments';
const retrieval = 'packages/retrieval/test';
const literal = 'test/vips/literal.test.ts';
const figures = 'test/vips/figures.test.ts';
const apweb = 'test/vips/apweb2003.test.ts';

/** Elements of all papers that once departed without a reason, were missing, or lacked a test; and others beside them. */
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
  {
    element: 'report, rule 8: degree of coherence from 6 on',
    file: 'src/vips/tr2003.ts',
    text: 'coherenceBySize(context, node), 6, 8)',
    fault: 'coherenceBySize(context, node), 5, 8)',
    test: [
      'test/vips/tr2003.test.ts',
      '8 divides at another background and holds back every such child, first or not',
    ],
  },
  {
    element: 'structure paper: concentrations',
    file: 'src/bayes/model/config.ts',
    text: 'E: 100, L: 100, B: 10 }',
    fault: 'E: 100, L: 100, B: 100 }',
    test: [config, "fills in the paper's values and the readings of model.md"],
  },
  {
    element: 'structure paper: prior of a heading of several blocks',
    file: 'src/bayes/model/config.ts',
    text: 'p6: ruleSchema.default({ prior: [10, 90] })',
    fault: 'p6: ruleSchema.default({ prior: [90, 10] })',
    test: [config, "fills in the paper's values and the readings of model.md"],
  },
  {
    row: 136,
    element: 'structure paper: 500 of 1,000 iterations are thrown away',
    file: 'src/bayes/model/config.ts',
    text: 'burnIn: z.int().min(0).max(1e9).default(500)',
    fault: 'burnIn: z.int().min(0).max(1e9).default(50)',
    test: [config, "fills in the paper's values and the readings of model.md"],
  },
  {
    element: 'structure paper: grammar of rows',
    file: 'src/bayes/kernel/load-parameters.ts',
    text: "'logHeaded', Math.log(p4)",
    fault: "'logHeaded', Math.log1p(-p4)",
    test: [
      'test/bayes/log-joint.test.ts',
      'is the formula of docs/model.md#log-joint, worked out for two rows',
    ],
  },
  {
    row: 134,
    element: 'structure paper: the best state of the last iterations',
    file: 'src/bayes/search/estimate.ts',
    text: 'if (value <= best.logJoint) continue;',
    fault: 'if (value >= best.logJoint) continue;',
    test: [
      'test/bayes/estimate.test.ts',
      'cools by equal factors, and keeps the best state of those that are cool',
    ],
  },
  {
    element: 'structure paper: rows that begin alike are sentences',
    file: 'src/rows/mark-sentence-rows.ts',
    text: 'count.obvious > sentenceShare',
    fault: 'count.obvious >= sentenceShare',
    test: [
      'test/rows/mark-sentence-rows.test.ts',
      'needs more than 0.3 of the rows of a prefix, over all documents',
    ],
  },
  {
    row: 140,
    element: 'structure paper: a cluster has two items',
    file: 'src/eval/list-clusters.ts',
    text: 'items.length > 1 || singles',
    fault: 'items.length > 0 || singles',
    test: [
      'test/eval/list-clusters.test.ts',
      'recomputes ends from the starts of sisters and the end of the document',
    ],
  },
  {
    element: 'structure paper: header tags of its baseline',
    file: 'src/baselines/paper.ts',
    text: 'lowestTag: 4',
    fault: 'lowestTag: 3',
    test: [
      'test/baselines/paper.test.ts',
      'takes h1 to h4, rows of one block above rows of several (h7), and first blocks of several (h8)',
    ],
  },
  {
    element: 'fragments paper: ratio criterion',
    file: 'packages/following/src/fragments/select-components.ts',
    text: 'share(node) <= u',
    fault: 'share(node) < 0.8 * u',
    test: [`${fragments}/fragment-page.test.ts`, 'takes nodes from l to u, both included'],
  },
  {
    element: 'fragments paper: structure criterion',
    file: 'packages/following/src/fragments/select-components.ts',
    text: 'count(descendants) < 5',
    fault: 'count(descendants) < 6',
    test: [
      `${fragments}/fragment-page.test.ts`,
      'takes an inner node of fewer than four children and fewer than five descendants',
    ],
  },
  {
    element: 'fragments paper: an only child hands its mark up',
    file: 'packages/following/src/fragments/select-components.ts',
    text: 'return handsUp ?',
    fault: 'return !only && handsUp ?',
    test: [`${fragments}/fragment-page.test.ts`, 'hands it also to a father who meets no criterion himself'],
  },
  {
    element: 'fragments paper: what training always finds',
    file: 'packages/following/src/fragments/train-page.ts',
    text: 'captures.filter((_, i) => shapes[i] === usual)',
    fault: 'captures.filter((_, i) => shapes[i] !== undefined)',
    test: [`${fragments}/train-page.test.ts`, 'learns nothing from captures that it rejects'],
  },
  {
    element: 'fragments paper: three corrections of the division',
    file: 'packages/following/src/fragments/update-page.ts',
    text: 'const maxTries = 3;',
    fault: 'const maxTries = 4;',
    test: [
      `${fragments}/update-page.test.ts`,
      'too few: u is lowered; what is gone is lost, and found again when it comes back',
    ],
  },
  {
    element: 'fragments paper: equal counts are taken in order',
    file: 'packages/following/src/fragments/match-by-order.ts',
    text: ', ...rolled]',
    fault: ']',
    test: [
      `${fragments}/turnover.test.ts`,
      'of components: each is at its place, where the index is the same',
    ],
  },
  {
    element: 'retrieval: numbers of segments of the table',
    file: 'packages/retrieval/src/experiment/retrieval-runs.ts',
    text: '40, 50, 60]',
    fault: '40, 50]',
    test: [
      `${retrieval}/experiment/retrieval.test.ts`,
      'takes the numbers of segments, pages and terms of the report',
    ],
  },
  {
    element: 'retrieval: tags that make segments',
    file: 'packages/retrieval/src/dom-segments.ts',
    text: 'table|ul|',
    fault: 'table|',
    test: [`${retrieval}/segments.test.ts`, 'takes ul for one'],
  },
  {
    row: 85,
    element: 'retrieval: parameters of BM25',
    file: 'packages/retrieval/src/bm25.ts',
    text: 'k1: 1.2,',
    fault: 'k1: 1,',
    test: [
      `${retrieval}/bm25.test.ts`,
      'is 2.2 * 3 / (1.2 * (.25 + .75 * 2) + 3) for three occurrences in a document of twice the mean length',
    ],
  },
  {
    row: 94,
    element: 'retrieval: terms of the query count twice',
    file: 'packages/retrieval/src/expand-query.ts',
    text: '[term, 2 * times]',
    fault: '[term, times]',
    test: [`${retrieval}/expand-query.test.ts`, 'counts what was asked twice, and added terms from 1 down'],
  },
];
