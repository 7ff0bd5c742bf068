/**
 * What HTML's suggested style sheet makes of elements, for pages nobody laid out.
 *
 * Source: HTML Living Standard, section 15.3 "Non-replaced elements" (display of flow content, sections and
 * headings, lists, tables, forms, details), with the obsolete elements that old pages use (`dir`, `listing`,
 * `xmp`, `plaintext`, `marquee`, `noframes`).
 */

const oneOf = (names: readonly string[]): ((name: string) => boolean) => {
  const all = new Set(names);
  return (name) => all.has(name);
};

/** Elements whose boundaries are line feeds: `display` block, list-item, or a part of a table other than cells. */
export const isBlockLevel = oneOf([
  ...['address', 'blockquote', 'center', 'dialog', 'div', 'figure', 'figcaption', 'footer', 'form', 'header'],
  ...['hr', 'legend', 'listing', 'main', 'p', 'plaintext', 'pre', 'search', 'xmp', 'marquee'],
  ...['article', 'aside', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hgroup', 'nav', 'section'],
  ...['dir', 'dd', 'dl', 'dt', 'menu', 'ol', 'ul', 'li'],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr'],
  ...['details', 'summary', 'fieldset', 'optgroup', 'option'],
  ...['title', 'noframes', 'frameset', 'frame'],
]);

/** Elements whose text keeps its line feeds: `white-space: pre`. */
export const isPreformatted = oneOf(['pre', 'listing', 'xmp', 'plaintext']);

/**
 * Elements without contents, so without an end tag (HTML section 13.1.2, and obsolete ones that the parser treats
 * alike).
 */
export const isVoid = oneOf([
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'],
  ...['basefont', 'bgsound', 'frame', 'keygen', 'param'],
]);

/** Elements that nobody sees: they separate nothing, like comments. */
export const isInvisible = oneOf(['script', 'style', 'noscript', 'template']);

/** Cells of a table. */
export const isCell = oneOf(['td', 'th']);
