import { nodePaths, type Page } from '../page/index.ts';
import type { Explanation } from './extract-blocks.ts';

/**
 * Decisions of the rules as text, one line each, in the order they were made: the node's path, the round, the rule that
 * fired, its outcome with the DoC of a block, and the values the rule saw.
 * @param page that was segmented
 * @param explanations that `segment` told its `explain`
 * @example '/html[1]/body[1]  round 1  rule 3 root of the block: divide  root=true rect=0 0 1280 900\n'
 */
export function formatExplanations(page: Page, explanations: readonly Explanation[]): string {
  const paths = nodePaths(page.nodes);
  return explanations
    .map(({ node, round, rule, name, outcome, coherence, values }) => {
      const seen = Object.entries(values).map(([value, is]) => `${value}=${shown(is)}`);
      const decision = coherence === undefined ? outcome : `${outcome}, DoC ${shown(coherence)}`;
      return `${paths[node]}  round ${round}  rule ${rule} ${name}: ${decision}  ${seen.join(' ')}\n`;
    })
    .join('');
}

function shown(value: number | boolean | string): string {
  return typeof value === 'number' ? String(Number(value.toPrecision(4))) : String(value);
}
