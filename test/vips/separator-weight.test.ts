import { describe, expect, it } from 'vitest';
import type { ComputedStyle, Page } from '../../src/page/index.ts';
import { boxOf } from '../../src/vips/pool-box.ts';
import { visiblePage } from '../../src/vips/see-page.ts';
import { totalWeight, type WeightTerms, weighSeparator } from '../../src/vips/separator-weight.ts';
import { defaultWeights } from '../../src/vips/weights.ts';
import { type Box, box, buildPage, text } from './build-page.ts';
import { nodeOf } from './rule-context.ts';

const directions = ['horizontal', 'vertical'] as const;
type Style = Partial<ComputedStyle>;

/** Where the second of two DIVs stands. */
const farAt = { horizontal: [0, 400], vertical: [400, 0] };

type Given = Partial<Omit<Parameters<typeof weighSeparator>[2], 'before' | 'behind'>>;

/** What a separator between two nodes weighs, wherever they stand. */
function weighBetween(page: Page, before: number, behind: number, given: Given = {}): WeightTerms {
  const view = visiblePage(page);
  const pool = (node: number) => boxOf(view, { nodes: [node], coherence: 5, rule: 12 });
  const usual = { direction: 'horizontal', distance: 10, line: false, length: 0.5 } as const;
  return weighSeparator(view, defaultWeights, {
    ...{ ...usual, ...given },
    ...{ before: pool(before), behind: pool(behind) },
  });
}

/** Two DIVs, one above or left of the other, and what their separator weighs. */
function weigh(
  direction: 'horizontal' | 'vertical',
  before: Style,
  behind: Style,
  { inside, ...given }: Given & { inside?: Box[] } = {},
): WeightTerms {
  const [x, y] = farAt[direction];
  const near = box('div', 0, 0, 300, 300, [text('one', [0, 0, 80, 20])], before);
  const far = box('div', x, y, 300, 300, inside ?? [text('two', [x, y, 80, 20])], behind);
  const page = buildPage([near, far]);
  return weighBetween(page, nodeOf(page, 'div'), nodeOf(page, 'div', 1), { direction, ...given });
}

describe.each(directions)('weighSeparator, %s', (direction) => {
  it('rule 1: weighs more the further apart', () => {
    const weights = [0, 1, 10, 100].map((distance) => weigh(direction, {}, {}, { distance }).distance);
    expect(weights[0]).toBe(0);
    expect(weights).toEqual(weights.toSorted((a, b) => a - b));
    expect(new Set(weights).size).toBe(4);
  });

  it('rule 1: four pixels weigh the unit, and every doubling of 4 px + distance another', () => {
    const units = [4, 12, 28].map((distance) => weigh(direction, {}, {}, { distance }).distance);
    expect(units.map((weight) => weight / defaultWeights.separator.distance)).toEqual([1, 2, 3]);
  });

  it('rule 2: weighs more with a line in it, or a border of the block on either side', () => {
    const facing = direction === 'horizontal' ? { near: 2, far: 0 } : { near: 1, far: 3 };
    const side = (at: number): Style => ({
      border: [0, 1, 2, 3].map((one) => (one === at ? 1 : 0)) as ComputedStyle['border'],
    });
    expect(weigh(direction, {}, {}).line).toBe(0);
    expect(weigh(direction, {}, {}, { line: true }).line).toBe(defaultWeights.separator.line);
    expect(weigh(direction, side(facing.near), {}).border).toBe(defaultWeights.separator.border);
    expect(weigh(direction, {}, side(facing.far)).border).toBe(defaultWeights.separator.border);
    expect(weigh(direction, side(facing.near), {}, { line: true })).toMatchObject({ border: 0 });
    expect(weigh(direction, side(facing.far), side(facing.near)).border).toBe(0);
    const clear = Array(4).fill('#12345600') as ComputedStyle['borderColor'];
    expect(weigh(direction, { ...side(facing.near), borderColor: clear }, {}).border).toBe(0);
  });

  it('rule 3: weighs more where the background differs, also behind an only child', () => {
    const grey = { background: '#eeeeee' };
    expect(weigh(direction, grey, grey).background).toBe(0);
    expect(weigh(direction, {}, grey).background).toBe(defaultWeights.separator.background);
    const [x, y] = farAt[direction];
    const wrapped = [box('section', x, y, 300, 300, [text('two', [x, y, 80, 20])], grey)];
    expect(weigh(direction, {}, {}, { inside: wrapped }).background).toBe(
      defaultWeights.separator.background,
    );
  });

  it('rule 5: weighs less between text of one font on one background', () => {
    expect(weigh(direction, {}, {}).alike).toBe(-defaultWeights.separator.alike);
    expect(weigh(direction, {}, { fontSize: 24 }).alike).toBe(0);
    expect(weigh(direction, {}, { fontWeight: 700 }).alike).toBe(0);
    expect(weigh(direction, {}, { background: '#eeeeee' }).alike).toBe(0);
  });

  it('weighs by the share of the page that it spans, and never less than 0 in all', () => {
    expect(weigh(direction, {}, {}, { length: 1 }).length).toBe(defaultWeights.separator.length);
    expect(weigh(direction, {}, {}, { length: 0 }).length).toBe(0);
    const parts = weigh(direction, {}, {}, { length: 0, distance: 0 });
    expect(totalWeight({ ...parts, outer: 0 })).toBe(0);
    expect(totalWeight(parts)).toBeGreaterThanOrEqual(0);
  });
});

describe('weighSeparator, fonts (rule 4)', () => {
  it('weigh where size or weight differ across a horizontal separator', () => {
    const { fontSize, fontWeight } = defaultWeights.separator;
    expect(weigh('horizontal', { fontSize: 16 }, { fontSize: 32 })).toMatchObject({ fontSize });
    expect(weigh('horizontal', { fontSize: 32 }, { fontSize: 16 })).toMatchObject({ fontSize });
    expect(weigh('horizontal', { fontWeight: 700 }, {})).toMatchObject({ fontSize: 0, fontWeight });
    const none = { fontSize: 0, fontWeight: 0, fontRises: 0, boldRises: 0 };
    expect(weigh('horizontal', {}, {})).toMatchObject(none);
    const both = weigh('horizontal', { fontSize: 32 }, { fontSize: 16, fontWeight: 700 });
    expect([both.boldRises, weigh('vertical', {}, { fontWeight: 700 }).boldRises]).toEqual([0, 0]);
  });

  it('weigh more where the font above is smaller or lighter than below', () => {
    const { fontRises, boldRises } = defaultWeights.separator;
    expect(weigh('horizontal', { fontSize: 16 }, { fontSize: 32 }).fontRises).toBe(fontRises);
    expect(weigh('horizontal', { fontSize: 32 }, { fontSize: 16 }).fontRises).toBe(0);
    const bolder = weigh('horizontal', { fontWeight: 400 }, { fontWeight: 700 });
    expect(bolder).toMatchObject({ fontRises: 0, boldRises });
    const lighter = weigh('horizontal', { fontWeight: 700 }, { fontWeight: 400 });
    expect(lighter).toMatchObject({ fontRises: 0, boldRises: 0 });
  });

  it('do not count across a vertical one: the report compares above with below', () => {
    const parts = weigh('vertical', { fontSize: 16 }, { fontSize: 32, fontWeight: 700 });
    expect(parts).toMatchObject({ fontSize: 0, fontWeight: 0, fontRises: 0 });
  });

  it('are nothing to a side without text', () => {
    const picture = [box('img', 0, 400, 300, 300)];
    const parts = weigh('horizontal', { fontSize: 32 }, {}, { inside: picture });
    expect(parts).toMatchObject({ fontSize: 0, fontWeight: 0, fontRises: 0, alike: 0 });
  });
});

describe('weighSeparator, parts that are ours', () => {
  /** Between the nodes of two tags, wherever they stand. */
  const between = (page: Page, one: string, other: string): WeightTerms =>
    weighBetween(page, nodeOf(page, one), nodeOf(page, other));
  const leaf = (tag: string, y: number, style: Style = {}): Box =>
    box(tag, 0, y, 300, 20, [text('words', [0, y, 80, 20])], style);

  it('weigh in full where the ways part at the first branching, half at the second, a third at the third', () => {
    const section = box('section', 0, 100, 300, 300, [leaf('h3', 100), leaf('h4', 150)]);
    const page = buildPage([leaf('h1', 0), box('main', 0, 50, 300, 400, [leaf('h2', 50), section])]);
    const { outer } = defaultWeights.separator;
    expect(between(page, 'h1', 'h2').outer).toBe(outer);
    expect(between(page, 'h2', 'section').outer).toBe(outer / 2);
    expect(between(page, 'h2', 'h4').outer).toBe(outer / 2);
    expect(between(page, 'h3', 'h4').outer).toBe(outer / 3);
  });

  it('take off between elements of one tag and style', () => {
    const page = buildPage([leaf('h1', 0), leaf('p', 50), leaf('h2', 100)]);
    // Captures share the numbers of equal styles.
    const nodes = page.nodes.map((node) => (node.name.startsWith('h') ? { ...node, style: 2 } : node));
    const off = (one: string, other: string): number => between({ ...page, nodes }, one, other).sameElement;
    const { sameElement } = defaultWeights.separator;
    expect([off('h1', 'h1'), off('p', 'p')]).toEqual([-sameElement, -sameElement]);
    expect([off('h1', 'h2'), off('h1', 'p')]).toEqual([0, 0]);
  });

  it('add up, all of them', () => {
    const parts = between(buildPage([leaf('h1', 0), leaf('h2', 50)]), 'h1', 'h2');
    const names = Object.keys(parts) as (keyof WeightTerms)[];
    const none = Object.fromEntries(names.map((name) => [name, 0])) as WeightTerms;
    expect(names).toHaveLength(12);
    for (const name of names) expect([name, totalWeight({ ...none, [name]: 3 })]).toEqual([name, 3]);
    expect(totalWeight({ ...none, alike: -3 })).toBe(0);
  });
});
