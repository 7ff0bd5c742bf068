import { type DefaultTreeAdapterTypes, defaultTreeAdapter as tree } from 'parse5';
import { type CanonicalNode, measureCanonical } from '../page/index.ts';

/** Canonical text of a parsed page. */
export function parsedText(document: DefaultTreeAdapterTypes.Document): string {
  const nodes: CanonicalNode[] = [];
  const visit = (node: DefaultTreeAdapterTypes.ChildNode, parent: number): void => {
    if (tree.isTextNode(node)) nodes.push({ parent, name: '#text', text: node.value });
    if (!tree.isElementNode(node)) return;
    const index = nodes.push({ parent, name: node.tagName.toLowerCase() }) - 1;
    for (const child of node.childNodes) visit(child, index);
  };
  for (const child of document.childNodes) visit(child, -1);
  return measureCanonical(nodes).text;
}
