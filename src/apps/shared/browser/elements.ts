/**
 * An element that the program's own page has.
 * @throws Error when it has none
 */
export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  const element = document.getElementById(id);
  if (!element) throw new Error(`${id}: no such element`);
  return element as T;
}

/** Words of a page, beside words of the program: their direction stays their own. */
export function pageWords(text: string): HTMLElement {
  return make('bdi', '', text);
}

/** A new element; strings go into it as text, never as markup. */
export function make<K extends keyof HTMLElementTagNameMap>(
  name: K,
  className = '',
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  if (className !== '') element.className = className;
  element.append(...children);
  return element;
}

/** Data that an element of the program's page holds as JSON, by its id or itself; null where there is none. */
export function readData<T>(from: string | Element | null): T {
  const element = typeof from === 'string' ? document.getElementById(from) : from;
  return JSON.parse(element?.textContent ?? 'null');
}
