import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterMap['childNode'];

/** A heading of a document with the text below it, as far as the next heading. */
export interface DocumentSection {
  /** Anchor of the heading. */
  id: string;
  heading: string;
  /** Words with one space between any two. */
  text: string;
}

/** Sections of a rendered document, in their order. */
export function documentSections(body: string): DocumentSection[] {
  const sections: DocumentSection[] = [];
  for (const node of parseFragment(body).childNodes) {
    const text = words(node).replace(/\s+/g, ' ').trim();
    const id = /^h[1-6]$/.test(node.nodeName) && 'attrs' in node && node.attrs[0].value;
    const last = sections.at(-1);
    if (id) sections.push({ id, heading: text, text: '' });
    else if (last) last.text = `${last.text} ${text}`.trim();
  }
  return sections;
}

/** Text of a node, with spaces around what stands in lines or cells of its own. */
function words(node: Node): string {
  if ('value' in node) return node.value;
  if (!('childNodes' in node)) return '';
  const text = node.childNodes.map(words).join('');
  return /^(?:p|li|t[hd]|pre|br|div)$/.test(node.nodeName) ? ` ${text} ` : text;
}
