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
  const inner = new Int32Array(nodes.length).fill(-1); // the innermost structural element around a node, or itself
  const holdsAnother = new Uint8Array(nodes.length);
  const opened = new Int32Array(nodes.length); // structural elements that have begun before or at a node
  let count = 0;
  nodes.forEach(({ parent, name }, i) => {
    const around = parent >= 0 ? inner[parent] : -1;
    const isStructural = structural.test(name);
    if (isStructural) {
      count++;
      if (around >= 0) holdsAnother[around] = 1;
    }
    inner[i] = isStructural ? i : around;
    opened[i] = count;
  });
  const groups = new Map<string, ReturnType<typeof readTexts>>();
  for (const text of readTexts(page)) {
    const element = inner[text.node];
    const isWhole = element >= 0 && holdsAnother[element] === 0;
    const key = isWhole ? `element ${element}` : `between ${element} ${opened[text.node]}`;
    const group = groups.get(key);
    if (group) group.push(text);
    else groups.set(key, [text]);
  }
  return [...groups.values()].map(joinTexts).filter((text) => text !== '');
}
