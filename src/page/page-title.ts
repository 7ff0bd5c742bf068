import type { Page } from './page.ts';

/** What a page calls itself, in its element `title`; empty when it does not. */
export function pageTitle({ nodes }: Pick<Page, 'nodes'>): string {
  const title = nodes.findIndex(({ name }) => name === 'title');
  const texts = nodes.filter(({ parent, name }) => name === '#text' && parent === title && title >= 0);
  return texts
    .map(({ text = '' }) => text)
    .join('')
    .replace(/[\p{Z}\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();
}
