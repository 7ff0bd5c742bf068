import { finder } from '@medv/finder';
import { JSDOM } from 'jsdom';
import { nodePaths, type Page } from '../../src/page/index.ts';

type Range = readonly [start: number, end: number];

/** Another way to find a component again: made once, then asked in every version. */
export interface Peer {
  name: string;
  /** @returns per component, given as nodes of the page, what finds it */
  make(version: Version, components: readonly (readonly number[])[]): string[][];
  /** @returns the node of a version that an expression finds */
  find(version: Version, expression: string): number | undefined;
}

/** A version of a page, as peers see it. */
export interface Version {
  page: Page;
  paths: string[];
  byPath: Map<string, number>;
  dom: () => JSDOM;
}

/** Prepares a version; its DOM is built when somebody asks for it. */
export function openVersion(page: Page, html: string): Version {
  const paths = nodePaths(page.nodes);
  const byPath = new Map(paths.map((path, i) => [path, i]));
  let dom: JSDOM | undefined;
  return {
    page,
    paths,
    byPath,
    // Without attributes `style`: some that are valid make jsdom throw, and no selector names them.
    dom: () => (dom ??= new JSDOM(html.replace(/\sstyle\s*=\s*(?:"[^"]*"|'[^']*')/gi, ''))),
  };
}

/** The absolute XPath of every node of a component. */
const absoluteXPath: Peer = {
  name: 'XPath',
  make: ({ paths }, components) => components.map((nodes) => nodes.map((node) => paths[node])),
  find: ({ byPath }, path) => byPath.get(path),
};

/** A CSS selector for every element of a component, by a selector library. */
const cssSelector: Peer = {
  name: 'CSS selector',
  make: ({ page, paths, dom }, components) => {
    const { document, Node, CSS } = dom().window;
    Object.assign(globalThis, { document, Node, CSS: CSS ?? { escape: escapeName } }); // the library is made for browsers
    return components.map((nodes) => {
      const elements = nodes.filter((node) => page.nodes[node].name !== '#text');
      // A selector of the library can name neither a text nor what lies in `<a:b>`: the element around stands for it.
      const around = (node: number): number =>
        paths[node].includes(':') ? around(page.nodes[node].parent) : node;
      const held = elements.length > 0 ? elements : nodes.map((node) => page.nodes[node].parent);
      const named = held.map(around);
      return [...new Set(named)].flatMap((node) => {
        const element = elementAt(document, paths[node]);
        return element ? [finder(element, { root: document.body })] : [];
      });
    });
  },
  find: ({ byPath, dom }, selector) => {
    const element = dom().window.document.querySelector(selector);
    return element ? byPath.get(pathOf(element)) : undefined;
  },
};

export const peers: readonly Peer[] = [absoluteXPath, cssSelector];

/** Ranges of nodes that a peer finds with the expressions of one component. */
export function peerRanges(
  peer: Peer,
  version: Version,
  ends: Int32Array,
  expressions: readonly string[],
): Range[] {
  return expressions.flatMap((expression) => {
    const node = peer.find(version, expression);
    return node === undefined ? [] : [[node, ends[node]] as const];
  });
}

/** Every character that could mean something in a selector, by its code point. */
function escapeName(name: string): string {
  return name.replace(/[^\p{L}\p{N}_-]|^\d/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `);
}

function elementAt(document: Document, path: string): Element | undefined {
  let element: Element | undefined;
  for (const [, name, position] of path.matchAll(/\/([^/[]+)\[(\d+)\]/g)) {
    const children: Element[] = element ? [...element.children] : [document.documentElement];
    element = children.filter((child) => child.localName === name)[Number(position) - 1];
    if (!element) return undefined;
  }
  return element;
}

function pathOf(element: Element): string {
  const { parentElement } = element;
  const sisters = parentElement
    ? [...parentElement.children].filter(({ localName }) => localName === element.localName)
    : [element];
  const step = `/${element.localName}[${sisters.indexOf(element) + 1}]`;
  return (parentElement ? pathOf(parentElement) : '') + step;
}
