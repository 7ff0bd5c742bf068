import { measurePages } from '../../src/eval/index.ts';
import type { RowState } from '../../src/page/index.ts';
import { cutText, fontFamily, imageDataUrl, type Markup, markup } from '../../src/plot/index.ts';
import type { LabPage } from '../hybrid-gold/lab-pages.ts';
import type { JudgedPage } from './judge-page.ts';

/** A heading of gold or of the prediction, as a line of the picture. */
interface OutlineLine {
  text: string;
  /** Depth in gold and in the prediction; undefined where it is none. */
  gold: number | undefined;
  found: number | undefined;
  /** True when both have it, and it hangs elsewhere. */
  hung: boolean;
  row: number;
}

const width = 990;
const picture = 420;
const lineHeight = 17;
const columns = { gold: picture + 24, found: picture + 24 + 276 };
const top = 46;
const step = 14;

/** Colours and dashes: told apart in grey too. */
const looks = {
  right: { color: '#00704f', dash: 'none', text: 'heading in both' },
  hung: { color: '#8a2c6b', dash: '2,2', text: 'in both, hung elsewhere' },
  missed: { color: '#0072b2', dash: '6,3', text: 'missed' },
  false: { color: '#d55e00', dash: '1,3', text: 'false' },
};

const lookOf = ({ gold, found, hung }: OutlineLine): (typeof looks)[keyof typeof looks] => {
  if (gold === undefined) return looks.false;
  if (found === undefined) return looks.missed;
  return hung ? looks.hung : looks.right;
};

/**
 * A page beside its gold and its predicted outline, as an SVG document.
 * @param screenshot of the whole page, PNG
 * @param size of the page, CSS pixels
 */
export function outlinePicture(
  judged: JudgedPage,
  screenshot: Uint8Array,
  size: { width: number; height: number },
): string {
  const { page } = judged.held;
  const lines = outlineLines(judged);
  const scale = picture / size.width;
  const height = Math.ceil(Math.max(top + size.height * scale, top + lines.length * lineHeight) + 12);
  const frames = lines.flatMap((line) => frame(page, line, scale));
  const text = lines.map((line, i) => drawLine(line, top + 12 + i * lineHeight));
  const legend = Object.values(looks).map(
    ({ color, dash, text: words }, i) =>
      markup`<g transform="translate(${8 + i * 190},14)"><rect x="0" y="-8" width="18" height="11" fill="none" stroke="${color}" stroke-width="1.5" stroke-dasharray="${dash}"/><text x="24" y="2">${words}</text></g>`,
  );
  const f = measurePages([judged.score], 'microF');
  return markup`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${fontFamily}" font-size="11">
<rect width="${width}" height="${height}" fill="#ffffff"/>
<g>${legend}</g>
<text x="8" y="${top - 8}" fill="#555555">${page.id}</text>
<text x="${columns.gold}" y="${top - 8}" font-weight="700">gold outline</text>
<text x="${columns.found}" y="${top - 8}" font-weight="700">predicted outline (F ${f.toFixed(2)})</text>
<image x="0" y="${top}" width="${picture}" height="${size.height * scale}" href="${imageDataUrl(screenshot)}"/>
<rect x="0.5" y="${top}" width="${picture}" height="${size.height * scale}" fill="none" stroke="#999999"/>
${frames}
${text}
</svg>
`.toString();
}

function outlineLines({ held: { page }, rows, headings, mistakes }: JudgedPage): OutlineLine[] {
  const deps = rows.map(({ dep }) => dep);
  const hung = new Set(mistakes.filter(({ sorting }) => sorting === 'hung wrongly').map(({ row }) => row));
  const inRows = rows.flatMap(({ bound }: RowState, row): (OutlineLine & { at: number })[] => {
    if (bound === 0 && !page.isHeading[row]) return [];
    const { start, label } = page.view.rows[row];
    return [
      {
        row,
        at: start,
        text: label.text,
        gold: page.isHeading[row] ? depthIn(page.parentRow, row) : undefined,
        found: bound > 0 ? depthIn(deps, row) : undefined,
        hung: hung.has(row),
      },
    ];
  });
  const inside = headings
    .filter(({ beginsRow, row }) => !beginsRow && row >= 0)
    .map(({ span, row }) => {
      const { blocks } = page.document.rows[row];
      const block = blocks.find((one) => one.span[0] <= span[0] && span[0] < one.span[1]);
      return { row, at: span[0], text: block?.text ?? '', gold: 1, found: undefined, hung: false };
    });
  return [...inRows, ...inside].sort((a, b) => a.at - b.at);
}

function depthIn(parents: readonly number[], row: number): number {
  let depth = 0;
  for (let at = parents[row]; at >= 0; at = parents[at]) depth++;
  return depth;
}

function frame({ document }: LabPage, line: OutlineLine, scale: number): Markup[] {
  const rect = document.rows[line.row].place?.rect;
  if (!rect) return [];
  const [x, y, w, h] = rect.map((value) => value * scale);
  const { color, dash } = lookOf(line);
  return [
    markup`<rect x="${(x - 1).toFixed(1)}" y="${(top + y - 1).toFixed(1)}" width="${(w + 2).toFixed(1)}" height="${(h + 2).toFixed(1)}" fill="${color}" fill-opacity="0.08" stroke="${color}" stroke-width="1.2" stroke-dasharray="${dash}"/>
`,
  ];
}

function drawLine(line: OutlineLine, y: number): Markup {
  const { color } = lookOf(line);
  const write = (x: number, depth: number | undefined): Markup => {
    if (depth === undefined) return markup`<text x="${x}" y="${y}" fill="#999999">-</text>`;
    const at = x + depth * step;
    const sign = markup`<circle cx="${at + 3}" cy="${y - 4}" r="2.5" fill="${color}"/>`;
    const text = cutText(line.text, 250 - depth * step, 11);
    return markup`${sign}<text x="${at + 10}" y="${y}" fill="${color}">${text}</text>`;
  };
  return markup`${write(columns.gold, line.gold)}${write(columns.found, line.found)}
`;
}
