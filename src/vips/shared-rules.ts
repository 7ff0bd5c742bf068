import { hasRuleChild, otherBackgrounds } from './node-values.ts';
import { divide, type Rule, type RuleContext } from './rule.ts';

type Shared = Omit<Rule, 'number' | 'sentence'>;

/** @param coherence of a node that is content itself */
export const nothingToSee = (coherence: number): Shared => ({
  name: 'nothing to see',
  apply: ({ view, node }) => {
    if (view.valid[node] === 0) return { action: 'cut' };
    if (view.childCount[node] > 0) return null;
    // An image or a form control has no children either, but is something to see.
    return { action: 'block', coherence, reason: 'content itself' };
  },
  values: ({ view, node }) => ({ valid: view.valid[node] === 1, children: view.childCount[node] }),
});

export const onlyChild: Shared = {
  name: 'only child',
  apply: ({ view, node }) =>
    view.childCount[node] === 1 && view.text[view.firstChild[node]] === 0 ? divide : null,
  values: ({ view, node }) => ({ children: view.childCount[node] }),
};

export const ruleInside: Omit<Rule, 'number'> = {
  name: 'horizontal rule inside',
  sentence: 'A node with a child HR is divided.',
  apply: ({ view, node }) => (hasRuleChild(view, node) ? divide : null),
  values: ({ view, node }) => ({ ruleChild: hasRuleChild(view, node) }),
};

/** @param coherenceOf a child that is held back */
export const otherBackgroundInside = (
  coherenceOf: (context: RuleContext, node: number) => number,
): Shared => ({
  name: 'other background inside',
  apply: (context) => {
    const heldBack = otherBackgrounds(context.view, context.node).map((node) => {
      return { node, coherence: coherenceOf(context, node) };
    });
    return heldBack.length === 0 ? null : { action: 'divide', heldBack };
  },
  values: ({ view, node }) => ({ childrenOnOtherBackground: otherBackgrounds(view, node).length }),
});
