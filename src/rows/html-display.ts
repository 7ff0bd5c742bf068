/**
 * What HTML's suggested style sheet makes of elements, for pages nobody laid out.
 *
 * Source: HTML Living Standard, section 15.3 "Non-replaced elements" (display of flow content, sections and
 * headings, lists, tables, forms, details), with the obsolete elements that old pages use (`dir`, `listing`,
 * `xmp`, `plaintext`, `marquee`, `noframes`).
 */

/** Elements whose boundaries are line feeds: `display` block, list-item, or a part of a table other than cells. */
const blockLevel: ReadonlySet<string> = new Set([
  ...['address', 'blockquote', 'center', 'dialog', 'div', 'figure', 'figcaption', 'footer', 'form', 'header'],
  ...['hr', 'legend', 'listing', 'main', 'p', 'plaintext', 'pre', 'search', 'xmp', 'marquee'],
  ...['article', 'aside', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hgroup', 'nav', 'section'],
  ...['dir', 'dd', 'dl', 'dt', 'menu', 'ol', 'ul', 'li'],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr'],
  ...['details', 'summary', 'fieldset', 'optgroup', 'option'],
  ...['title', 'noframes', 'frameset', 'frame'],
]);

/** Elements whose text keeps its line feeds: `white-space: pre`. */
const preformatted: ReadonlySet<string> = new Set(['pre', 'listing', 'xmp', 'plaintext']);

/**
 * Elements without contents, so without an end tag (HTML section 13.1.2, and obsolete ones that the parser treats
 * alike).
 */
const voidElements: ReadonlySet<string> = new Set([
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'],
  ...['basefont', 'bgsound', 'frame', 'keygen', 'param'],
]);

/** Elements that nobody sees: they separate nothing, like comments. */
const invisible: ReadonlySet<string> = new Set(['script', 'style', 'noscript', 'template']);

/** True when the element's start and end are line feeds. */
export function isBlockLevel(name: string): boolean {
  return blockLevel.has(name);
}

/** True for the cells of a table. */
export function isCell(name: string): boolean {
  return name === 'td' || name === 'th';
}

/** True when line feeds in the element's text are seen as such. */
export function isPreformatted(name: string): boolean {
  return preformatted.has(name);
}

/** True when the element has no end tag. */
export function isVoid(name: string): boolean {
  return voidElements.has(name);
}

/** True when the element leaves no trace on the page, so that its tags are no separators. */
export function isInvisible(name: string): boolean {
  return invisible.has(name);
}
