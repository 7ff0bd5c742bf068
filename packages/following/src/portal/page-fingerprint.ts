import { createHash } from 'node:crypto';
import type { Page } from 'pagestructure/formats';

/** Hash of all of a capture: where it is the same, so is everything that is made from it. */
export function captureHash(page: Page): string {
  return createHash('sha256').update(JSON.stringify(page)).digest('hex');
}

/** Hash of a page's text: two captures that say the same have the same, whatever else is in them. */
export function pageFingerprint({ nodes }: Page): string {
  return createHash('sha256').update(plainText(nodes)).digest('hex');
}

/** Texts of nodes in one line, blanks where elements are. */
export function plainText(nodes: Page['nodes']): string {
  const texts = nodes.map(({ name, text = '' }) => (name === '#text' ? text : ' '));
  return texts.join('').replace(/\s+/g, ' ').trim();
}
