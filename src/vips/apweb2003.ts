import type { NodeKind } from './node-kind.ts';
import { childrenArea, groupsBetweenBreaks, hasOnlyText, hasText, share, sizeSpread } from './node-values.ts';
import { divide, type Rule, type RuleContext } from './rule.ts';
import { nothingToSee, onlyChild, otherBackgroundInside, ruleInside } from './shared-rules.ts';

/** Rule 6 before rule 3: text that blank lines part could not be split otherwise. */
const order: readonly number[] = [1, 2, 6, 3, 4, 5, 7, 8, 9, 10, 11];

/**
 * Rules that are tried for each kind of node, in order of priority. The paper has one list for all but cells; kinds and
 * names only move thresholds (`strict` below).
 */
export const apweb2003Table: Readonly<Record<NodeKind, readonly number[]>> = {
  inline: order,
  table: order,
  tr: order,
  td: [1, 12, ...order.slice(1)],
  p: order,
  other: order,
};

/** A node this many times bigger than its children together has room in it. */
const roomyTimes = 3;
/** Successive `<br>` that a block may have. */
const breaksAllowed = 2;

/**
 * The heuristics of "Extracting Content Structure for Web Pages based on Visual Representation" (APWeb 2003, section
 * 4.1), numbered in their order there. Rule 10, the root of the block, is the report's: without it no round could
 * look inside a block. Rule 12 and the children held back by rule 7 are from the paper's account of its Fig. 4.
 */
export const apweb2003Rules: readonly Rule[] = [
  {
    number: 1,
    sentence: 'A node without a valid child is dropped, unless it is content itself.',
    ...nothingToSee(1),
  },
  { number: 2, sentence: 'A node with one child that is no text is traced into it.', ...onlyChild },
  {
    number: 3,
    name: 'only text',
    sentence: 'A node whose children are all text or virtual text is not divided, DoC 1.',
    apply: ({ view, node, root }) => {
      return hasOnlyText(view, node) && !root ? { action: 'block', coherence: 1 } : null;
    },
    values: ({ view, node, root }) => ({ onlyText: hasOnlyText(view, node), root }),
  },
  {
    number: 4,
    name: 'roomy',
    sentence: 'A node more than three times as big as its children together is divided.',
    apply: ({ view, node }) => (view.area[node] > roomyTimes * childrenArea(view, node) ? divide : null),
    values: ({ view, node }) => ({ area: view.area[node], childrenArea: childrenArea(view, node) }),
  },
  {
    number: 5,
    name: 'narrow with text',
    sentence:
      'A node with a text or virtual text child whose width or height is below a threshold is not divided, DoC 0.8.',
    apply: (context) => {
      const { view, node, root } = context;
      if (root || !hasText(view, node)) return null;
      const { width, height } = relativeSides(context);
      const limit = limitOf(context, context.weights.paper.side);
      return Math.min(width, height) < limit ? { action: 'block', coherence: 0.8 } : null;
    },
    values: (context) => ({
      text: hasText(context.view, context.node),
      ...relativeSides(context),
      threshold: limitOf(context, context.weights.paper.side),
    }),
  },
  {
    number: 6,
    name: 'broken by blank lines',
    sentence: 'A node with more than two successive line breaks is split there.',
    apply: (context) => {
      const groups = groupsBetweenBreaks(context.view, context.node, breaksAllowed);
      return groups.length > 1 ? { action: 'split', groups, coherence: coherenceBySize(context) } : null;
    },
    values: ({ view, node }) => ({ groups: groupsBetweenBreaks(view, node, breaksAllowed).length }),
  },
  {
    number: 7,
    sentence:
      'A node with a child on another background is divided; that child is not divided in this round, DoC by size.',
    ...otherBackgroundInside((context, node) => coherenceBySize({ ...context, node })),
  },
  { number: 8, ...ruleInside },
  {
    number: 9,
    name: 'children of many sizes',
    sentence: "A node whose children's sizes differ by more than a threshold is divided.",
    apply: (context) => {
      const limit = limitOf(context, context.weights.paper.spread);
      return sizeSpread(context.view, context.node) > limit ? divide : null;
    },
    values: (context) => ({
      spread: sizeSpread(context.view, context.node),
      threshold: limitOf(context, context.weights.paper.spread),
    }),
  },
  {
    number: 10,
    name: 'root of the block',
    sentence: 'The root of the block that is being divided is divided.',
    apply: ({ root }) => (root ? divide : null),
    values: ({ root }) => ({ root }),
  },
  {
    number: 11,
    name: 'do not divide',
    sentence: 'A node that no other rule divides is not divided, DoC by size.',
    apply: (context) => ({ action: 'block', coherence: coherenceBySize(context) }),
    values: ({ view, node, pageArea }) => ({ relativeSize: share(view.area[node], pageArea) }),
  },
  {
    number: 12,
    name: 'after an undivided cell',
    sentence: 'A cell behind a cell that was not divided is not divided, DoC by size.',
    apply: (context) => {
      return context.previousUndivided ? { action: 'block', coherence: coherenceBySize(context) } : null;
    },
    values: ({ previousUndivided }) => ({ previousUndivided }),
  },
];

/** Elements for which the paper asks for higher thresholds. */
const strict: ReadonlySet<string> = new Set(['table', 'tbody', 'tr', 'td', 'th', 'p', 'ul', 'li']);

function limitOf({ view, node, weights }: RuleContext, limit: number): number {
  const kind = view.kind[node];
  const isStrict = kind === 'table' || kind === 'tr' || kind === 'td' || kind === 'p';
  return isStrict || strict.has(view.page.nodes[node].name) ? limit * weights.paper.strictTimes : limit;
}

/** Width and height against those of the block that is being divided. */
function relativeSides({ view, node, subPage }: RuleContext): { width: number; height: number } {
  return {
    width: share(view.right[node] - view.left[node], subPage.width),
    height: share(view.bottom[node] - view.top[node], subPage.height),
  };
}

/** The paper gives no numbers between; smaller blocks hold together better. */
function coherenceBySize({ view, node, pageArea }: RuleContext): number {
  return 1 - Math.sqrt(Math.min(1, share(view.area[node], pageArea)));
}
