import type { Page } from 'pagestructure/formats';
import { joinTexts, readTexts } from './join-texts.ts';

/** Elements that structure a page. Source: report MSR-TR-2003-79, section on web information retrieval (DOMPS). */
const structural = /^(?:title|p|table|ul|h[1-6])$/;

/**
 * Segments of a page by its tags alone: every structural element without another inside is one, and so is the text
 * between two tags of structural elements.
 * @returns their texts, in document order; needs no layout
 */
export function domSegments(page: Page): string[] {
  const { nodes } = page;
  // Node 0, HTML, is no structural element; what is looked up above it is 0 too.
  const inner = new Int32Array(nodes.length); // the innermost structural element around a node, or itself
  const opened = new Int32Array(nodes.length); // the last structural element that has begun before or at a node
  let last = 0;
  nodes.forEach(({ parent, name }, i) => {
    const isStructural = structural.test(name);
    if (isStructural) last = i;
    inner[i] = isStructural ? i : inner[parent];
    opened[i] = last;
  });
  const groups = new Map<string, ReturnType<typeof readTexts>>();
  for (const text of readTexts(page)) {
    const key = `${inner[text.node]} ${opened[text.node]}`;
    const group = groups.get(key);
    if (group) group.push(text);
    else groups.set(key, [text]);
  }
  return [...groups.values()].map(joinTexts).filter((text) => text !== '');
}
