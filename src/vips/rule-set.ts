import { apweb2003Rules, apweb2003Table } from './apweb2003.ts';
import type { NodeKind } from './node-kind.ts';
import type { Rule } from './rule.ts';
import { tr2003Rules, tr2003Table } from './tr2003.ts';

/** Rules of one source, in order of priority for each kind of node, and its scale of coherence. */
export interface RuleSet {
  of: (kind: NodeKind) => readonly Rule[];
  /** Ends of the scale, and its finest step. */
  lowestCoherence: number;
  highestCoherence: number;
  step: number;
  /** The place on this scale of a degree of coherence on the report's scale (1 to 10, any real number). */
  fromReport: (coherence: number) => number;
  /** @throws RangeError naming what is expected */
  checkPermitted: (permittedDoc: number) => void;
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
export const ruleSets: Readonly<Record<'tr2003' | 'apweb2003', RuleSet>> = {
  tr2003: {
    of: rulesByKind(tr2003Table, tr2003Rules),
    lowestCoherence: 1,
    highestCoherence: 10,
    step: 1,
    fromReport: (coherence) => coherence,
    checkPermitted: (permittedDoc) => {
      if (Number.isInteger(permittedDoc) && permittedDoc >= 1 && permittedDoc <= 11) return;
      throw new RangeError(`permitted DoC: ${permittedDoc} (expected an integer 1-11)`);
    },
  },
  apweb2003: {
    of: rulesByKind(apweb2003Table, apweb2003Rules),
    lowestCoherence: 0,
    highestCoherence: 1,
    step: 0.01,
    fromReport: (coherence) => (coherence - 1) / 9,
    checkPermitted: (permittedDoc) => {
      if (permittedDoc >= 0 && permittedDoc <= 1) return;
      throw new RangeError(`permitted DoC: ${permittedDoc} (expected a number 0-1)`);
    },
  },
};
