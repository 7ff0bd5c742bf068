import type { BlockTree, VisualBlock } from '../page/index.ts';

/** XPath or the first of several, with their number. */
function where(path: VisualBlock['path']): string {
  if (typeof path === 'string') return path;
  return path.length === 1 ? path[0] : `${path[0]} and ${path.length - 1} more`;
}

/**
 * A block tree as indented text, one block a line: degree of coherence, rule, rectangle, path, and the likeliest role
 * with its probability where roles were asked for.
 * @example formatTree(segment(page, { permittedDoc: 6 }))
 * // DoC 1  rule 3  0,0 1280x2210  /html[1]
 * //   DoC 4  merged  0,0 1280x120  /html[1]/body[1]/div[1]
 */
export function formatTree(tree: BlockTree): string {
  const lines: string[] = [];
  const open: { block: VisualBlock; depth: number }[] = [{ block: tree.root, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { block, depth } = next;
    const [x, y, width, height] = block.rect.map(Math.round);
    const made = block.rule === 0 ? 'merged' : `rule ${block.rule}`;
    const over = block.overlapped ? '  overlapped' : '';
    const role = block.role ? `  ${block.role} ${(block.roles?.[block.role] ?? 1).toFixed(2)}` : '';
    const coherence = Number.isInteger(block.doc) ? block.doc : block.doc.toFixed(2);
    const start = `${'  '.repeat(depth)}DoC ${coherence}  ${made}`;
    lines.push(`${start}  ${x},${y} ${width}x${height}  ${where(block.path)}${over}${role}`);
    for (let i = block.children.length - 1; i >= 0; i--) {
      open.push({ block: block.children[i], depth: depth + 1 });
    }
  }
  return `${lines.join('\n')}\n`;
}
