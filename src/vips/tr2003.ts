import type { NodeKind } from './node-kind.ts';
import {
  biggestChild,
  childrenArea,
  hasLineBreakChild,
  hasOneFont,
  hasOnlyText,
  hasText,
  share,
} from './node-values.ts';
import { divide, type Rule, type RuleContext } from './rule.ts';
import { nothingToSee, onlyChild, otherBackgroundInside, ruleInside } from './shared-rules.ts';

/**
 * Rules that are tried for each kind of node, in order of priority (MSR-TR-2003-79, Table 2).
 *
 * The table is lost from the copy at hand; this one is what the comments of independent implementations agree on, the
 * column of rule 7 on the word of one of them.
 */
export const tr2003Table: Readonly<Record<NodeKind, readonly number[]>> = {
  inline: [1, 2, 3, 4, 5, 6, 7, 9, 10, 12],
  table: [1, 2, 3, 8, 10, 13],
  tr: [1, 2, 3, 7, 8, 10, 13],
  td: [1, 2, 3, 4, 9, 10, 11, 13],
  p: [1, 2, 3, 4, 5, 6, 7, 9, 10, 12],
  other: [1, 2, 3, 4, 6, 7, 9, 10, 12],
};

/** The thirteen heuristic rules (MSR-TR-2003-79, section 4.1, Table 1). */
export const tr2003Rules: readonly Rule[] = [
  {
    number: 1,
    sentence: 'A node that is no text and has no valid child is cut.',
    ...nothingToSee(10),
  },
  { number: 2, sentence: 'A node with one valid child that is no text is divided.', ...onlyChild },
  {
    number: 3,
    name: 'root of the block',
    sentence:
      'The root of the block that is being divided is divided; to the letter, only where the block has no other root.',
    apply: ({ view, node, root, soleRoot, weights }) => {
      if (!root || view.childCount[node] === 0) return null;
      return soleRoot || !weights.literal.soleRoot ? divide : null;
    },
    values: ({ root, soleRoot }) => ({ root, soleRoot }),
  },
  {
    number: 4,
    name: 'only text',
    sentence:
      'A node whose children are all text or virtual text is not divided; ' +
      'DoC 10 when font sizes and weights are equal, else 9.',
    apply: ({ view, node }) => {
      return hasOnlyText(view, node) ? { action: 'block', coherence: hasOneFont(view, node) ? 10 : 9 } : null;
    },
    values: ({ view, node }) => ({ onlyText: hasOnlyText(view, node), oneFont: hasOneFont(view, node) }),
  },
  {
    number: 5,
    name: 'line break inside',
    sentence: 'A node with a line-break child is divided.',
    apply: ({ view, node }) => (hasLineBreakChild(view, node) ? divide : null),
    values: ({ view, node }) => ({ lineBreakChild: hasLineBreakChild(view, node) }),
  },
  { number: 6, ...ruleInside },
  {
    number: 7,
    name: 'children bigger',
    sentence: 'A node smaller than the sum of its children is divided.',
    apply: ({ view, node }) => (childrenArea(view, node) > view.area[node] * 1.001 ? divide : null),
    values: ({ view, node }) => ({ childrenArea: childrenArea(view, node), area: view.area[node] }),
  },
  {
    number: 8,
    sentence:
      'A node with a child on another background is divided; ' +
      'that child is not divided in this round, DoC 6 to 8 by tag and size.',
    ...otherBackgroundInside((context, node) => clamp(coherenceBySize(context, node), 6, 8)),
  },
  {
    number: 9,
    name: 'small with text',
    sentence:
      'A node with a text or virtual text child and a small relative size is not divided, DoC 5 to 8 by tag.',
    apply: (context) => {
      const { view, node, subPageArea } = context;
      if (!hasText(view, node) || share(view.area[node], subPageArea) >= threshold(context, 'textNode'))
        return null;
      return { action: 'block', coherence: docOfTextTag[context.view.kind[context.node]] };
    },
    values: (context) => ({
      text: hasText(context.view, context.node),
      ...relativeSize(context.view.area[context.node], context.subPageArea),
      threshold: threshold(context, 'textNode'),
    }),
  },
  {
    number: 10,
    name: 'small children',
    sentence: 'A node whose biggest child has a small relative size is not divided, DoC by tag and size.',
    apply: (context) => {
      const { view, node, subPageArea } = context;
      if (share(biggestChild(view, node), subPageArea) >= threshold(context, 'biggestChild')) return null;
      return { action: 'block', coherence: coherenceBySize(context, node) };
    },
    values: (context) => ({
      ...relativeSize(biggestChild(context.view, context.node), context.subPageArea),
      threshold: threshold(context, 'biggestChild'),
    }),
  },
  {
    number: 11,
    name: 'after an undivided sibling',
    sentence: 'A node whose previous sibling was not divided is not divided.',
    apply: (context) => {
      return context.previousUndivided
        ? { action: 'block', coherence: coherenceBySize(context, context.node) }
        : null;
    },
    values: ({ previousUndivided }) => ({ previousUndivided }),
  },
  {
    number: 12,
    name: 'divide',
    sentence: 'A node that no other rule holds is divided.',
    apply: () => divide,
    values: () => ({}),
  },
  {
    number: 13,
    name: 'do not divide',
    sentence: 'A node that no other rule divides is not divided, DoC by tag and size.',
    apply: (context) => ({ action: 'block', coherence: coherenceBySize(context, context.node) }),
    values: ({ view, node, pageArea }) => relativeSize(view.area[node], pageArea),
  },
];

/** A threshold of rules 9 and 10 for the kind of a node. */
function threshold(
  { view, node, weights: { thresholds } }: RuleContext,
  of: 'textNode' | 'biggestChild',
): number {
  return thresholds[of] * thresholds.byKind[view.kind[node]];
}

/** A relative size with the two areas it is made of, in square CSS pixels, so that a reader can recompute it. */
function relativeSize(area: number, of: number): { relativeSize: number; area: number; of: number } {
  return { relativeSize: share(area, of), area, of };
}

/** Added to the degree of coherence by size: what runs as text belongs together more than what is laid out. */
const docOfTag: Readonly<Record<NodeKind, number>> = { inline: 1, p: 1, td: 0, tr: 0, table: 0, other: 0 };

function coherenceBySize({ view, pageArea, weights }: RuleContext, node: number): number {
  const { base, perHalving } = weights.sizeCoherence;
  const relative = share(view.area[node], pageArea);
  const bySize = relative > 0 ? base - perHalving * Math.log2(relative) : 10;
  return clamp(Math.round(bySize + docOfTag[view.kind[node]]), 1, 10);
}

/** Rule 9's degrees of coherence by tag, 5 to 8. */
const docOfTextTag: Readonly<Record<NodeKind, number>> = {
  inline: 8,
  p: 8,
  td: 7,
  tr: 6,
  table: 5,
  other: 6,
};

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
