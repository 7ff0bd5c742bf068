import { componentMark } from './serialise-page.ts';

/**
 * A component of a sanitised page on its own: its nodes in the elements that hold them, without anything beside them,
 * so that the page's style sheets still fit.
 * @returns the HTML of `<body>` with it; undefined when the page does not show the component
 */
export function excerpt(document: Document, number: number): string | undefined {
  const marked = [...document.querySelectorAll(`[${componentMark}="${number}"]`)];
  const roots = marked.filter((node) => !marked.some((other) => other !== node && other.contains(node)));
  if (roots.length === 0) return undefined;
  const { body } = document;
  const copies = new Map<Element, Element>([[body, body.cloneNode(false) as Element]]);
  const copyOf = (element: Element): Element => {
    const known = copies.get(element);
    if (known) return known;
    const copy = element.cloneNode(false) as Element;
    copies.set(element, copy);
    copyOf(element.parentElement ?? body).append(copy);
    return copy;
  };
  for (const root of roots) {
    if (root === body) return body.outerHTML;
    copyOf(root.parentElement ?? body).append(root.cloneNode(true));
  }
  return copies.get(body)?.outerHTML;
}
