import { reverseFrom } from './reverse-from.ts';
import type { Rule, RuleContext, RuleOutcome } from './rule.ts';
import type { RuleSet } from './rule-set.ts';
import { type VisiblePage, visibleRect } from './visible-page.ts';
import type { VipsWeights } from './weights.ts';

/** A visual block as the rules leave it: a node, or sisters side by side, not divided in this round. */
export interface PoolBlock {
  nodes: number[];
  coherence: number;
  /** Number of the rule that kept it in one piece. */
  rule: number;
}

/** One decision about one node, for explanations. */
export interface Explanation {
  node: number;
  round: number;
  rule: number;
  name: string;
  sentence: string;
  outcome: RuleOutcome['action'];
  coherence?: number;
  values: Record<string, number | boolean | string>;
}

/** What a round of extraction starts from. */
export interface Round {
  number: number;
  /** Nodes of the block that is divided. */
  roots: readonly number[];
  /** Size of that block, and area of the page. */
  subPage: { width: number; height: number };
  pageArea: number;
}

/** Stands for the previous sibling of a root. */
const noneOfRoot = -2;

/**
 * Visual block extraction (MSR-TR-2003-79, section 4.1): walks down from the roots and leaves every node to the first
 * rule of its kind that fires. Children that hold a block back from division become blocks themselves.
 * @returns the pool, in document order
 */
export function extractBlocks(
  view: VisiblePage,
  rules: RuleSet,
  weights: VipsWeights,
  { number: round, roots, subPage, pageArea }: Round,
  explain?: (explanation: Explanation) => void,
): PoolBlock[] {
  const pool: PoolBlock[] = [];
  let heldBack: Map<number, { coherence: number; rule: Rule; by: number }> | undefined;
  // One object for all nodes: rules look at it and let it go.
  const context: RuleContext = {
    view,
    node: -1,
    root: true,
    soleRoot: roots.length === 1,
    subPage,
    subPageArea: subPage.width * subPage.height,
    pageArea,
    previousUndivided: false,
    weights,
  };
  // Nodes still to be looked at, and the sibling before each (-1: none).
  const open: number[] = [];
  const before: number[] = [];
  for (let i = roots.length - 1; i >= 0; i--) {
    open.push(roots[i]);
    before.push(noneOfRoot);
  }
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const previous = before.pop() ?? -1;
    const kept = heldBack?.get(node);
    if (kept) {
      pool.push({ nodes: [node], coherence: kept.coherence, rule: kept.rule.number });
      explain?.({
        ...told(kept.rule, node, round),
        outcome: 'block',
        coherence: kept.coherence,
        values: { heldBack: true, by: kept.by },
      });
      continue;
    }
    context.node = node;
    context.root = previous === noneOfRoot;
    context.previousUndivided = pool.at(-1)?.nodes[0] === previous;
    const { rule, outcome } = decide(rules, context);
    explain?.(explanation(rule, outcome, context, round));
    if (outcome.action === 'block') {
      pool.push({ nodes: [node], coherence: outcome.coherence, rule: rule.number });
    } else if (outcome.action === 'split') {
      for (const nodes of outcome.groups)
        pool.push({ nodes, coherence: outcome.coherence, rule: rule.number });
    } else if (outcome.action === 'divide') {
      for (const child of outcome.heldBack ?? []) {
        heldBack ??= new Map();
        heldBack.set(child.node, { coherence: child.coherence, rule, by: node });
      }
      const first = open.length;
      let last = -1;
      for (let child = view.firstChild[node]; child >= 0; child = view.nextSibling[child]) {
        open.push(child);
        before.push(last);
        last = child;
      }
      reverseFrom(open, first);
      reverseFrom(before, first);
    }
  }
  return pool;
}

/** The first rule of the node's kind that fires. */
function decide(rules: RuleSet, context: RuleContext): { rule: Rule; outcome: RuleOutcome } {
  for (const rule of rules.of(context.view.kind[context.node])) {
    const outcome = rule.apply(context);
    if (outcome) return { rule, outcome };
  }
  throw new Error(`node ${context.node}: no rule fired (expected the last rule of a kind to fire always)`);
}

function explanation(rule: Rule, outcome: RuleOutcome, context: RuleContext, round: number): Explanation {
  const rect = visibleRect(context.view, context.node).join(' ');
  const reason = outcome.action === 'block' && outcome.reason;
  return {
    ...told(rule, context.node, round),
    ...(reason && { name: reason }),
    outcome: outcome.action,
    ...('coherence' in outcome && { coherence: outcome.coherence }),
    values: { ...rule.values(context), rect },
  };
}

function told({ number, name, sentence }: Rule, node: number, round: number) {
  return { node, round, rule: number, name, sentence };
}
