/** Pictures of mistakes: where rows stand on a page and what became of its headings, without any text of the page. */
import { fontFamily } from '../../src/plot/inside/index.ts';
import { type Markup, markup } from '../../src/plot/markup/index.ts';
import type { JudgedPage } from '../hybrid-errors/judge-page.ts';

/** What one picture shows. */
export interface Picture {
  name: string;
  /** Id of the page, at its end. */
  page: string;
  /** First row, and the first that is left out. */
  rows: readonly [number, number];
  /** What is to be seen. */
  title: string;
}

/** The pictures of README.md. */
export const pictures: readonly Picture[] = [
  {
    name: 'record-rows',
    page: 'd002',
    rows: [2, 24],
    title: 'rows of a forum: gold has a heading more in each',
  },
  { name: 'comments', page: 'd094', rows: [41, 84], title: 'comments headed by their authors' },
  { name: 'kickers', page: 'd100', rows: [28, 58], title: 'labels above the titles of cards' },
  { name: 'questions', page: 'd115', rows: [2, 24], title: 'questions whose answers are folded' },
];

const looks = {
  right: { color: '#00704f', dash: 'none', text: 'heading in both' },
  hung: { color: '#8a2c6b', dash: '2,2', text: 'in both, hung elsewhere' },
  missed: { color: '#0072b2', dash: '6,3', text: 'missed' },
  false: { color: '#d55e00', dash: '1,3', text: 'made up' },
};

const layout = { page: 420, outline: 160, gap: 24, top: 62, most: 640, line: 14 };

/** A part of a page as bars beside its gold and its predicted outline, as an SVG document. */
export function drawPage({ held: { page }, rows, mistakes }: JudgedPage, picture: Picture): string {
  const [from, to] = picture.rows;
  const views = page.view.rows.slice(from, to);
  const seen = views.filter(({ y }) => y >= 0);
  const frame = {
    left: Math.min(...seen.map(({ x }) => x)),
    right: Math.max(...seen.map(({ right }) => right)),
    top: Math.min(...seen.map(({ y }) => y)),
    bottom: Math.max(...seen.map(({ bottom }) => bottom)),
  };
  const scale = Math.min(layout.page / (frame.right - frame.left), layout.most / (frame.bottom - frame.top));
  const hung = new Set(mistakes.filter(({ sorting }) => sorting === 'hung wrongly').map(({ row }) => row));
  const deps = rows.map(({ dep }) => dep);
  const width = layout.page + 2 * (layout.outline + layout.gap) + 16;
  let shown = 0;
  const drawn = seen.map(({ index, x, y, right, bottom, lines }): Markup => {
    const isHeading = page.isHeading[index];
    const isFound = rows[index].bound > 0;
    const look = !isHeading && !isFound ? undefined : looks[fateOf(isHeading, isFound, hung.has(index))];
    const at = { x: 8 + (x - frame.left) * scale, y: layout.top + (y - frame.top) * scale };
    const size = { width: Math.max(4, (right - x) * scale), height: Math.max(3, (bottom - y) * scale) };
    const each = size.height / Math.max(1, lines);
    const bars = Array.from(
      { length: Math.max(1, lines) },
      (_, k) =>
        markup`<rect x="${at.x.toFixed(1)}" y="${(at.y + (k + 0.2) * each).toFixed(1)}" width="${(k > 0 && k === lines - 1 ? 0.6 * size.width : size.width).toFixed(1)}" height="${(0.6 * each).toFixed(1)}" fill="${look?.color ?? '#bbbbbb'}" fill-opacity="${look ? 0.55 : 0.7}"/>
`,
    );
    if (!look) return markup`${bars}`;
    const depths = [
      isHeading ? depthIn(page.parentRow, index) : undefined,
      isFound ? depthIn(deps, index) : undefined,
    ];
    const lineTop = layout.top + layout.line * shown++;
    return markup`${bars}<rect x="${(at.x - 2).toFixed(1)}" y="${(at.y - 1).toFixed(1)}" width="${(size.width + 4).toFixed(1)}" height="${(size.height + 2).toFixed(1)}" fill="none" stroke="${look.color}" stroke-width="1.3" stroke-dasharray="${look.dash}"/>
${depths.map((depth, k) => bar(k, depth, lineTop, look.color))}`;
  });
  const height = Math.ceil(
    Math.max(layout.top + (frame.bottom - frame.top) * scale, layout.top + layout.line * shown) + 10,
  );
  const legend = Object.values(looks).map(
    ({ color, dash, text }, i) =>
      markup`<rect x="${8 + i * 165}" y="8" width="18" height="11" fill="none" stroke="${color}" stroke-width="1.5" stroke-dasharray="${dash}"/><text x="${32 + i * 165}" y="18">${text}</text>
`,
  );
  const head = (k: number, text: string): Markup =>
    markup`<text x="${outlineLeft(k)}" y="${layout.top - 10}" font-weight="700">${text}</text>
`;
  return markup`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${fontFamily}" font-size="11">
<rect width="${width}" height="${height}" fill="#ffffff"/>
${legend}<text x="8" y="${layout.top - 10}" font-weight="700">${picture.title}</text>
${head(0, 'headings of gold')}${head(1, 'headings found')}${drawn}</svg>
`.toString();
}

function fateOf(isHeading: boolean, isFound: boolean, isHung: boolean): keyof typeof looks {
  if (!isHeading) return 'false';
  if (!isFound) return 'missed';
  return isHung ? 'hung' : 'right';
}

const outlineLeft = (k: number): number =>
  8 + layout.page + layout.gap + k * (layout.outline + layout.gap / 2);

function bar(k: number, depth: number | undefined, y: number, color: string): Markup {
  if (depth === undefined) return markup``;
  const x = outlineLeft(k) + 16 * Math.min(depth, 6);
  return markup`<rect x="${x}" y="${y}" width="44" height="7" fill="${color}"/>
`;
}

function depthIn(parents: readonly number[], row: number): number {
  let depth = 0;
  for (let at = parents[row]; at >= 0; at = parents[at]) depth++;
  return depth;
}
