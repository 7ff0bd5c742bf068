import type { NodeKind } from './node-kind.ts';
import type { Rule } from './rule.ts';
import { tr2003Rules, tr2003Table } from './tr2003.ts';
import type { VipsWeights } from './weights.ts';

/** Rules of one source, in order of priority for each kind of node, and their scale of coherence. */
export interface RuleSet {
  of: (kind: NodeKind) => readonly Rule[];
  lowestDoc: number;
  highestDoc: number;
  /** Degree of coherence of a merged block whose heaviest separator has this weight. */
  docOfWeight: (weight: number, weights: VipsWeights) => number;
}

const kinds: readonly NodeKind[] = ['inline', 'table', 'tr', 'td', 'p', 'other'];

function rulesByKind(table: Readonly<Record<NodeKind, readonly number[]>>, rules: readonly Rule[]) {
  const byNumber = new Map(rules.map((rule) => [rule.number, rule]));
  const find = (number: number): Rule => {
    const rule = byNumber.get(number);
    if (!rule) throw new Error(`rule ${number}: not in the list of rules`);
    return rule;
  };
  const lists = new Map(kinds.map((kind) => [kind, table[kind].map(find)]));
  return (kind: NodeKind): readonly Rule[] => lists.get(kind) ?? [];
}

/** The rules of the report and of the paper. */
export const ruleSets: Readonly<Record<'tr2003', RuleSet>> = {
  tr2003: {
    of: rulesByKind(tr2003Table, tr2003Rules),
    lowestDoc: 1,
    highestDoc: 10,
    docOfWeight: (weight, { docScale }) => 10 - docScale * weight,
  },
};
