/** What does not count in canonical text: everything that is neither letter, mark nor number. */
const notCounted = /[^\p{L}\p{M}\p{N}]+/gu;

/** Elements under which text does not belong to the canonical text (docs/formats.md). */
const silentElements: ReadonlySet<string> = new Set(
  'script style noscript template textarea select svg iframe'.split(' '),
);

/** True when text below an element of this (lower-case) name is left out of the canonical text. */
export function isSilentElement(name: string): boolean {
  return silentElements.has(name);
}

/**
 * The letters, marks and numbers of a string: its part of the canonical text.
 * @example toCanonical('Age: 25 years') // 'Age25years'
 */
export function toCanonical(text: string): string {
  return text.replace(notCounted, '');
}

/** Places of the code units of a text that are in its canonical text. */
export function countedUnits(text: string): number[] {
  const places: number[] = [];
  let place = 0;
  for (const character of text) {
    const isCounted = toCanonical(character) !== '';
    for (let unit = 0; unit < character.length; unit++, place++) if (isCounted) places.push(place);
  }
  return places;
}

/** What {@link measureCanonical} needs to know of a DOM, whoever built it. */
export interface CanonicalNode {
  /** Index of the parent, smaller than the node's own index; -1 for the root. */
  parent: number;
  /** Lower-case element name, `#text` for a text node; other names (`#comment`) carry no text. */
  name: string;
  /** Data of a text node. */
  text?: string | undefined;
}

/**
 * Canonical text of a page and where each node's part of it lies.
 *
 * Only text below `<body>` counts, and none below a silent element. A node without counted text has an empty
 * span at the place where it stands.
 * @param nodes in document order (parents before children)
 * @returns the text, and per node its half-open span in UTF-16 code units
 */
export function measureCanonical(nodes: readonly CanonicalNode[]): {
  text: string;
  starts: Int32Array;
  ends: Int32Array;
} {
  const count = nodes.length;
  const starts = new Int32Array(count);
  const ends = new Int32Array(count);
  const counts = new Uint8Array(count);
  const parts: string[] = [];
  let length = 0;
  for (let i = 0; i < count; i++) {
    const { name, parent, text } = nodes[i];
    const inBody = name === 'body' || (parent >= 0 && counts[parent] === 1);
    counts[i] = inBody && !isSilentElement(name) ? 1 : 0;
    starts[i] = length;
    if (counts[i] && name === '#text' && text) {
      const part = toCanonical(text);
      parts.push(part);
      length += part.length;
    }
    ends[i] = length;
  }
  // A parent ends where its last descendant ends; document order puts descendants behind it.
  for (let i = count - 1; i > 0; i--) {
    const parent = nodes[i].parent;
    if (parent >= 0 && ends[i] > ends[parent]) ends[parent] = ends[i];
  }
  return { text: parts.join(''), starts, ends };
}
