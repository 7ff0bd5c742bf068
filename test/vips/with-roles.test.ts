import { describe, expect, it } from 'vitest';
import { blockTreeSchema } from '../../src/page/index.ts';
import { roleNames } from '../../src/page/inside/index.ts';
import { formatTree, segment, withRoles } from '../../src/vips/index.ts';
import { nodeFacts, roleSubject } from '../../src/vips/inside/index.ts';
import { roleFeatures } from '../../src/vips/roles/role-features.ts';
import { box, buildPage, text } from './build-page.ts';
import { blocksOf } from './leaves-of.ts';

const link = (y: number, words: string) =>
  box('li', [0, y, 200, 20], [box('a', [0, y, 100, 20], [text(words, [0, y, 100, 20])])]);

/** A menu above a paragraph. */
const page = buildPage(
  [
    box('ul', [0, 0, 1000, 60], [link(0, 'Home'), link(20, 'Maps'), link(40, 'Contact')], {}),
    box(
      'div',
      [0, 100, 1000, 400],
      [
        box(
          'p',
          [0, 100, 1000, 400],
          [
            text(
              'A town, old and long, lies by the river, and nobody goes there. '.repeat(9),
              [0, 100, 1000, 400],
            ),
          ],
        ),
      ],
    ),
  ],
  [0, 0, 1000, 500],
);
const [menu, content] = ['ul', 'div'].map((tag) => page.nodes.findIndex(({ name }) => name === tag));
const rectOf = (node: number) => page.nodes[node].rect ?? ([0, 0, 0, 0] as const);

describe('withRoles(page, tree)', () => {
  for (const rules of ['tr2003', 'apweb2003', 'learnt'] as const) {
    it(`${rules}: every block has probabilities that sum to 1, and the likeliest for a role`, () => {
      const tree = segment(page, { permittedDoc: rules === 'apweb2003' ? 0.6 : 6, rules });
      const told = withRoles(page, tree);
      expect(blockTreeSchema.parse(JSON.parse(JSON.stringify(told)))).toEqual(told);
      const blocks = blocksOf(told);
      expect(blocks).toHaveLength(blocksOf(tree).length);
      for (const { role, roles } of blocks) {
        const values = Object.values(roles ?? {});
        expect(values).toHaveLength(roleNames.length);
        expect(values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 2);
        expect(roles?.[role ?? 'menu']).toBe(Math.max(...values));
      }
    });
  }

  it('leaves the tree as it is, but for the roles', () => {
    const tree = segment(page, { permittedDoc: 6 });
    const before = JSON.stringify(tree);
    const told = withRoles(page, tree);
    expect(JSON.stringify(tree)).toBe(before);
    const bare = JSON.stringify(told, (key, value) =>
      key === 'role' || key === 'roles' ? undefined : value,
    );
    expect(bare).toBe(before);
  });

  it('takes links side by side for a menu, and sentences for text to be read', () => {
    const told = withRoles(page, segment(page, { permittedDoc: 6, rules: 'learnt' }));
    const of = (node: number) =>
      blocksOf(told).find(({ nodes }) => nodes.length === 1 && nodes[0] === node)?.roles;
    const [links, words] = [of(menu), of(content) ?? of(content + 1)];
    expect((links?.menu ?? 0) + (links?.links ?? 0) + (links?.header ?? 0)).toBeGreaterThan(0.5);
    expect((words?.content ?? 0) + (words?.article ?? 0)).toBeGreaterThan(0.5);
  });

  it('says so of a page without layout', () => {
    const tree = segment(page, { permittedDoc: 6 });
    expect(() => withRoles({ ...page, size: null }, tree)).toThrow('no layout (expected one captured with');
  });

  it('is shown by formatTree', () => {
    const told = withRoles(page, segment(page, { permittedDoc: 6, rules: 'learnt' }));
    const names = roleNames.join('|');
    for (const line of formatTree(told).trim().split('\n')) {
      expect(line).toMatch(new RegExp(`  (${names}) [01]\\.\\d\\d$`));
    }
  });
});

describe('roleFeatures.values(roleSubject(facts, block))', () => {
  const facts = nodeFacts(page);
  const of = (nodes: number[], name: string) =>
    roleFeatures.values(roleSubject(facts, { rect: [...rectOf(nodes[0])], nodes }))[
      roleFeatures.names.indexOf(name)
    ];

  it('gives as many finite numbers as there are names, of no node and of several too', () => {
    for (const nodes of [[], [menu], [menu, content], [0]]) {
      const values = roleFeatures.values(roleSubject(facts, { rect: [0, 0, 0, 0], nodes }));
      expect(values).toHaveLength(roleFeatures.names.length);
      expect([...values].every(Number.isFinite)).toBe(true);
    }
    expect(new Set(roleFeatures.names).size).toBe(roleFeatures.names.length);
  });

  it('counts links, items, and signs of what is inside', () => {
    expect(of([menu], 'share of links')).toBe(1);
    expect(of([menu], 'items')).toBe(3);
    expect(of([content], 'share of links')).toBe(0);
    expect(of([content], 'sentences')).toBeGreaterThan(0.01);
    expect(of([content], 'share of running text')).toBe(1);
    expect(of([menu, content], 'share of characters')).toBe(1);
    expect(of([menu], 'characters before')).toBe(0);
  });
});
