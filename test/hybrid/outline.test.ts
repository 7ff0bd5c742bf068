import { describe, expect, it } from 'vitest';
import { outlineText } from '../../src/commands/outline/format-outline.ts';
import { type OutlineRow, outlineOf } from '../../src/hybrid/index.ts';
import type { Marginals, Structure } from '../../src/page/index.ts';
import { outlineMarkdown } from '../../src/pipeline/outline/index.ts';
import { states } from '../support/row-states.ts';
import { tinyDocument } from './tiny-document.ts';

const document = tinyDocument([
  [['Welcome']],
  [['Boats', 'large']],
  [['Length', 'bold', [':']], ['7 m']],
  [['Beam', 'bold', [':']], ['2 m']],
  [['Crew', 'large']],
  [['Ann *star*']],
  [['x'.repeat(300)]],
]);
const rows = states`-1 0, -1 1, 1 1, 1 1, -1 1 1, -1 0, -1 0`;
const structure: Structure = { version: 1, id: 'tiny', rows };
const shares: Marginals['rows'] = rows.map(() => [{ dep: -1, bound: 0, p: 1 }]);
shares[2] = [
  { dep: 1, bound: 1, p: 0.6 },
  { dep: -1, bound: 1, p: 0.2 },
  { dep: -1, bound: 0, p: 0.2 },
];

describe('outlineOf(document, structure, marginals)', () => {
  const outline = outlineOf(document, structure, { version: 1, id: 'tiny', draws: 5, rows: shares });

  it('nests headings, parts lists, and keeps contents', () => {
    expect(outline.contents).toEqual([{ text: 'Welcome', spans: [[0, 7]] }]);
    expect(outline.lists.map((list) => list.map(({ heading }) => heading))).toEqual([['Boats'], ['Crew']]);
    const [length] = outline.lists[0][0].lists[0];
    expect([length.heading, length.contents, length.span]).toEqual([
      'Length',
      [{ text: '7 m', spans: [[18, 20]] }],
      [12, 18],
    ]);
  });

  it('gives the probability of a heading, and of its place if it is one', () => {
    const [length] = outline.lists[0][0].lists[0];
    expect(length.probability).toBeCloseTo(0.8, 12);
    expect(length.placeProbability).toBeCloseTo(0.75, 12);
  });
});

it.each([
  ['its id', { ...structure, id: 'large' }, 'structure: of large (expected tiny, its document)'],
  ['its rows', { ...structure, rows: rows.slice(1) }, 'rows: 6 (expected 7, as in the document)'],
])(
  'outlineOf(document, a structure of another document) throws a RangeError that names %s',
  (_, other, problem) => {
    expect(() => outlineOf(document, other)).toThrow(RangeError);
    expect(() => outlineOf(document, other)).toThrow(problem);
  },
);

describe('outlineOf(document, a structure with headings inside rows)', () => {
  const contact = tinyDocument([
    [['Contact']],
    [['Room 5'], ['Phone', 'bold', [':']], ['555 0170'], ['Fax', 'bold', [':']], ['555 0171']],
    [['mornings']],
  ]);
  const inside: Structure = {
    ...{ version: 1, id: 'tiny' },
    rows: states`-1 1, -1 0, -1 0`,
  };
  inside.rows[1].parts = [1, 3].map((start) => ({ start, end: start + 1, dep: 0 }));

  it('gives each its own contents, and what stands before the first one to the heading above', () => {
    const outline = outlineOf(contact, inside);
    const [{ contents, lists }] = outline.lists[0];
    const texts = (rows: readonly OutlineRow[]): string[] => rows.map(({ text }) => text);
    expect(texts(contents)).toEqual(['Room 5']);
    expect(lists.map((list) => list.map((item) => [item.heading, texts(item.contents)]))).toEqual([
      [
        ['Phone', ['555 0170']],
        ['Fax', ['555 0171', 'mornings']],
      ],
    ]);
    expect(outlineMarkdown(outline, '')).toBe('# Contact\n\n- **Phone**: 555 0170\n- **Fax**\n');
  });

  it('gives probabilities to headings that begin rows alone', () => {
    const [{ probability, lists }] = outlineOf(contact, inside, undefined, undefined, [0.9, 0.8, 0]).lists[0];
    expect(probability).toBe(0.9);
    expect(lists[0].map((item) => item.probability)).toEqual([undefined, undefined]);
  });
});

describe('outlineText(outline, title, contents), outlineMarkdown', () => {
  const outline = outlineOf(document, structure);

  it('shows short contents beside their heading, long ones by their length', () => {
    expect(outlineText(outline, 'Ships', false)).toBe(
      'Ships\n\nBoats\n  Length: 7 m\n  Beam: 2 m\nCrew (2 rows, 310 letters)\n',
    );
  });

  it('shows all contents when asked for, uncut', () => {
    const text = outlineText(outline, '', true);
    expect(text).toContain('Welcome\nBoats\n  Length\n    | 7 m\n');
    expect(text).toContain(`  | ${'x'.repeat(300)}\n`);
  });

  it('writes Markdown with headings, and names with values as a list', () => {
    expect(outlineMarkdown(outline, 'Ships')).toBe(
      '# Ships\n\n## Boats\n\n- **Length**: 7 m\n- **Beam**: 2 m\n\n## Crew\n',
    );
  });

  it('begins with the first heading where that is the title', () => {
    expect(outlineMarkdown(outline, '"BOATS"')).toMatch(/^# Boats\n\n- \*\*Length/);
  });

  it('writes Markdown as nested lists; lists beside each other have different bullets', () => {
    expect(outlineMarkdown(outline, 'Ships', { nesting: 'lists' })).toBe(
      '# Ships\n\n- **Boats**\n  - **Length**: 7 m\n  - **Beam**: 2 m\n* **Crew**\n',
    );
  });

  it('writes headings below the sixth level as list items', () => {
    const chain = tinyDocument([...'abcdefgh'].map((letter) => [[letter]]));
    const below = chain.rows.map((_, i) => ({ dep: i - 1, bound: 1 }));
    const deep = outlineOf(chain, { ...structure, rows: below });
    expect(outlineMarkdown(deep, '')).toContain('###### f\n\n- **g**\n  - **h**\n');
  });

  it('says when there are no headings', () => {
    const none = outlineOf(document, { ...structure, rows: rows.map(() => ({ dep: -1, bound: 0 })) });
    expect(outlineText(none, '', false)).toBe('(no headings found)\n');
    expect(outlineMarkdown(none, '')).toBe('*no headings found*\n');
  });
});
