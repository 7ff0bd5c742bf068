import { pageTexts, textLookup } from '../../../apps/shared/index.ts';
import { type BlockTree, nodePaths, type Page, type VisualBlock } from '../../../page/index.ts';
import { formatNumber } from '../../../plot/index.ts';
import { cutText } from '../../../plot/inside/index.ts';
import type { BlockExplanation, Explanation } from '../../../vips/index.ts';
import { ruleSentences, ruleSets } from '../../../vips/inside/index.ts';
import type { ExhibitTable } from '../../shared/reproduction.ts';

/** Pixels of a block's text that a table shows, at 12 px. */
const textRoom = 220;

/** The content structure of a page: each block with its separators, which lie between the blocks that it consists of. */
export function blockTable(page: Page, tree: BlockTree, caption: string): ExhibitTable {
  const empty = { version: 1, id: page.id, textLength: page.textLength, rows: [] } as const;
  const textOf = textLookup({ ...empty, rows: [] }, pageTexts(page));
  const rows: string[][] = [];
  const visit = (block: VisualBlock, name: string): void => {
    const text = block.spans.map(textOf).join(' ');
    const isLeaf = block.children.length === 0;
    const separators = block.separators.map(
      ({ direction, start, end, weight }) =>
        `${direction} ${formatNumber(start)}–${formatNumber(end)}, ${formatNumber(weight, 2)}`,
    );
    const shown = isLeaf ? cutText(text, textRoom, 12) || 'picture' : `${block.children.length} blocks`;
    rows.push([
      name,
      shown,
      String(block.doc),
      block.rule === 0 ? 'merged' : `${block.rule}`,
      separators.join('; '),
    ]);
    for (const [i, child] of block.children.entries())
      visit(child, name === 'page' ? `${i + 1}` : `${name}.${i + 1}`);
  };
  visit(tree.root, 'page');
  return {
    caption,
    head: ['block', 'what it holds', 'DoC', 'rule', 'separators inside: place (px), weight'],
    rows,
  };
}

/** What the rules decide, round after round. */
export function decisionTable(page: Page, told: readonly Explanation[], caption: string): ExhibitTable {
  const paths = nodePaths(page.nodes);
  return {
    caption,
    head: ['round', 'node', 'rule', 'outcome', 'DoC'],
    rows: told.map(({ round, node, rule, name, outcome, coherence }) => [
      String(round),
      shortPath(paths[node]),
      `${rule} ${name}`,
      outcome,
      coherence === undefined ? '' : formatNumber(coherence, 2),
    ]),
  };
}

/** Every separator that was weighed, with the parts of its weight. */
export function separatorTable(page: Page, told: readonly BlockExplanation[], caption: string): ExhibitTable {
  const paths = nodePaths(page.nodes);
  const rows = told.flatMap(({ nodes, separators }) =>
    separators.map(({ direction, start, end, weight, parts, cut }) => [
      shortPath(paths[nodes[0]]) + (nodes.length > 1 ? ` and ${nodes.length - 1} more` : ''),
      direction,
      `${formatNumber(start)}–${formatNumber(end)}`,
      Object.entries(parts)
        .filter(([, part]) => part !== 0)
        .map(([name, part]) => `${name} ${formatNumber(part, 2)}`)
        .join(', '),
      formatNumber(weight, 2),
      cut ? 'yes' : 'no',
    ]),
  );
  return {
    caption,
    head: ['inside of', 'direction', 'place (px)', 'parts of its weight', 'weight', 'cut'],
    rows,
  };
}

const kinds = ['inline', 'table', 'tr', 'td', 'p', 'other'] as const;

/** Rules of a set by kind of node. */
export function ruleTable(set: 'tr2003' | 'apweb2003', caption: string): ExhibitTable {
  const sentences = Object.entries(ruleSentences(set));
  const has = (kind: (typeof kinds)[number], number: string): boolean =>
    ruleSets[set].of(kind).some((rule) => String(rule.number) === number);
  return {
    caption,
    head: ['rule', 'what it does', ...kinds],
    rows: sentences.map(([number, sentence]) => [
      number,
      sentence,
      ...kinds.map((kind) => (has(kind, number) ? '×' : '')),
    ]),
  };
}

function shortPath(path: string): string {
  return path.replace(/^\/html\[1\]/, '').replaceAll('[1]', '') || '/';
}
