import { groupPairs } from '../fragments/index.ts';
import { htmlOf } from './sanitise-page.ts';
import { componentMark } from './serialise-page.ts';

/**
 * Components of a sanitised page on their own: their nodes in the elements that hold them, without anything beside
 * them, so that the page's style sheets still fit.
 * @returns gives the HTML of `<body>` with one component; undefined when the page does not show it
 */
export function excerpts(document: Document): (number: number) => string | undefined {
  const pairs = [...document.querySelectorAll(`[${componentMark}]`)].flatMap((element) => {
    const numbers = (element.getAttribute(componentMark) ?? '').split(' ');
    return numbers.map((number) => [number, element] as const);
  });
  const marked = groupPairs(pairs);
  return (number) => excerpt(document.body, new Set(marked.get(String(number))));
}

function excerpt(body: HTMLElement, marked: ReadonlySet<Element>): string | undefined {
  const isInside = ({ parentElement: around }: Element): boolean =>
    around !== null && (marked.has(around) || isInside(around));
  const roots = [...marked].filter((element) => !isInside(element));
  if (roots.length === 0) return undefined;
  const shell = body.cloneNode(false) as Element;
  const copies = new Map<Element, Element>([[body, shell]]);
  const copyOf = (element: Element): Element => {
    const known = copies.get(element);
    if (known) return known;
    const copy = element.cloneNode(false) as Element;
    copies.set(element, copy);
    copyOf(element.parentElement ?? body).append(copy);
    return copy;
  };
  for (const root of roots) {
    if (root === body) return htmlOf(body);
    copyOf(root.parentElement ?? body).append(root.cloneNode(true));
  }
  return htmlOf(shell);
}
