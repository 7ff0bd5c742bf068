import { expect, it } from 'vitest';
import { baselines } from '../../src/baselines/index.ts';
import { type Document, structureLists } from '../../src/page/index.ts';
import { flattenDom } from '../../src/rows/index.ts';
import { parsePage } from '../rows/parse-page.ts';

function rows(html: string): Document {
  return flattenDom(parsePage(`<body>${html}`));
}

/** Headings as an indented outline. */
function outline(document: Document): string[] {
  const [{ rows: states }] = baselines.heps.run([document]);
  const depth: number[] = [];
  return states.flatMap(({ dep, bound }, i) => {
    if (bound === 0) return [];
    depth[i] = dep < 0 ? 0 : depth[dep] + 1;
    const words = document.rows[i].blocks.slice(0, bound).map(({ text }) => text);
    return [`${'- '.repeat(depth[i])}${words.join(' ')}`];
  });
}

const section = (tag: string, name: string, inside: string): string => `<${tag}>${name}</${tag}>${inside}`;
const text = '<p>A paragraph that is long enough to stand below a heading</p>';

it('takes texts of one style for sisters, the larger ones for higher ones', () => {
  const page = rows(
    section('h2', 'First', text + section('h3', 'One', text) + section('h3', 'Two', text)) +
      section('h2', 'Second', text + section('h3', 'Three', text) + section('h3', 'Four', text)),
  );
  expect(outline(page)).toEqual(['First', '- One', '- Two', 'Second', '- Three', '- Four']);
});

it('finds headings without header tags, by style and tag path', () => {
  const block = (name: string): string =>
    `<div><b>${name}</b><p>Words that tell more of it than the name does</p></div>`;
  expect(outline(rows(block('First') + block('Second') + block('Third')))).toEqual([
    'First',
    'Second',
    'Third',
  ]);
});

it('drops sets whose blocks hold nothing else, as the items of a list', () => {
  expect(outline(rows('<ul><li>One<li>Two<li>Three</ul>'))).toEqual([]);
});

it('drops sets of the same words, and those with too little below them', () => {
  expect(outline(rows(section('h2', 'More', text).repeat(3)))).toEqual([]);
  const short = (name: string): string =>
    section('h2', `${name} a long heading that says it all`, '<p>Few</p>');
  expect(outline(rows(short('This is') + short('That is')))).toEqual([]);
});

it('a text that has no sister is no heading', () => {
  expect(outline(rows(section('h1', 'Alone', text)))).toEqual([]);
});

it('gives lists that nest', () => {
  const page = rows(`${section('h2', 'A', text)}${section('h2', 'B', text)}`);
  const lists = structureLists(page, baselines.heps.run([page])[0]);
  expect(lists.lists[0].items.map(({ start }) => start)).toEqual([0, page.rows[2].blocks[0].span[0]]);
});
