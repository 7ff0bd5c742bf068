import { type FeatureTable, featureSet } from '../../forests/index.ts';
import { boxFeatures } from '../box-features.ts';
import { nameWordFeatures } from '../name-words.ts';
import { tagNumbers } from '../tag-numbers.ts';
import { beside, candidateWords, gap, type NodeSubject } from './node-subjects.ts';
import { vipsFeatures } from './vips-looks.ts';

type NodeFeatures = FeatureTable<NodeSubject>;

const tagNumber = tagNumbers([
  ...['#text', 'a', 'span b strong i em font u', 'img', 'p', 'li dt dd', 'ul ol dl', 'h1', 'h2'],
  ...['h3 h4 h5 h6', 'div', 'section article', 'form', 'td th', 'tr', 'tbody thead', 'table', 'nav'],
  ...['header footer aside main', 'center', 'body', 'html'],
]);

const contentFeatures: NodeFeatures = {
  'width in parent': ({ rect, around, facts }) => rect[2] / ((around ? around.rect[2] : facts.width) || 1),
  'height in parent': ({ rect, around, facts }) => rect[3] / ((around ? around.rect[3] : facts.height) || 1),
  'area in parent': ({ area, around, facts }) => area / ((around?.area ?? facts.width * facts.height) || 1),
  contents: ({ own }) => own.contents,
  weight: ({ own }) => own.weight,
  'contents in parent': ({ own, around }) => own.contents / (around?.own.contents || own.contents || 1),
  'log characters': ({ own }) => Math.log2(1 + own.chars),
  'log texts': ({ own }) => Math.log2(1 + own.texts),
  'share of links': ({ own }) => own.linked / Math.max(1, own.chars),
  'log pictures': ({ own }) => Math.log2(1 + own.pictures),
  'characters a text': ({ own }) => own.chars / Math.max(1, own.texts),
  'log density': ({ own, area }) => Math.log2(1 + (1e4 * own.chars) / (area + 1)),
};

const treeFeatures: NodeFeatures = {
  children: ({ own }) => own.children.length,
  depth: ({ depth }) => depth,
  'branchings above': ({ branchings }) => branchings,
  'only children above': ({ onlyAbove }) => onlyAbove,
  'only children below': ({ onlyBelow }) => onlyBelow,
  siblings: ({ siblings }) => siblings,
  'before it': ({ place }) => place,
  'behind it': ({ siblings, place }) => siblings - 1 - place,
  'siblings of its tag': ({ sameTag }) => sameTag,
  'largest child': ({ largestChild, own }) => largestChild / (own.contents || 1),
  'largest box of a child': ({ largestBox, area }) => largestBox / (area || 1),
  'children side by side': ({ sideBySide }) => sideBySide,
  'neighbours of one tag': ({ alike }) => alike,
  'large children': ({ largeChildren }) => largeChildren,
  'heavy children': ({ heavyChildren }) => heavyChildren,
  tag: ({ tag }) => tagNumber(tag),
};

/** 1 where a candidate has another background than its parent or neighbour, 0 where the same, -1 without one. */
const differs = (node: NodeSubject, other: NodeSubject | undefined): number =>
  other ? Number(node.looks.color !== other.looks.color) : -1;

const styleFeatures: NodeFeatures = {
  display: ({ looks }) => looks.display,
  float: ({ looks }) => looks.float,
  position: ({ looks }) => looks.position,
  'other background than parent': (node) => differs(node, node.around),
  'than before': (node) => differs(node, node.before),
  'than behind': (node) => differs(node, node.behind),
  'background image': ({ looks }) => looks.hasImage,
  borders: ({ looks }) => looks.borders,
  margin: ({ looks }) => looks.margin,
  padding: ({ looks }) => looks.padding,
  'font size': ({ looks }) => looks.fontSize,
};

const neighbourFeatures: NodeFeatures = {
  'gap before': ({ before, rect }) => (before ? gap(before.rect, rect) : -50),
  'gap behind': ({ behind, rect }) => (behind ? gap(rect, behind.rect) : -50),
  'beside the one before': ({ before, rect }) => (before ? beside(before.rect, rect) : -1),
  'beside the one behind': ({ behind, rect }) => (behind ? beside(rect, behind.rect) : -1),
};

const ownFeatures: NodeFeatures = {
  ...boxFeatures,
  ...contentFeatures,
  ...treeFeatures,
  ...styleFeatures,
  ...neighbourFeatures,
  ...vipsFeatures,
};

/** Features that are repeated of the parent, by their names above. */
const repeated = [
  ...['x', 'y', 'width', 'height', 'area', 'log height', 'contents', 'log texts', 'share of links'],
  ...['children', 'siblings', 'largest child', 'largest box of a child', 'children side by side'],
  ...['neighbours of one tag', 'large children', 'heavy children', 'tag', 'other background than parent'],
  ...Object.keys(vipsFeatures),
];

const parentFeatures: NodeFeatures = Object.fromEntries(
  repeated.map((name) => {
    const feature = ownFeatures[name];
    return [`parent: ${name}`, ({ around }: NodeSubject) => (around ? feature(around) : -1)];
  }),
);

/** Features of candidates, by which their worth as blocks is learnt. */
export const nodeFeatures = featureSet<NodeSubject>(
  ownFeatures,
  parentFeatures,
  { 'largest sibling': ({ largestSibling, own }) => largestSibling / (own.contents + 0.001) },
  nameWordFeatures(candidateWords, 'named *', (node) => node.words),
  nameWordFeatures(candidateWords, 'child named *', (node) => node.childWords),
  nameWordFeatures(candidateWords, 'named * inside', (node) => node.wordsInside),
  nameWordFeatures(candidateWords, 'sibling named *', (node) => node.around?.childWords ?? 0),
  {
    'page: log candidates': ({ facts }) => facts.logCandidates,
    'page: height': ({ facts }) => facts.height,
    'page: log characters': ({ facts }) => facts.logChars,
    'page: texts': ({ facts }) => facts.texts,
  },
);
