/** Rows of the report's rule table. */
export type NodeKind = 'inline' | 'table' | 'tr' | 'td' | 'p' | 'other';

/** What a computed `display` makes of an element, whatever its tag; other values fall through to the tag. */
const kindOfDisplay: Readonly<Record<string, NodeKind>> = {
  table: 'table',
  'inline-table': 'table',
  'table-row': 'tr',
  'table-cell': 'td',
  'table-caption': 'td',
};

/**
 * Row of the rule table that a node belongs to: computed display decides, the tag only tells P from other blocks.
 *
 * So a `<div style="display: table-cell">` is a TD, a `<td style="display: block">` is not, TH and CAPTION are TD, and
 * LI, DT, DD, flex and grid containers are *other*; inline-block, inline-flex and inline-grid are inline.
 * @param name lower-case element name or `#text`
 */
export function nodeKind(name: string, display: string): NodeKind {
  if (name === '#text') return 'inline';
  const kind = kindOfDisplay[display];
  if (kind) return kind;
  if (display.startsWith('inline') || display.startsWith('ruby')) return 'inline';
  return name === 'p' && (display === 'block' || display === 'flow-root') ? 'p' : 'other';
}

/** Images at most this wide or high are spacers and counters, not content; CSS pixels. */
export const spacer = 3;

/** Elements that are content by themselves: their inside belongs to the browser, not to the page's structure. */
const replacedElements: ReadonlySet<string> = new Set([
  ...['img', 'input', 'select', 'textarea', 'button', 'video', 'audio', 'canvas', 'svg', 'iframe', 'frame'],
  ...['embed', 'object', 'applet', 'meter', 'progress'],
]);

/** True for images, form controls, media and other content that is drawn as one piece. */
export function isReplaced(name: string): boolean {
  return replacedElements.has(name);
}

/** Nodes that are no block nodes in the paper, whose list ends with the text node. */
const paperTextLevel = 'a b font hr i p strong em #text';

/** Further elements of running text that are none here: the paper does not name them. */
const furtherTextLevel =
  'abbr acronym bdi bdo big br cite code del dfn ins kbd label mark q s samp small span strike sub sup ' +
  'time tt u var wbr';

const textLevel: ReadonlySet<string> = new Set(`${paperTextLevel} ${furtherTextLevel}`.split(' '));

/** True for what is no block node of the paper by its name alone, and for the further elements that are none here. */
export function isTextLevel(name: string): boolean {
  return textLevel.has(name);
}
