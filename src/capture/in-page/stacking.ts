import type { OrderedBox } from './paint-order.ts';

/** Properties that begin a stacking context unless they have their usual value. */
const usual: readonly (readonly [name: string, value: string])[] = [
  ['opacity', '1'],
  ['mix-blend-mode', 'normal'],
  ['isolation', 'auto'],
  ['transform-style', 'flat'],
  ...['transform', 'rotate', 'scale', 'translate', 'perspective'].map((name) => [name, 'none'] as const),
  ...['filter', 'backdrop-filter', 'clip-path', 'mask-image'].map((name) => [name, 'none'] as const),
];

const promised = /opacity|transform|filter|perspective|clip-path|mask|isolation|blend/;
const contained = /layout|paint|strict|content/;
const sorting = /(?:flex|grid)$/;
const inline = /^(?:inline|contents|ruby.*|table-(?:row|column).*)$/;

/**
 * How a box is painted among others.
 * @param value computed value of a property
 * @param outer `display` of the box around it
 * @source CSS Positioned Layout Module Level 3, and the modules that name stacking contexts
 */
export function stackingOf(
  value: (name: string) => string,
  isRoot: boolean,
  outer: string,
): Omit<OrderedBox, 'parent'> {
  const position = value('position');
  const hasIndex = value('z-index') !== 'auto' && (position !== 'static' || sorting.test(outer));
  const isStacking =
    isRoot ||
    position === 'fixed' ||
    position === 'sticky' ||
    hasIndex ||
    usual.some(([name, set]) => ![set, ''].includes(value(name))) ||
    promised.test(value('will-change')) ||
    contained.test(value('contain'));
  const isStacked = isStacking || position !== 'static';
  const clips = !inline.test(value('display')) && !/^(?:visible|)$/.test(value('overflow-x'));
  return {
    isLayer: isStacked || clips,
    isStacked,
    isStacking,
    zIndex: hasIndex ? Number.parseInt(value('z-index'), 10) || 0 : 0,
  };
}
