import { mean } from '../../src/math/index.ts';
import { segment } from '../../src/vips/index.ts';
import { hasSharedData } from '../../test/support/shared-data.ts';
import { cutTree } from './cut-tree.ts';
import { type GoldPage, goldPages } from './gold-pages.ts';
import { type SegmentScore, scoreSegments } from './score-segments.ts';

/**
 * Quality on kreuzer-random: `npx tsx bench/vips/quality.ts [CACHE]`. One program and one set of weights for both
 * levels of the gold; only the permitted DoC moves. Chosen on the development half of the sites, measured on the other.
 */
if (!hasSharedData) throw new Error('kreuzer-random is not at hand (set PAGESTRUCTURE_DATA)');
const pages = await goldPages(process.argv[2]);

/** Children of the first element that has more than one child with text or pictures: the trivial cut. */
function trivial({ page, ends }: GoldPage): number[][] {
  const shows = (node: number): boolean =>
    page.fragments.some((one) => one.node >= node && one.node < ends[node]) ||
    page.nodes
      .slice(node, ends[node])
      .some(({ name, rect }) => name === 'img' && rect !== null && rect[2] > 3);
  let inside = [0];
  for (let at = 0; inside.length === 1; at = inside[0]) {
    const below = page.nodes.flatMap(({ parent }, i) => (parent === at && shows(i) ? [i] : []));
    if (below.length === 0) break;
    inside = below;
  }
  return inside.map((node) => [node]);
}

const methods: Record<string, (page: GoldPage) => number[][]> = {
  'one block': () => [[0]],
  'children of body': trivial,
};
const whole = new Map(pages.map((page) => [page, segment(page.page, { permittedDoc: 11 }).root]));
for (let permittedDoc = 1; permittedDoc <= 10; permittedDoc++) {
  methods[`permitted DoC ${permittedDoc}`] = (page) => {
    const root = whole.get(page);
    return root ? cutTree(root, permittedDoc) : [];
  };
}

function means(scores: readonly SegmentScore[]): string {
  const of = (key: keyof SegmentScore): number => mean(scores.map((score) => score[key]));
  return `${of('nodes').toFixed(3)} ${of('chars').toFixed(3)} ${of('segments').toFixed(1).padStart(5)}`;
}

/** Mean number of gold blocks, and share of text nodes in more than one of them. */
function goldFigures(half: readonly GoldPage[], level: 1 | 2): string {
  const blocks = half.map((page) => page.gold[level].length);
  const nested = half.map((page) => {
    const inside = (node: number): number =>
      page.gold[level].filter((top) => node >= top && node < page.ends[top]).length;
    return page.page.fragments.filter(({ node }) => inside(node) > 1).length / page.page.fragments.length;
  });
  return `${mean(blocks).toFixed(1)} blocks, ${(100 * mean(nested)).toFixed(1)} % nested`;
}

for (const level of [1, 2] as const) {
  const scored = pages.filter((page) => page.gold[level].length > 0);
  const halves = [
    scored.filter((page) => page.development),
    scored.filter((page) => !page.development),
    scored,
  ];
  console.log(
    `\nlevel ${level}: nodes, chars, segments   ${['development', 'other half', 'all'].map((name, i) => `${name} (${halves[i].length})`).join(', ')}`,
  );
  console.log(`gold: ${halves.map((half) => goldFigures(half, level)).join(' | ')}`);
  for (const [name, method] of Object.entries(methods)) {
    const columns = halves.map((half) => means(half.map((page) => scoreSegments(page, level, method(page)))));
    console.log([name.padEnd(18), ...columns].join('   '));
  }
}
