import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, parseFragment, serialize } from 'parse5';
import type { Rng } from '../math/index.ts';

type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

/** How an author who does not use heading elements sets a heading: elements around the text, outermost first. */
interface Habit {
  name: string;
  /** From 0 (hardly stands out) to 3; a page's levels take habits of falling prominence. */
  prominence: number;
  /** Start tags of the elements. */
  tags: string;
}

/** Habits of hand-made pages, as seen in webkb and ja-personal; each keeps the heading on a line of its own. */
export const headingHabits: readonly Habit[] = [
  { name: 'large font', prominence: 3, tags: '<p><font size=6>' },
  {
    name: 'large and bold by style',
    prominence: 3,
    tags: '<div style="font-size:170%;font-weight:bold;margin:0.6em 0">',
  },
  { name: 'centred bold', prominence: 3, tags: '<center><font size=5><b>' },
  {
    name: 'bold on a coloured bar',
    prominence: 2,
    tags: '<div style="background-color:#dde6f0;padding:2px"><b>',
  },
  { name: 'bold, a size up', prominence: 2, tags: '<p><font size=+1><b>' },
  { name: 'coloured and bold', prominence: 2, tags: '<p><font color=#993300><strong>' },
  { name: 'bold', prominence: 1, tags: '<p><b>' },
  { name: 'underlined', prominence: 1, tags: '<p><u>' },
  { name: 'coloured', prominence: 1, tags: '<p><font color=#006666>' },
  { name: 'italic', prominence: 0, tags: '<div><i>' },
  { name: 'plain line', prominence: 0, tags: '<div>' },
];

/** A page whose headings look like headings of hand-made pages but are none in the markup. */
export interface RestyledPage {
  html: string;
  /** Name of the habit that each heading level (1-6) got. */
  habits: Partial<Record<number, string>>;
}

/**
 * Replaces every h1 to h6 by plain elements in one of `headingHabits`, the same for all headings of a level; the
 * text, and so every canonical offset, stays. Falling levels get falling prominence, each level another habit.
 * @param rng draws the habits
 */
export function restyleHeadings(rng: Rng, text: string): RestyledPage {
  const document = parse(text, { scriptingEnabled: false });
  const found = headings(document);
  const levels = [...new Set(found.map(({ tagName }) => Number(tagName[1])))].sort();
  const chosen = drawHabits(rng, levels.length);
  const habits = new Map(levels.map((level, i) => [level, chosen[i]]));
  for (const heading of found) {
    const habit = habits.get(Number(heading.tagName[1]));
    if (habit) replace(heading, habit);
  }
  const names = Object.fromEntries([...habits].map(([level, { name }]) => [level, name]));
  return { html: serialize(document, { scriptingEnabled: false }), habits: names };
}

/** As many different habits as there are levels, prominence never rising; one is drawn again where they run out. */
function drawHabits(rng: Rng, count: number): Habit[] {
  const left = [...headingHabits];
  const drawn = Array.from({ length: count }, () => {
    const pool = left.length > 0 ? left : [...headingHabits];
    return pool.splice(Math.floor(rng.uniform() * pool.length), 1)[0];
  });
  return drawn.sort((a, b) => b.prominence - a.prominence);
}

/** Heading elements in document order, without recursion: pages nest deep. */
function headings(root: Parent): Element[] {
  const found: Element[] = [];
  const open: DefaultTreeAdapterTypes.Node[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if ('tagName' in node && /^h[1-6]$/.test(node.tagName)) found.push(node);
    if ('childNodes' in node) for (const child of node.childNodes.toReversed()) open.push(child);
  }
  return found;
}

/** Puts the habit's elements in the heading's place and the heading's children into the innermost. */
function replace(heading: Element, { tags }: Habit): void {
  const parent = heading.parentNode;
  if (!parent) return;
  const [outermost] = parseFragment(tags).childNodes as Element[];
  let innermost = outermost;
  while (innermost.childNodes.length > 0) [innermost] = innermost.childNodes as Element[];
  defaultTreeAdapter.insertBefore(parent, outermost, heading);
  defaultTreeAdapter.detachNode(heading);
  for (const child of [...heading.childNodes]) {
    defaultTreeAdapter.detachNode(child);
    defaultTreeAdapter.appendChild(innermost, child);
  }
}
