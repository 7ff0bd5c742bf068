import { isSilentElement, type Page } from 'pagestructure/formats';

/** Elements that stand inside a line, so that a word may go on across their edges. */
const inline: ReadonlySet<string> = new Set(
  (
    'a abbr acronym b bdi bdo big cite code dfn em font i ins kbd mark q rb ruby s samp small span strike strong ' +
    'sub sup tt u var wbr'
  ).split(' '),
);

/** A text node of a page, with what says whether the text before it runs on. */
interface PageText {
  /** Index in `Page.nodes`. */
  node: number;
  text: string;
  /** True when a line or a part of the page ends before it. */
  isApart: boolean;
}

/**
 * Texts of a page in document order: its title and its body, without scripts and the like (see `isSilentElement`).
 */
export function readTexts({ nodes }: Page): PageText[] {
  const isRead = new Uint8Array(nodes.length);
  const holder = new Int32Array(nodes.length);
  const texts: PageText[] = [];
  let isApart = true;
  let lastHolder: number | undefined;
  nodes.forEach(({ parent, name, text }, i) => {
    if (name !== '#text') {
      const isInside = isRead[parent] === 1;
      const isTitle = name === 'title' && nodes[parent]?.name === 'head'; // pictures in SVG have titles, too
      isRead[i] = (isInside && !isSilentElement(name)) || name === 'body' || isTitle ? 1 : 0;
      const isInline = inline.has(name);
      holder[i] = isInline ? holder[parent] : i;
      isApart ||= !isInline;
      return;
    }
    if (isRead[parent] !== 1 || !text) return;
    texts.push({ node: i, text, isApart: isApart || holder[parent] !== lastHolder });
    lastHolder = holder[parent];
    isApart = false;
  });
  return texts;
}

/** Texts as one, with a space where one does not run on. */
export function joinTexts(texts: readonly PageText[]): string {
  return texts
    .map(({ text, isApart }) => (isApart ? ` ${text}` : text))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Everything a page says: what is indexed of it. */
export function pageWords(page: Page): string {
  return joinTexts(readTexts(page));
}
