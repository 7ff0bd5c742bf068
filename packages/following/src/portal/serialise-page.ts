import type { Page } from 'pagestructure/formats';
import { groupPairs } from '../fragments/index.ts';

/** Elements that are left out with all below them. */
export const leftOut: ReadonlySet<string> = new Set(
  `head script style template iframe frame frameset embed audio
  video canvas svg math link meta base`.split(/\s+/),
);

/** Elements that stay. Of all others, such as `form`, `applet` or `body"`, what is below them stays. */
const kept: ReadonlySet<string> = new Set(
  `html body a abbr acronym address area article aside b bdi bdo big blockquote br button caption center cite code col
  colgroup data datalist dd del details dfn dir div dl dt em fieldset figcaption figure font footer h1 h2 h3 h4 h5 h6
  header hgroup hr i img input ins kbd label legend li main map mark marquee menu meter nav nobr ol optgroup option
  output p picture pre progress q rp rt ruby s samp section select small source span strike strong sub summary sup
  table tbody td textarea tfoot th thead time tr track tt u ul var wbr`.split(/\s+/),
);

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
    if (leftOut.has(name)) return '';
    if (!kept.has(name)) return mark ? `<div${mark}>${below(node)}</div>` : below(node);
    const written = Object.entries(attributes)
      .filter(([key]) => /^[a-z][a-z0-9:-]*$/.test(key) && key !== componentMark)
      .map(([key, value]) => ` ${key}="${escaped(value)}"`)
      .join('');
    const open = `<${name}${written}${mark}>`;
    // Ends of other void elements are not heard; </br> is another <br>.
    return name === 'br' ? open : `${open}${below(node)}</${name}>`;
  };
  return below(-1);
}
