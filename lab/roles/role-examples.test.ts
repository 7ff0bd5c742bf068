import { expect, it } from 'vitest';
import { unpackForests } from '../../src/forests/index.ts';
import { segment, withRoles } from '../../src/vips/index.ts';
import { roleLearner } from '../../src/vips/inside/index.ts';
import { box, buildPage, text } from '../../test/vips/build-page.ts';
import { blocksOf } from '../../test/vips/leaves-of.ts';
import { fitForests } from '../segment-weights/fit-forests.ts';
import { roleExamples, roleGrowing } from './role-examples.ts';

const link = (y: number, words: string) =>
  box('li', 0, y, 200, 20, [box('a', 0, y, 100, 20, [text(words, [0, y, 100, 20])])]);

/** A menu above a paragraph. */
const page = buildPage(
  [
    box('ul', 0, 0, 1000, 60, [link(0, 'Home'), link(20, 'Maps'), link(40, 'Contact')]),
    box('p', 0, 100, 1000, 400, [text('A town, old and long, lies by it. '.repeat(18), [0, 100, 1000, 400])]),
  ],
  [0, 0, 1000, 500],
);

it('roleExamples(gold) gives blocks from which their roles are learnt', async () => {
  const blockOf = (tag: string, role: 'menu' | 'article') => {
    const node = page.nodes.findIndex(({ name }) => name === tag);
    return { rect: page.nodes[node].rect ?? ([0, 0, 0, 0] as const), nodes: [node], role, weight: 1 };
  };
  const [menu, content] = [blockOf('ul', 'menu'), blockOf('p', 'article')];
  const blocks = Array.from({ length: 8 }, () => [menu, content]).flat();
  const learnt = await fitForests(roleLearner, roleGrowing, [roleExamples({ page, blocks })], '1');
  const provenance = { command: 'test', pages: 1, pagesSha256: '' };
  const weights = unpackForests(roleLearner, { version: 1, provenance, ...learnt });
  const told = blocksOf(withRoles(page, segment(page, { permittedDoc: 6, rules: 'learnt' }), weights));
  expect(told.find(({ nodes }) => nodes[0] === menu.nodes[0])?.role).toBe('menu');
});
