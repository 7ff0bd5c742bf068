import { describe, expect, it } from 'vitest';
import type { BlockTree } from '../../../../src/page/index.ts';
import { componentLayers, componentTree } from '../../src/fragments/component-tree.ts';
import {
  type Component,
  type Fragmentation,
  fragmentPage,
  fullDivisionOptions,
  nestedComponents,
  pageIndexSchema,
  trainPage,
  updatePage,
} from '../../src/fragments/index.ts';
import { dividedFully, letters, madePage } from './made-page.ts';

const options = { l: 1, u: 2 };
const item = (name: string, what: string): string => `<li><b>${name}</b> <i>${what}</i></li>`;
const page = (functions: readonly string[], tail = 'Write to the keeper of the harbour archive.'): string =>
  `<h1>Library</h1><p>All that the library of the harbour office can do is on this page, in two lists.</p>
   <h2>Numbers</h2><p>What works on numbers of every kind, in the order of their names.</p>
   <ul>${functions.join('')}</ul>
   <h2>Words</h2><p>What works on words: how they are cut, put together, counted and compared.</p>
   <footer>${tail}</footer>`;
const add = item('add', 'the sum of two numbers, or of all in a list');
const halve = item('halve', 'half of a number, rounded to the nearest even one');
const last = item('last', 'the largest number that was ever given to it');

const divide = (html: string) => dividedFully(html);
const spansOf = ({ spans }: Component): string => spans.map((span) => span.join('-')).join(' ');

describe('nestedComponents', () => {
  it('offers items, boxes and sections at every level, in reading order, none twice', () => {
    const divided = divide(page([add, halve, last]));
    const nested = nestedComponents(divided);
    const names = nested.map(({ shape }) => shape);
    expect(names.filter((shape) => shape === 'li')).toHaveLength(3);
    const all = [...divided.components, ...nested].map(spansOf);
    expect(new Set(all).size).toBe(all.length);
    expect(nested.map(({ nodes }) => nodes[0])).toEqual(
      nested.map(({ nodes }) => nodes[0]).sort((a, b) => a - b),
    );
    expect([...divided.components, ...nested].map(({ shape }) => shape)).toContain('footer');
  });

  /** The layers of a page: titles of sections or shapes, `?` before what is not offered. */
  const layersOf = (divided: Fragmentation): string[] =>
    divided.nested().map(({ components, offered }) =>
      components
        .map((one) => {
          const { title, shape, criterion } = one;
          expect(criterion).toBe(title ? 'section' : 'node');
          return `${offered.has(one) ? '' : '?'}${title ? `${title.text}/${title.extent}` : shape}`;
        })
        .join(' '),
    );
  const text = (count: number): string => `<p>${letters(count)}</p>`;

  it('has sections with and without their subsections, boxes, items, and blocks of some length', () => {
    const list = `<ul><li>${letters(30)}<li>${letters(5)}</ul>`;
    const under = `<h3>Under</h3><div>${letters(50)} <b>bold letters of some length</b></div>`;
    const last = `<h2>Last</h2><article>${text(30)}<aside>x</aside></article><footer><p>foot</p></footer>`;
    const divided = divide(
      `<h1>Town</h1>${text(60)}<h2>News</h2>${text(60)}${list}<h3>Sub</h3>${text(60)}${under}<h2>Empty</h2>${last}`,
    );
    const behind = 'sub/whole under/whole empty/whole ?h2+p aside footer';
    expect(layersOf(divided)).toEqual([
      'town/whole footer',
      'h1+p news/whole empty/whole last/whole footer',
      `h1+p news/lead ${behind}`,
      `h1+p ?h2 p ul ${behind}`,
      `h1+p ?h2 p ?li li ${behind}`,
    ]);
    const nested = nestedComponents(divided);
    expect(nested.map(({ title, shape }) => title?.text ?? shape)).toEqual([
      ...['town', 'news', 'p', 'ul', 'li', 'aside'],
    ]);
    const body = '/html[1]/body[1]';
    expect(nested[1].id).toBe(
      ['h2[1]', 'p[2]', 'ul[1]', 'h3[1]', 'p[3]', 'h3[2]', 'div[1]'].map((one) => `${body}/${one}`).join('+'),
    );
  });

  it('has sections of sections of the division, what stands before their subsections, and short lists', () => {
    const inner = `<h3>B</h3>${text(30)}<h4>C</h4>${text(30)}<h3>D</h3><h3>E</h3><h4>F</h4>${text(30)}<h3>G</h3>`;
    const list = '<ul><li>a<li>b</ul>';
    const divided = divide(`<h2>A</h2>${text(9)}${inner}<h2>Y</h2>${text(450)}<h2>Z</h2>${text(400)}${list}`);
    expect(divided.components.map(({ title }) => title?.text)).toEqual(['a', 'y', 'z']);
    expect(layersOf(divided)).toEqual([
      'a/whole y/whole z/whole',
      'a/lead b/whole ?h3 e/whole ?h3 y/whole ?h2+p ul',
      'a/lead b/lead c/whole ?h3 e/whole ?h3 y/whole ?h2+p li li',
    ]);
    expect(nestedComponents(divided).map(({ title, shape }) => title?.text ?? shape)).toEqual([
      ...['a', 'b', 'b', 'c', 'e', 'ul', 'li', 'li'],
    ]);
  });

  it('has short sections, none that is nearly what stands before its subsections, and no heading alone', () => {
    const rest = `<h2>Z</h2>${text(400)}<h2>Y</h2>${text(400)}`;
    const short = `<h2>A</h2>${text(30)}<h3>B</h3><p>b<h3>C</h3>${text(40)}${rest}`;
    expect(layersOf(divide(short))).toEqual([
      'a/whole z/whole y/whole',
      'a/lead b/whole c/whole z/whole y/whole',
    ]);
    expect(layersOf(divide(`<h2>A</h2>${text(250)}<h3>B</h3>${text(9)}${rest}`))).toEqual([
      'a/whole z/whole y/whole',
      '?a/lead b/whole z/whole y/whole',
    ]);
    expect(
      layersOf(divide(`<h2>${letters(30)}</h2><h3>B</h3>${text(40)}<h3>C</h3>${text(40)}${rest}`)),
    ).toEqual([`${letters(30)}/whole z/whole y/whole`, '?h2 b/whole c/whole z/whole y/whole']);
  });

  it('has rows and cells, and no short element that is no box', () => {
    const table = `<table><tr><td>${letters(40)}<td>${letters(40)}<tr><td>x<td>y</table>`;
    const div = `<div>${text(30)}<span>${letters(30)}</span></div>`;
    const divided = divide(`<main>${table}${div}</main><section>${text(90)}<nav>n</nav></section>`);
    expect(layersOf(divided)).toEqual(['main section', 'tr tr div ?p nav', 'td td tr p span ?p nav']);
    expect(nestedComponents(divided).map(({ shape }) => shape)).toEqual([
      ...['main', 'tr', 'td', 'td', 'tr', 'div', 'p', 'span', 'section', 'nav'],
    ]);
    const html = `<h2>One</h2><h3>Two</h3>${text(40)}<h3>Three</h3>${text(40)}<h2>Four</h2>${text(40)}`;
    expect(layersOf(divide(`${html}${text(9)}${text(10)}<div><img src=a.gif><i>x</i></div>`))).toEqual([
      'one/whole four/whole',
      'one/lead two/whole three/whole ?h2 p ?p p div',
    ]);
  });

  it('offers text beside items, and short forms, but no heading and no few letters', () => {
    const items = `<ul><li>${letters(30)}<li>${letters(31)}</ul>`;
    const divided = divide(
      `<section>${letters(10)}${items}${letters(9)}</section><section><h2>${letters(12)}</h2>${items}</section>` +
        `<section>${text(30)}<form>${letters(9)}</form></section>`,
    );
    expect(layersOf(divided).at(-1)).toBe('#text li li ?#text ?h2 li li p form');
  });

  it('has no block with others between its nodes', () => {
    const page = madePage(
      `<hr><div>${text(30)}${text(31)}</div><div>${text(32)}${text(33)}</div>${text(34)}`,
    );
    const all = page.nodes.flatMap(({ name }, i) => (name === 'p' ? [i] : []));
    const rule = page.nodes.findIndex(({ name }) => name === 'hr');
    const block = (nodes: number[], children: object[] = []) => ({
      nodes,
      children,
      separators: [],
      spans: [],
    });
    /** Blocks of a rule and of these paragraphs. */
    const blocksOf = (...ps: number[]): string[] => {
      const root = block([1], [block([rule, ...ps.map((i) => all[i])]), block([all[4]])]);
      const divided = fragmentPage(page, fullDivisionOptions, { root } as unknown as BlockTree);
      return nestedComponents(divided).map(({ shape, textLength }) => `${shape} ${textLength}`);
    };
    expect(
      [blocksOf(1, 2), blocksOf(0, 2), blocksOf(0, 1, 2)].map((all) =>
        all.filter((one) => one.includes('+')),
      ),
    ).toEqual([['p+p 63'], [], ['div+p 93']]);
  });

  it('has none where none are asked for', () => {
    expect(nestedComponents(dividedFully(page([add]), { nested: false }))).toEqual([]);
  });
});

describe('updatePage with nested parts', () => {
  const follow = (before: string, after: string) => {
    const trained = divide(before);
    const { index } = trainPage([trained]);
    const update = updatePage(
      pageIndexSchema.parse(JSON.parse(JSON.stringify(index))),
      () => divide(after),
      options,
    );
    const items = nestedComponents(trained).flatMap(({ shape }, i) => (shape === 'li' ? [i] : []));
    return { update, items: items.map((i) => update.nested[i]) };
  };

  it('finds an item among others that are new, whole, though half of it was written anew', () => {
    const young = item('floor', 'the whole number below');
    const changed = item('halve', 'a number over two');
    const { items } = follow(page([add, halve, last]), page([young, add, changed, young, last]));
    expect(items.map(({ component }) => component?.shape)).toEqual(['li', 'li', 'li']);
    expect(items.map(({ component }) => component?.content.texts[0])).toEqual([
      'add',
      'anumberovertwo',
      'last',
    ]);
  });

  it('says of an item that is gone that it is lost, and finds it when it comes back', () => {
    const { update, items } = follow(page([add, halve, last]), page([add, last]));
    expect(items.map(({ how }) => how === 'lost')).toEqual([false, true, false]);
    const again = updatePage(update.index, () => divide(page([add, halve, last])), options);
    const found = again.nested.find(({ number }) => number === items[1].number);
    expect(found?.component?.content.texts).toContain('halve');
  });

  it('keeps the headings that parts had', () => {
    const { update } = follow(page([add, halve]), page([add, halve]));
    const titles = update.index.nested.parts.map(({ title }) => title?.text);
    expect(titles).toEqual(nestedComponents(divide(page([add, halve]))).map(({ title }) => title?.text));
    expect(titles.filter(Boolean)).not.toEqual([]);
  });

  it('keeps numbers, and numbers of the division before those of nested parts', () => {
    const { update } = follow(page([add, halve]), page([add, halve], 'Nobody answers.'));
    const numbers = [...update.outcomes, ...update.nested].map(({ number }) => number);
    expect(numbers).toEqual(numbers.map((_, i) => i + 1));
    expect(update.index.version).toBe(1);
  });
});

describe('componentTree', () => {
  const run = (start: number, end: number, kind: 'section' | 'box' | 'element', isBox = false) => ({
    start,
    end,
    kind,
    isBox,
  });
  const size = (start: number, end: number): number => 10 * (end - start);
  const shown = (layers: ReturnType<typeof componentLayers>): string[] =>
    layers.map((layer) =>
      layer.map(({ start, end, restOf }) => `${start}-${end}${restOf ? '?' : ''}`).join(' '),
    );

  it('nests runs, leaves out what crosses an earlier one or is too short, and divides the page at every depth', () => {
    const runs = [
      run(0, 6, 'section'),
      run(6, 12, 'section'),
      run(4, 8, 'box', true),
      run(1, 2, 'element'),
      run(2, 5, 'element'),
    ];
    expect(shown(componentLayers(componentTree(runs, 12, size, 20)))).toEqual([
      '0-6 6-12',
      '0-2? 2-5 5-6? 6-12',
    ]);
  });

  it('of two that are nearly the same the earlier kind stays, and what is beside it', () => {
    const inner = [run(0, 10, 'element', true), run(1, 10, 'section', true), run(0, 1, 'box', true)];
    expect(shown(componentLayers(componentTree(inner, 30, size, 20)))).toEqual(['0-1 1-10 10-30?']);
    // Four fifths are nearly all; of the same kind the outer one stays.
    const outer = [run(0, 10, 'element'), run(0, 8, 'element')];
    expect(shown(componentLayers(componentTree(outer, 30, size, 20)))).toEqual(['0-10 10-30?']);
  });

  it('puts a run around those inside it, and leaves out what crosses one, is empty or there already', () => {
    const layers = (...runs: [number, number][]): string[] =>
      shown(
        componentLayers(
          componentTree(
            runs.map(([start, end]) => run(start, end, 'element', true)),
            20,
            size,
            20,
          ),
        ),
      );
    expect(layers([0, 2], [2, 4], [8, 10], [2, 6], [4, 6])).toEqual([
      '0-2 2-6 6-8? 8-10 10-20?',
      '0-2 2-4 4-6 6-8? 8-10 10-20?',
    ]);
    expect(layers([2, 6], [4, 8], [0, 4])).toEqual(['0-2? 2-6 6-20?']);
    expect(layers([2, 6], [3, 3], [9, 9], [2, 6])).toEqual(['0-2? 2-6 6-20?']);
    expect(
      shown(componentLayers(componentTree([run(0, 2, 'element'), run(2, 3, 'element')], 20, size, 20))),
    ).toEqual(['0-2 2-20?']);
  });

  it('keeps what is nearly all of the page, and in it', () => {
    const page = [run(0, 8, 'section'), run(0, 7, 'box', true), run(0, 8, 'element')];
    const layers = componentLayers(componentTree(page, 10, size, 20));
    expect(shown(layers)).toEqual(['0-8 8-10?', '0-7 7-8? 8-10?']);
    expect(layers[0][1]).toMatchObject({ start: 8, end: 10, kind: 'element', isBox: false });
    expect(layers[0][1].restOf).toMatchObject({ start: 0, end: 10, kind: 'page' });
    expect(componentTree([run(0, 10, 'box')], 10, size, 20)).toEqual({
      ...{ start: 0, end: 10, kind: 'page', isBox: false, children: [] },
    });
  });
});

it('an index in which components are around each other ends, as one that has been tampered with may', () => {
  const { index } = trainPage([divide(page([add, halve, last]))]);
  const parts = index.nested.parts.map((part, i, all) => ({ ...part, around: all.at(i - 1)?.number }));
  const circular = pageIndexSchema.parse({ ...index, nested: { ...index.nested, parts } });
  expect(parts.length).toBeGreaterThan(2);
  expect(updatePage(circular, () => divide(page([last])), options).nested).toHaveLength(parts.length);
});
