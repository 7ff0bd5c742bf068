import { describe, expect, it } from 'vitest';
import { segment } from '../../src/vips/index.ts';
import { visiblePage } from '../../src/vips/see-page.ts';
import { tr2003Rules, tr2003Table } from '../../src/vips/tr2003.ts';
import { type Box, box, buildPage, text } from './build-page.ts';
import { explanationsOf, leavesOf } from './leaves-of.ts';
import { actionOf, contextOf, nodeOf, ruleOf } from './rule-context.ts';

/** What other implementations of VIPS were found to do wrong. */
describe('defects of the peers', () => {
  const words = text('words', [10, 10, 50, 20]);

  it('does not swap "divide" and "do not divide" for inline nodes', () => {
    const page = buildPage([
      box('span', 0, 0, 300, 60, [words, box('b', 10, 40, 50, 20, [text('bold', [10, 40, 50, 20])])]),
      box('a', 0, 100, 300, 60, [words, box('div', 10, 140, 50, 20, [text('block', [10, 140, 50, 20])])]),
    ]);
    const first = (tag: string) => {
      const here = contextOf(page, nodeOf(page, tag));
      const rules = tr2003Table[here.view.kind[here.node]].map((number) => ruleOf(tr2003Rules, number));
      return rules.map((rule) => actionOf(rule.apply(here))).find((action) => action !== null);
    };
    expect([first('span'), first('a')]).toEqual(['block', 'divide']);
  });

  it('reaches the rules of tables, rows and cells', () => {
    const cell = (x: number, y: number, tag = 'td'): Box =>
      box(tag, x, y, 300, 40, [text('cell', [x + 5, y + 10, 60, 20])]);
    const page = buildPage([
      box('p', 0, 0, 900, 20, [text('above', [0, 0, 90, 20])]),
      box('table', 0, 100, 900, 80, [
        box('tbody', 0, 100, 900, 80, [
          box('tr', 0, 100, 900, 40, [cell(0, 100, 'th'), cell(300, 100)]),
          box('tr', 0, 140, 900, 40, [cell(0, 140), cell(300, 140)]),
        ]),
      ]),
    ]);
    const view = visiblePage(page);
    const kinds = ['table', 'tr', 'th', 'td'].map((tag) => view.kind[nodeOf(page, tag)]);
    expect(kinds).toEqual(['table', 'tr', 'td', 'td']);
    const told = explanationsOf(page, { permittedDoc: 11 });
    const first = (tag: string) => told.find(({ node }) => node === nodeOf(page, tag))?.rule;
    expect(tr2003Table.td).toContain(first('th'));
    expect(tr2003Table.tr).toContain(first('tr'));
  });

  it('marks a child with another background wherever it stands', () => {
    const row = (y: number, style = {}): Box =>
      box('tr', 0, y, 900, 40, [box('td', 0, y, 900, 40, [text('cell', [5, y, 60, 20])])], style);
    const rows = [row(0), row(40, { background: '#ff0000' }), row(80)];
    const page = buildPage([box('table', 0, 0, 900, 120, rows)]);
    const outcome = ruleOf(tr2003Rules, 8).apply(contextOf(page, nodeOf(page, 'table')));
    expect(outcome).toMatchObject({ action: 'divide', heldBack: [{ node: nodeOf(page, 'tr', 1) }] });
  });

  it('does not take an inherited background for another one', () => {
    const page = buildPage([
      box('div', 0, 0, 900, 120, [box('p', 0, 0, 900, 20, [words]), box('p', 0, 40, 900, 20, [words])], {
        background: '#336699',
      }),
    ]);
    expect(ruleOf(tr2003Rules, 8).apply(contextOf(page, nodeOf(page, 'div')))).toBeNull();
  });

  it('keeps what stands below the window', () => {
    const page = buildPage(
      [
        box('p', 0, 0, 900, 20, [text('above', [0, 0, 90, 20])]),
        box('p', 0, 4000, 900, 20, [text('far below', [0, 4000, 90, 20])]),
      ],
      [0, 0, 1000, 5000],
      600,
    );
    const leaves = leavesOf(segment(page, { permittedDoc: 10 }));
    expect(leaves.map(({ rect }) => rect[1])).toEqual([0, 4000]);
  });

  it('measures inline boxes by what is seen of them', () => {
    const page = buildPage([
      box('p', 0, 0, 900, 20, [box('a', 0, 0, 0, 0, [text('a link', [10, 0, 80, 20])])]),
      box('p', 0, 100, 900, 20, [text('below', [0, 100, 90, 20])]),
    ]);
    expect(visiblePage(page).area[nodeOf(page, 'a')]).toBe(80 * 20);
  });

  it('moves through the whole scale of permitted DoC', () => {
    const sections = Array.from({ length: 4 }, (_, s) => {
      const top = 100 + s * 400;
      const rows = Array.from({ length: 3 }, (_, r) => {
        const y = top + 60 + r * 80;
        return box('div', 0, y, 900, 60, [
          box('h3', 0, y, 900, 20, [text(`Head ${s} ${r}`, [0, y, 90, 20])], { fontWeight: 700 }),
          box('p', 0, y + 24, 900, 20, [
            text('some', [0, y + 24, 90, 20]),
            box('b', 100, y + 24, 90, 20, [text('words', [100, y + 24, 90, 20])], { fontWeight: 700 }),
          ]),
        ]);
      });
      const title = box('h2', 0, top, 900, 30, [text(`Title ${s}`, [0, top, 90, 30])], { fontSize: 24 });
      return box('div', 0, top, 900, 320, [title, ...rows], s % 2 ? { background: '#eeeeee' } : {});
    });
    const page = buildPage(
      [box('h1', 0, 0, 900, 50, [text('All', [0, 0, 90, 50])], { fontSize: 40 }), ...sections],
      [0, 0, 1000, 1800],
    );
    const counts = Array.from(
      { length: 10 },
      (_, i) => leavesOf(segment(page, { permittedDoc: i + 1 })).length,
    );
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(new Set(counts).size).toBeGreaterThanOrEqual(5);
  });
});
