import { nodePaths, type Page } from '../page/index.ts';
import type { BlockExplanation } from './explain-blocks.ts';
import type { Explanation } from './extract-blocks.ts';

/**
 * Decisions of the rules as text, one line each, in the order they were made: the node's path, the round, the rule that
 * fired, its outcome with the DoC of a block, and the values the rule saw. Then the blocks: one line a separator, with
 * the parts of its weight, and one line a block, with its degrees of coherence on the way to that in the tree.
 * @param explanations that `segment` told its `explain`
 * @param blocks that it told its `explainBlock`
 * @example '/html[1]/body[1]  round 1  rule 3 root of the block: divide  root=true rect=0 0 1280 900\n'
 */
export function formatExplanations(
  page: Page,
  explanations: readonly Explanation[],
  blocks: readonly BlockExplanation[] = [],
): string {
  const paths = nodePaths(page.nodes);
  const decisions = explanations.map(({ node, round, rule, name, outcome, coherence, values }) => {
    const seen = Object.entries(values).map(([value, is]) => `${value}=${shown(is)}`);
    const decision = coherence === undefined ? outcome : `${outcome}, DoC ${shown(coherence)}`;
    return `${paths[node]}  round ${round}  rule ${rule} ${name}: ${decision}  ${seen.join(' ')}\n`;
  });
  return [...decisions, ...blocks.flatMap((block) => blockLines(paths, block))].join('');
}

function blockLines(
  paths: readonly string[],
  { nodes, rect, rule, separators, coherence, divided }: BlockExplanation,
): string[] {
  const more = nodes.length > 1 ? ` and ${nodes.length - 1} more` : '';
  const where = `${paths[nodes[0]]}${more}`;
  const made = rule === 0 ? `separator ${shown(coherence.rule)}` : `rule ${rule} ${shown(coherence.rule)}`;
  const onPage = coherence.onPage === null ? '' : `, on this page ${shown(coherence.onPage)}`;
  return [
    ...separators.map(({ direction, start, end, weight, parts, cut }) => {
      const lacking = Math.max(0, -Object.values(parts).reduce((sum, part) => sum + part, 0));
      const sum = Object.entries({ ...parts, raised: lacking })
        .filter(([, part]) => part !== 0)
        .map(([name, part]) => ` ${name}=${shown(part)}`);
      const place = `${direction} ${shown(start)}-${shown(end)}`;
      return `${where}  separator ${place}: weight ${shown(weight)}${cut ? ', cut' : ''} ${sum.join('')}\n`;
    }),
    `${where}  block DoC ${shown(coherence.level)}, ${divided ? 'divided' : 'kept'}  ${made}, ` +
      `with inside and parent ${shown(coherence.together)}${onPage}  rect=${rect.map(shown).join(' ')}\n`,
  ];
}

function shown(value: number | boolean | string): string {
  return typeof value === 'number' ? String(Number(value.toPrecision(4))) : String(value);
}
