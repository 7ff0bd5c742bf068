import type { ComputedStyle, Rect } from '../../page/index.ts';
import type { BoxSubject } from '../box-features.ts';
import { numbersOf } from '../key-numbers.ts';
import { type NameWords, wordReader } from '../name-words.ts';
import type { VisiblePage } from '../visible-page.ts';
import type { BlockCandidate } from './candidates.ts';
import { type VipsLooks, vipsLooks } from './vips-looks.ts';

export const candidateWords: NameWords = [
  ['header', /head|banner|masthead/],
  ['footer', /foot|copyright/],
  ['navigation', /nav|menu/],
  ['content', /content|main|body/],
  ['side', /side|left|right|col/],
  ['wrapper', /wrap|contain|page|outer|inner|site/],
  ['logo', /logo|brand/],
  ['search', /search/],
  ['article', /post|article|entry|story|news/],
  ['list', /list|item|links/],
  ['pictures', /slide|gallery|carousel|photo|image/],
  ['advertisement', /\bad|ads|sponsor/],
  ['widget', /widget|box|block|module|panel/],
  ['top', /top/],
  ['bottom', /bottom/],
];

/** A candidate and what its features compare it with. */
export class NodeSubject implements BoxSubject {
  readonly facts: PageFacts;
  readonly own: BlockCandidate;
  readonly rect: Rect;
  readonly area: number;
  readonly tag: string;
  readonly looks: StyleLooks;
  around: NodeSubject | undefined = undefined;
  before: NodeSubject | undefined = undefined;
  behind: NodeSubject | undefined = undefined;
  /** Number of its siblings, it too, and its own among them, from 0. */
  siblings = 1;
  place = 0;
  depth = 0;
  /** Ancestors, it too, that have siblings. */
  branchings = 0;
  /** Only children in a row that end with it; that begin below it. */
  onlyAbove = 0;
  onlyBelow = 0;
  /** Share of its siblings, it too, that have its tag. */
  sameTag = 1;
  /** Contents of the largest of the others. */
  largestSibling = 0;
  /** Contents and area of the largest of its children. */
  largestChild = 0;
  largestBox = 0;
  /** Shares of its pairs of neighbouring children that stand side by side, and that have one tag; -1 without a pair. */
  sideBySide = -1;
  alike = -1;
  largeChildren = 0;
  heavyChildren = 0;
  /** Words in its names; in those of its children, seen through only children; in those of all that is inside. */
  readonly words: number;
  childWords = 0;
  wordsInside = 0;

  constructor(facts: PageFacts, own: BlockCandidate, tag: string, looks: StyleLooks, words: number) {
    this.facts = facts;
    this.own = own;
    this.rect = own.rect;
    this.area = own.rect[2] * own.rect[3];
    this.tag = tag;
    this.looks = looks;
    this.words = words;
  }
}

export interface PageFacts {
  width: number;
  height: number;
  logCandidates: number;
  logChars: number;
  texts: number;
  vips: VipsLooks;
}

/** Boxes from which a child is large, CSS pixels; share of the page from which it is heavy. */
const large = { width: 40, height: 8 };
const heavy = 0.01;

/** Candidates with what surrounds them. O(candidates). */
export function nodeSubjects(view: VisiblePage, candidates: readonly BlockCandidate[]): NodeSubject[] {
  const { nodes, styles, size } = view.page;
  const facts: PageFacts = {
    width: Math.max(1, size?.width ?? 1),
    height: Math.max(1, size?.height ?? 1),
    logCandidates: Math.log2(candidates.length),
    logChars: Math.log2(1 + (candidates[0]?.chars ?? 0)),
    texts: candidates[0]?.texts ?? 0,
    vips: vipsLooks(view),
  };
  const looks = styleLooks(styles);
  const read = wordReader(candidateWords);
  const subjects = candidates.map((candidate) => {
    const node = nodes[candidate.node];
    return new NodeSubject(facts, candidate, node.name, looks[node.style] ?? noLooks, read(node));
  });
  for (const subject of subjects) lookInside(subject, subjects);
  for (let i = subjects.length - 1; i > 0; i--) {
    const { around, siblings, words, childWords, wordsInside, onlyBelow } = subjects[i];
    if (!around) continue;
    around.childWords |= words | (siblings === 1 ? childWords : 0);
    around.wordsInside |= words | wordsInside;
    if (siblings === 1) around.onlyBelow = onlyBelow + 1;
  }
  return subjects;
}

/** Tells a candidate of its children, and them of it and of one another. */
function lookInside(subject: NodeSubject, subjects: readonly NodeSubject[]): void {
  const { children } = subject.own;
  const count = children.length;
  const only = count === 1;
  let largest = 0;
  let second = 0;
  let before: NodeSubject | undefined;
  let [side, alike] = [0, 0];
  for (let k = 0; k < count; k++) {
    const child = subjects[children[k]];
    const { contents } = child.own;
    child.around = subject;
    child.siblings = count;
    child.place = k;
    child.depth = subject.depth + 1;
    child.branchings = subject.branchings + (only ? 0 : 1);
    child.onlyAbove = only ? subject.onlyAbove + 1 : 0;
    if (contents > subject.largestChild) {
      second = subject.largestChild;
      subject.largestChild = contents;
      largest = k;
    } else second = Math.max(second, contents);
    subject.largestBox = Math.max(subject.largestBox, child.area);
    if (child.rect[2] > large.width && child.rect[3] > large.height) subject.largeChildren++;
    if (contents > heavy) subject.heavyChildren++;
    if (before) {
      child.before = before;
      before.behind = child;
      side += beside(before.rect, child.rect);
      alike += Number(before.tag === child.tag);
    }
    before = child;
  }
  if (count < 2) return;
  subject.sideBySide = side / (count - 1);
  subject.alike = alike / (count - 1);
  const tags = new Map<string, number>();
  for (const child of children) tags.set(subjects[child].tag, (tags.get(subjects[child].tag) ?? 0) + 1);
  for (const i of children) {
    const child = subjects[i];
    child.sameTag = (tags.get(child.tag) ?? 0) / count;
    child.largestSibling = child.place === largest ? second : subject.largestChild;
  }
}

/** Distance of two boxes in CSS pixels, the larger of the two directions; down to -20 where they overlap. */
export function gap(a: Rect, b: Rect): number {
  return Math.max(b[1] - a[1] - a[3], b[0] - a[0] - a[2], -20);
}

/** 1 where two boxes share more than half of the lower one's height, else 0. */
export function beside(a: Rect, b: Rect): number {
  const shared = Math.min(a[1] + a[3], b[1] + b[3]) - Math.max(a[1], b[1]);
  return shared > Math.min(a[3], b[3]) / 2 ? 1 : 0;
}

const displays = ['inline', 'inline-block', 'block', 'list-item', 'table-cell', 'table-row', 'table', 'flex'];
const floats = ['none', 'left', 'right'];
const positions = ['static', 'relative', 'absolute', 'fixed'];

/** A style in numbers; names that are not numbered are -1. */
export interface StyleLooks {
  display: number;
  float: number;
  position: number;
  /** Number of the effective background colour: equal ones have one number. */
  color: number;
  hasImage: number;
  /** Sides with a border. */
  borders: number;
  /** The larger of the margins above and below, and the largest padding, CSS pixels, as the font size. */
  margin: number;
  padding: number;
  fontSize: number;
}

export const noLooks: StyleLooks = {
  ...{ display: -1, float: 0, position: -1, color: -1 },
  ...{ hasImage: 0, borders: 0, margin: 0, padding: 0, fontSize: 0 },
};

export function styleLooks(styles: readonly ComputedStyle[]): StyleLooks[] {
  const colors = numbersOf(styles.map(({ effectiveBackground }) => effectiveBackground));
  return styles.map((style, i) => {
    const { border, margin, padding } = style;
    return {
      display: displays.indexOf(style.display),
      float: floats.indexOf(style.float),
      position: positions.indexOf(style.position),
      color: colors[i],
      hasImage: Number(style.hasBackgroundImage),
      borders: border.reduce((count, side) => (side > 0 ? count + 1 : count), 0),
      margin: Math.max(...margin),
      padding: Math.max(padding[0], padding[1], padding[2], padding[3]),
      fontSize: style.fontSize,
    };
  });
}
