import type { Page } from 'pagestructure/formats';
import { groupPairs } from '../fragments/index.ts';

const voids: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

/** Elements that are left out with all below them. */
export const leftOut: ReadonlySet<string> = new Set(
  `head script style template iframe frame frameset object embed applet
  audio video canvas link meta base`.split(/\s+/),
);

/** Elements that go, while what is below them stays. */
const opened: ReadonlySet<string> = new Set(['noscript', 'form', 'plaintext', 'xmp', 'noembed', 'noframes']);

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character]);

/** Attribute that says which components a node opens: their numbers, with spaces between. */
export const componentMark = 'data-component';

/**
 * A page as HTML, its components marked; not safe yet ({@link sanitisePage}).
 * @param marks numbers of the components that a node opens; texts get an element of their own
 */
export function serialisePage({ nodes }: Page, marks: ReadonlyMap<number, readonly number[]>): string {
  const children = groupPairs(nodes.map(({ parent }, i) => [parent, i]));
  const below = (node: number): string => (children.get(node) ?? []).map(write).join('');
  const write = (node: number): string => {
    const { name, text = '', attributes = {} } = nodes[node];
    const numbers = marks.get(node);
    const mark = numbers === undefined ? '' : ` ${componentMark}="${numbers.join(' ')}"`;
    if (name === '#text') return mark ? `<span${mark}>${escaped(text)}</span>` : escaped(text);
    if (leftOut.has(name) || !/^[a-z][a-z0-9-]*$/.test(name)) return '';
    if (opened.has(name)) return mark ? `<div${mark}>${below(node)}</div>` : below(node);
    const written = Object.entries(attributes)
      .filter(([key]) => /^[a-z][a-z0-9:-]*$/.test(key) && key !== componentMark)
      .map(([key, value]) => ` ${key}="${escaped(value)}"`)
      .join('');
    const open = `<${name}${written}${mark}>`;
    return voids.has(name) ? open : `${open}${below(node)}</${name}>`;
  };
  return below(-1);
}
