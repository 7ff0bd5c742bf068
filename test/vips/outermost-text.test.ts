import { expect, it } from 'vitest';
import { createRng, type Rng } from '../../src/math/index.ts';
import type { Rect } from '../../src/page/index.ts';
import { textStyleAt } from '../../src/vips/outermost-text.ts';
import { boxOf } from '../../src/vips/pool-box.ts';
import { visiblePage } from '../../src/vips/see-page.ts';
import { type Box, box, buildPage, text } from './build-page.ts';

/** Elements in elements with texts at few places, so that many reach equally far. */
function randomBox(rng: Rng, depth: number): Box {
  const children = Array.from({ length: depth === 0 ? 0 : rng.integer(4) }, () => randomBox(rng, depth - 1));
  const lines = Array.from({ length: 1 + rng.integer(3) }, (): Rect => {
    return [100 * rng.integer(4), 100 * rng.integer(4), 50 * (1 + rng.integer(3)), 20 * (1 + rng.integer(6))];
  });
  const words = text('word', ...lines);
  const own = rng.uniform() < 0.5 ? [words, ...children] : children;
  return box('div', 0, 0, 900, 900, own, { fontSize: 10 + rng.integer(20) });
}

it.each([
  ['top', 1, -1, 'first'],
  ['left', 0, -1, 'first'],
  ['bottom', 1, 1, 'last'],
  ['right', 0, 1, 'last'],
] as const)(
  'textStyleAt(view, block, %s) is the style of the outermost text, of equal ones the %4$s',
  (...given) => {
    const [side, axis, sign] = given;
    const rng = createRng('outermost');
    for (let n = 0; n < 25; n++) {
      const page = buildPage([randomBox(rng.stream(n, 'a'), 3), randomBox(rng.stream(n, 'b'), 2)]);
      const view = visiblePage(page);
      const roots = page.nodes.flatMap(({ parent }, i) => (parent === 1 ? [i] : []));
      for (const nodes of [roots, roots.slice(0, 1), roots.slice(1)]) {
        const inside = page.fragments.filter(({ node }) =>
          nodes.some((root) => root <= node && node < view.end[root]),
        );
        let best: (typeof inside)[number] | undefined;
        const reach = ({ lines }: (typeof inside)[number]): number =>
          Math.max(...lines.map(({ rect }) => sign * (rect[axis] + (sign > 0 ? rect[axis + 2] : 0))));
        for (const one of inside) {
          if (!best || reach(one) > reach(best) || (sign > 0 && reach(one) === reach(best))) best = one;
        }
        const block = boxOf(view, { nodes, coherence: 5, rule: 12 });
        expect(textStyleAt(view, block, side)).toBe(best?.style ?? -1);
      }
    }
  },
);
