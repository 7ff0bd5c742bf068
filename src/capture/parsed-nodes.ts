import { type DefaultTreeAdapterTypes, defaultTreeAdapter as tree } from 'parse5';
import { isCode, keepAttributes, type RawNode } from './build-page.ts';

/** Elements and text nodes of a parsed page in document order, without layout. */
export function parsedNodes(document: DefaultTreeAdapterTypes.Document): RawNode[] {
  const nodes: RawNode[] = [];
  const visit = (node: DefaultTreeAdapterTypes.ChildNode, parent: number): void => {
    if (tree.isTextNode(node)) {
      nodes.push({ parent, name: '#text', text: node.value, rect: null, style: -1 });
    }
    if (!tree.isElementNode(node)) return;
    const index = nodes.length;
    const name = node.tagName.toLowerCase();
    const attributes = keepAttributes(node.attrs.map((attr) => [qualified(attr), attr.value] as const));
    nodes.push({ parent, name, ...(attributes && { attributes }), rect: null, style: -1 });
    if (isCode(name)) return;
    for (const child of node.childNodes) visit(child, index);
  };
  for (const child of document.childNodes) visit(child, -1);
  return nodes;
}

/** `xlink:href`: attributes of foreign elements may have a prefix. */
function qualified({ name, prefix }: { name: string; prefix?: string | undefined }): string {
  return prefix ? `${prefix}:${name}` : name;
}
