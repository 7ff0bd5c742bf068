import { children } from './node-values.ts';
import type { Rule, Situation, Verdict } from './rule.ts';
import type { RuleSet } from './rule-set.ts';
import { type VisiblePage, visibleRect } from './visible-page.ts';
import type { VipsWeights } from './weights.ts';

/** A visual block as the rules leave it: a node, or sisters side by side, not divided in this round. */
export interface PoolBlock {
  nodes: number[];
  doc: number;
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
  verdict: Verdict['action'];
  doc?: number;
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
  const subPageArea = subPage.width * subPage.height;
  const pool: PoolBlock[] = [];
  const undivided = new Set<number>();
  const held = new Map<number, { doc: number; rule: Rule; by: number }>();
  const stack: { node: number; previous: number; root: boolean }[] = [];
  for (let i = roots.length - 1; i >= 0; i--) stack.push({ node: roots[i], previous: -1, root: true });
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { node, previous, root } = next;
    const kept = held.get(node);
    if (kept) {
      undivided.add(node);
      pool.push({ nodes: [node], doc: kept.doc, rule: kept.rule.number });
      explain?.({
        ...told(kept.rule, node, round),
        verdict: 'block',
        doc: kept.doc,
        values: { heldBack: true, by: kept.by },
      });
      continue;
    }
    const situation: Situation = {
      view,
      node,
      root,
      subPage,
      subPageArea,
      pageArea,
      previousUndivided: undivided.has(previous),
      weights,
    };
    const { rule, verdict } = decide(rules, situation);
    explain?.(explanation(rule, verdict, situation, round));
    if (verdict.action === 'block') {
      undivided.add(node);
      pool.push({ nodes: [node], doc: verdict.doc, rule: rule.number });
    } else if (verdict.action === 'split') {
      for (const nodes of verdict.groups) pool.push({ nodes, doc: verdict.doc, rule: rule.number });
    } else if (verdict.action === 'divide') {
      for (const child of verdict.held ?? []) {
        held.set(child.node, { doc: child.doc, rule, by: node });
      }
      const below = [...children(view, node)];
      for (let i = below.length - 1; i >= 0; i--) {
        stack.push({ node: below[i], previous: i > 0 ? below[i - 1] : -1, root: false });
      }
    }
  }
  return pool;
}

/** The first rule of the node's kind that fires. */
function decide(rules: RuleSet, situation: Situation): { rule: Rule; verdict: Verdict } {
  for (const rule of rules.of(situation.view.kind[situation.node])) {
    const verdict = rule.apply(situation);
    if (verdict) return { rule, verdict };
  }
  throw new Error(`node ${situation.node}: no rule fired (expected the last rule of a kind to fire always)`);
}

function explanation(rule: Rule, verdict: Verdict, situation: Situation, round: number): Explanation {
  const doc = verdict.action === 'block' || verdict.action === 'split' ? { doc: verdict.doc } : {};
  const rect = visibleRect(situation.view, situation.node).join(' ');
  return {
    ...told(rule, situation.node, round),
    verdict: verdict.action,
    ...doc,
    values: { ...rule.values(situation), rect },
  };
}

function told({ number, name, sentence }: Rule, node: number, round: number) {
  return { node, round, rule: number, name, sentence };
}
