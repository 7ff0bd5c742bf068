import type { Page, Span } from '../page/index.ts';

/**
 * What is wrong inside a page of the right shape: indexes and offsets that point outside.
 * @returns one sentence a problem, with the place; empty when the page holds together
 */
export function pageProblems(page: Page): string[] {
  const { nodes, styles, fragments, textLength } = page;
  const problems: string[] = [];
  const checkSpan = (where: string, [, end]: Span): void => {
    if (end > textLength)
      problems.push(`${where}.span: ends at ${end} (expected at most textLength ${textLength})`);
  };
  const checkStyle = (where: string, style: number): void => {
    if (style >= styles.length)
      problems.push(`${where}.style: ${style} (expected below ${styles.length} styles)`);
  };
  nodes.forEach((node, i) => {
    const where = `nodes.${i}`;
    if (node.parent >= i) problems.push(`${where}.parent: ${node.parent} (expected an earlier node)`);
    checkSpan(where, node.span);
    checkStyle(where, node.style);
  });
  fragments.forEach((fragment, i) => {
    const where = `fragments.${i}`;
    const name = nodes[fragment.node]?.name;
    if (name !== '#text') problems.push(`${where}.node: ${fragment.node} (expected a text node)`);
    checkSpan(where, fragment.span);
    checkStyle(where, fragment.style);
  });
  return problems;
}
