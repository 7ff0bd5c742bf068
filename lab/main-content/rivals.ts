import { Readability } from '@mozilla/readability';
import { JSDOM } from 'jsdom';
import type { DescribedPage } from './described-pages.ts';
import { tokens } from './token-scores.ts';

/** Elements between which text runs on. */
const inline = new Set(
  'a abbr acronym b bdo big cite code dfn em font i kbd q s samp small span strike strong sub sup tt u var'.split(
    ' ',
  ),
);

/** The article that @mozilla/readability finds, with its title or without; empty where it finds none. */
export function readabilityText({ html, page }: DescribedPage): { text: string; title: string } {
  const { window } = new JSDOM(html, {
    url: 'http://example.org/',
    contentType: `text/html; charset=${page.encoding}`,
  });
  const article = new Readability(window.document).parse();
  if (!article?.content) return { text: '', title: '' };
  const { body } = new JSDOM(article.content).window.document;
  return { text: textOf(body), title: article.title ?? '' };
}

/** Text with a space at the edges of elements that are no inline ones. */
function textOf(root: Node): string {
  const parts: string[] = [];
  const visit = (node: Node): void => {
    if (node.nodeType === 3) parts.push(node.nodeValue ?? '');
    const edge = node.nodeType === 1 && !inline.has(node.nodeName.toLowerCase());
    if (edge) parts.push(' ');
    node.childNodes.forEach(visit);
    if (edge) parts.push(' ');
  };
  visit(root);
  return parts.join('');
}

/**
 * Rows by the decision tree on shares of links and numbers of words.
 * Source: Kohlschuetter, Fankhauser and Nejdl 2010, "Boilerplate detection using shallow text features", algorithm 2.
 */
export function densityRows({ texts, features }: DescribedPage, shareOfLinks: number): boolean[] {
  const words = texts.map((text) => tokens(text).length);
  const links = features.map((values) => values[shareOfLinks]);
  return words.map((own, i) => {
    const [before, behind] = [words[i - 1] ?? 0, words[i + 1] ?? 0];
    if (links[i] > 1 / 3) return false;
    if ((links[i - 1] ?? 0) <= 5 / 9) return own > 16 || behind > 15 || before > 4;
    return own > 40 || behind > 17;
  });
}
