import { captureWithParser, inlineSource } from '../../src/capture/index.ts';
import type { Page, Rect } from '../../src/page/index.ts';
import { plainStyle } from '../support/plain-style.ts';

const inline = new Set(['#text', 'a', 'b', 'i', 'span', 'br', 'svg', 'option', 'template']);
const [lineHeight, letterWidth, lettersOfLine] = [20, 8, 100];

/** A page as a simple browser would lay it out: texts in lines of 100 letters, one text below the other. */
export function laidOutPage(html: string): Page {
  const page = captureWithParser(inlineSource('growth', 'growth', html), { maxNodes: 1e7 });
  const tops = new Float64Array(page.nodes.length);
  const bottoms = new Float64Array(page.nodes.length);
  let bottom = 0;
  const fragments: Page['fragments'] = [];
  page.nodes.forEach(({ name, text = '', span, parent }, node) => {
    tops[node] = bottom;
    const shown = text.replace(/\s+/g, ' ').trim();
    if (name !== '#text' || shown === '' || parent < 2) return;
    const lines = Array.from({ length: Math.ceil(text.length / lettersOfLine) }, (_, i) => {
      const [start, end] = [i * lettersOfLine, Math.min(text.length, (i + 1) * lettersOfLine)];
      const rect: Rect = [0, bottom + i * lineHeight, (end - start) * letterWidth, lineHeight];
      return { rect, start, end };
    });
    bottom += lines.length * lineHeight;
    fragments.push({ node, path: '', text: shown, span, lines, style: parent });
  });
  for (let node = page.nodes.length - 1; node >= 0; node--) {
    const { parent, name } = page.nodes[node];
    const own = fragments.length > 0 && name === '#text' ? tops[node] + lineHeight : tops[node];
    bottoms[node] = Math.max(bottoms[node], own);
    if (parent >= 0) bottoms[parent] = Math.max(bottoms[parent], bottoms[node]);
  }
  const width = lettersOfLine * letterWidth;
  return {
    ...page,
    engine: 'chromium',
    viewport: { width: 1280, height: 1024 },
    size: { width: 1280, height: bottom },
    styles: page.nodes.map(({ name }) => ({
      ...plainStyle,
      display: inline.has(name) ? 'inline' : 'block',
      fontSize: /^h\d$/.test(name) ? 24 : 16,
      fontWeight: /^(?:b|h\d)$/.test(name) ? 700 : 400,
    })),
    nodes: page.nodes.map((node, i) => ({
      ...node,
      rect: [0, tops[i], width, Math.max(0, bottoms[i] - tops[i])],
      style: i,
    })),
    fragments,
  };
}
