import type { ComputedStyle, Page, Rect, TextFragment } from '../../src/page/index.ts';
import { isBlockLevel } from '../../src/rows/html-display.ts';
import { plainStyle } from '../support/plain-style.ts';
import { parsePage } from './parse-page.ts';

const plain: ComputedStyle = { ...plainStyle, display: 'inline', lineHeight: 18 };

/** What the tests' pages inherit from the element above. */
const inherited = ['fontSize', 'fontWeight', 'fontStyle', 'textAlign', 'whiteSpace', 'color'] as const;
const more = ['effectiveBackground', 'textDecoration', 'visibility'] as const;

/**
 * A page laid out by hand: `box="x y width height lines"` on an element says where all text below it stands (on so
 * many lines of equal length), `look='{"fontSize":20}'` changes its computed style. Without a box text is not seen.
 */
export function laidOutPage(html: string): Page {
  const page = parsePage(html);
  const { styles, boxes } = { styles: [] as ComputedStyle[], boxes: [] as (number[] | undefined)[] };
  const fragments: TextFragment[] = [];
  page.nodes.forEach(({ parent, name, text, attributes, span }, i) => {
    const above = styles[parent] ?? plain;
    const own = attributes?.look ? (JSON.parse(attributes.look) as Partial<ComputedStyle>) : {};
    const display = isBlockLevel(name) || name === 'td' || name === 'th' ? 'block' : 'inline';
    const kept = Object.fromEntries([...inherited, ...more].map((key) => [key, above[key]]));
    styles.push(name === '#text' ? above : { ...plain, ...kept, display, ...own });
    boxes.push(attributes?.box?.split(' ').map(Number) ?? boxes[parent]);
    const box = boxes[i];
    if (name !== '#text' || !text || text.trim() === '' || !box) return;
    fragments.push({ node: i, path: '', text: text.trim(), span, lines: linesIn(box, text), style: i });
  });
  return {
    ...page,
    engine: 'chromium',
    viewport: { width: 800, height: 600 },
    size: { width: 800, height: 600 },
    styles,
    nodes: page.nodes.map((node, i) => ({ ...node, style: node.name === '#text' ? -1 : i })),
    fragments,
  };
}

/** As many line boxes as asked for; in preformatted text, one a line. */
function linesIn([x, y, width, height, count = 1]: number[], text: string): TextFragment['lines'] {
  return Array.from({ length: count }, (_, i) => {
    const rect: Rect = [x, y + (i * height) / count, width, height / count];
    const [start, end] = [i, i + 1].map((part) => Math.round((part * text.length) / count));
    return { rect, start, end };
  });
}
