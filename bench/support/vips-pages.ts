import type { Page, Rect } from '../../src/page/index.ts';
import { type Box, box, buildPage, text } from '../../test/vips/build-page.ts';

const line = 20;
const width = 1280;

/** A paragraph of three lines with a link in the second. */
function paragraph(x: number, y: number, across: number): Box {
  return box('p', x, y, across, 3 * line, [
    text('words of the first line and the second', [x, y, across, line], [x, y + line, across / 2, line]),
    box('a', x + across / 2, y + line, 80, line, [text('a link', [x + across / 2, y + line, 80, line])]),
    text('and the end', [x, y + 2 * line, across / 2, line]),
  ]);
}

/** Sections of a heading, two paragraphs, a list and a small table, beside a column of links. */
function article(nodes: number): Page {
  const children: Box[] = [];
  let made = 0;
  let y = 140;
  for (let section = 0; made < nodes; section++) {
    const inside: Box[] = [
      box('h2', 300, y, 900, 30, [text(`Heading ${section}`, [300, y, 300, 30])], {
        fontSize: 24,
        fontWeight: 700,
      }),
      paragraph(300, y + 45, 900),
      paragraph(300, y + 120, 900),
    ];
    const items = Array.from({ length: 5 }, (_, i) =>
      box('li', 320, y + 200 + i * line, 880, line, [
        text(`item ${i}`, [320, y + 200 + i * line, 200, line]),
      ]),
    );
    inside.push(box('ul', 300, y + 200, 900, 5 * line, items));
    const rows = Array.from({ length: 4 }, (_, r) => {
      const top = y + 320 + r * 30;
      const cells = Array.from({ length: 3 }, (_, c) => {
        const left = 300 + c * 200;
        return box('td', left, top, 200, 30, [text(`cell ${r} ${c}`, [left + 5, top + 5, 80, line])]);
      });
      return box('tr', 300, top, 600, 30, cells);
    });
    inside.push(box('table', 300, y + 320, 600, 120, [box('tbody', 300, y + 320, 600, 120, rows)]));
    children.push(box('section', 300, y, 900, 450, inside));
    made += 55;
    y += 490;
  }
  const links = Array.from({ length: Math.max(5, Math.floor(nodes / 100)) }, (_, i) =>
    box('li', 20, 140 + i * 25, 220, line, [text(`link ${i}`, [20, 140 + i * 25, 100, line])]),
  );
  const header = box('div', 0, 0, width, 100, [text('Title', [20, 30, 200, 40])], {
    background: '#ddeeff',
    fontSize: 32,
  });
  return buildPage(
    [header, box('ul', 20, 140, 240, links.length * 25, links), box('div', 300, 140, 900, y - 140, children)],
    [0, 0, width, y],
  );
}

/** One list of equal items. */
function list(nodes: number): Page {
  const items = Array.from({ length: Math.floor(nodes / 2) }, (_, i) =>
    box('li', 0, i * 25, 900, line, [text(`item ${i}`, [0, i * 25, 300, line])]),
  );
  return buildPage([box('ul', 0, 0, 900, items.length * 25, items)], [0, 0, width, items.length * 25]);
}

/** A table of 100 columns. */
function table(nodes: number): Page {
  const rows = Array.from({ length: Math.max(1, Math.floor(nodes / 200)) }, (_, r) => {
    const cells = Array.from({ length: 100 }, (_, c) => {
      return box('td', c * 100, r * 30, 100, 30, [text(`${r} ${c}`, [c * 100 + 5, r * 30 + 5, 40, line])]);
    });
    return box('tr', 0, r * 30, 10_000, 30, cells);
  });
  const size: Rect = [0, 0, 10_000, rows.length * 30];
  return buildPage([box('table', ...size, [box('tbody', ...size, rows)])], size);
}

/** Boxes inside boxes, each with a line of text of its own. */
function nested(nodes: number): Page {
  const depth = Math.floor(nodes / 2);
  let inside: Box | undefined;
  for (let i = depth - 1; i >= 0; i--) {
    const own = text(`level ${i}`, [0, i * line, 200, line]);
    inside = box('div', 0, i * line, 900, (depth - i) * line, inside ? [own, inside] : [own]);
  }
  return buildPage(inside ? [inside] : [], [0, 0, width, depth * line]);
}

/** Absolute boxes scattered over the page, many over each other. */
function scattered(nodes: number): Page {
  const count = Math.floor(nodes / 2);
  const height = count * 10;
  const boxes = Array.from({ length: count }, (_, i) => {
    const x = (i * 379) % 1100;
    const y = (i * 7919) % height;
    return box('div', x, y, 120, 40, [text(`note ${i}`, [x, y, 100, line])], { position: 'absolute' });
  });
  return buildPage(boxes, [0, 0, width, height]);
}

/** Pages made for measuring: about so many nodes each. */
export const madePages: Readonly<Record<string, (nodes: number) => Page>> = {
  article,
  list,
  table,
  nested,
  scattered,
};
