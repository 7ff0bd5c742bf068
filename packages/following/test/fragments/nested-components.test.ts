import { describe, expect, it } from 'vitest';
import { componentLayers, componentTree } from '../../src/fragments/component-tree.ts';
import { componentsByShape } from '../../src/fragments/fit-shape.ts';
import {
  type Component,
  nestedComponents,
  pageIndexSchema,
  trainPage,
  updatePage,
} from '../../src/fragments/index.ts';
import { dividedFully } from './made-page.ts';

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

  it('are known by their shapes, with their leaves', () => {
    const divided = divide(page([add, halve, last]));
    const items = componentsByShape(divided).get('li') ?? [];
    expect(items.map(({ component }) => component.shape)).toEqual(['li', 'li', 'li']);
    const names = items.map(({ start, end }) =>
      divided.leaves.slice(start, end).map(({ node }) => divided.page.nodes[node].text),
    );
    expect(names).toEqual([
      ['add', 'the sum of two numbers, or of all in a list'],
      ['halve', 'half of a number, rounded to the nearest even one'],
      ['last', 'the largest number that was ever given to it'],
    ]);
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
      layer.map(({ start, end, isRest }) => `${start}-${end}${isRest ? '?' : ''}`).join(' '),
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
  });
});
