import { type BlockTree, overlapArea, type Rect, type Separator, type VisualBlock } from '../page/index.ts';
import { imageDataUrl } from './image-data-url.ts';
import { type Markup, markup, rawMarkup } from './markup.ts';
import { round } from './number-format.ts';
import { fontFamily, plotStyle } from './palette.ts';
import { textWidth } from './text-width.ts';

/** Background and contents of a {@link blockOverlay}. */
export interface BlockOverlayOptions {
  /** Picture of the whole page, PNG, JPEG or WebP; without it the background is empty. */
  screenshot?: Uint8Array | undefined;
  /** Width the drawing is meant to be seen at, in CSS pixels, above 0; labels are sized for it. Default 640. */
  width?: number | undefined;
  /** Whether separators are drawn; default false. */
  separators?: boolean | undefined;
  /** What is said of each frame, where the tree has other things than visual blocks. */
  label?: ((leaf: NumberedBlock) => string) | undefined;
}

/** A leaf of a block tree with its number, counted from 1 in the tree's order. */
export interface NumberedBlock {
  number: number;
  block: VisualBlock;
}

/** The leaves of a block tree, in its order. */
export function leafBlocks(tree: BlockTree): NumberedBlock[] {
  const leaves: NumberedBlock[] = [];
  const visit = (block: VisualBlock): void => {
    if (block.children.length === 0) leaves.push({ number: leaves.length + 1, block });
    else for (const child of block.children) visit(child);
  };
  visit(tree.root);
  return leaves;
}

/** Blue frames, orange separators, and purple for blocks that the page paints over: apart in grey by their dashes. */
const look = {
  block: { color: '#005a8f' },
  overlapped: { color: '#8a2c6b' },
  separator: { color: '#e69f00' },
};

/**
 * The leaf blocks of a page drawn over its screenshot, each with its number and degree of coherence (DoC), and its role
 * where the tree has roles.
 *
 * Coordinates are the page's CSS pixels. Every frame is a `<g class="pagestructure-block" data-leaf="n">`.
 * @returns an SVG document, `width` wide
 * @throws when the screenshot is no picture or the width is not above 0
 */
export function blockOverlay(tree: BlockTree, options: BlockOverlayOptions = {}): string {
  const { screenshot, width = 640 } = options;
  if (!(width > 0)) throw new Error(`width: ${width} (expected a number above 0)`);
  // A page without extent still makes a drawing.
  const page = { width: Math.max(1, tree.size.width), height: Math.max(1, tree.size.height) };
  const unit = page.width / width;
  const leaves = leafBlocks(tree);
  const size = markup`width="${page.width}" height="${page.height}"`;
  const pictured =
    screenshot &&
    markup`<image ${size} preserveAspectRatio="xMinYMin meet" href="${imageDataUrl(screenshot)}"/>`;
  const what = options.label ? 'parts' : `visual blocks, permitted DoC ${tree.permittedDoc}`;
  const description = `Page ${tree.page} with its ${leaves.length} ${what}`;
  const name = screenshot ? 'pagestructure-overlay' : 'pagestructure-plot';
  const extent = [
    markup`width="${round(width)}" height="${round(page.height / unit)}" `,
    markup`viewBox="0 0 ${round(page.width)} ${round(page.height)}"`,
  ];
  const font = markup`font-family="${fontFamily}" font-size="${round(11 * unit)}"`;
  const start = [
    markup`<svg xmlns="http://www.w3.org/2000/svg" class="${name}" ${extent} ${font} `,
    markup`role="img" aria-label="${description}">`,
  ];
  return markup`${start}
${pictured ?? paper(page)}
${blockFrames(tree, options)}</svg>
`.toString();
}

/**
 * The frames, labels and separators of {@link blockOverlay} alone, for another drawing in the page's pixels.
 */
export function blockFrames(tree: BlockTree, options: BlockOverlayOptions = {}): Markup {
  const { width = 640, separators = false, label } = options;
  const unit = Math.max(1, tree.size.width) / width;
  const leaves = leafBlocks(tree);
  const frames = leaves.map((leaf) => [blockFrame(leaf, unit, tree.size, options), '\n']);
  const labels = placeLabels(leaves, unit, tree.size, label ?? usualLabel).map((one) => [
    drawLabel(one),
    '\n',
  ]);
  return markup`<g class="pagestructure-frames">
${separators && separatorMarks(tree.root, unit)}${frames}${labels}</g>
`;
}

function usualLabel({ number, block }: NumberedBlock): string {
  return [number, `DoC ${block.doc}`, block.role].filter((part) => part !== undefined).join(' · ');
}

/** Background of blocks without a screenshot: light or dark. */
function paper({ width, height }: BlockTree['size']): Markup {
  return markup`<style>${rawMarkup(plotStyle)}</style>
<rect class="pagestructure-paper" width="${round(width)}" height="${round(height)}"/>`;
}

function blockFrame(
  leaf: NumberedBlock,
  unit: number,
  page: BlockTree['size'],
  { screenshot, label }: BlockOverlayOptions,
): Markup {
  const { number, block } = leaf;
  const { color } = block.overlapped ? look.overlapped : look.block;
  const [x, y, width, height] = outset(block.rect, 0.75 * unit, page);
  const place = markup`x="${x}" y="${y}" width="${width}" height="${height}"`;
  const rule = block.rule === 0 ? 'merged by construction' : `rule ${block.rule}`;
  const paths = [block.path].flat().join(', ');
  const likely = block.role ? `, ${block.role} ${(block.roles?.[block.role] ?? 1).toFixed(2)}` : '';
  const title = label?.(leaf) ?? `block ${number}, DoC ${block.doc}, ${rule}${likely}, ${paths}`;
  const dashes = block.overlapped ? `${round(6 * unit)},${round(3 * unit)}` : 'none';
  const line = markup`stroke="${color}" stroke-width="${round(1.5 * unit)}" stroke-dasharray="${dashes}"`;
  return markup`<g class="pagestructure-block" data-leaf="${number}" fill="none"><title>${title}</title>
<rect ${place} stroke="#ffffff" stroke-opacity="0.8" stroke-width="${round(2.5 * unit)}"/>
<rect ${place} ${line} fill="${color}" fill-opacity="${screenshot ? 0.06 : 0.12}"/></g>`;
}

/** The frame's middle line: around the block, because letters often touch its border, but on the page. */
function outset([x, y, width, height]: Rect, by: number, page: BlockTree['size']): number[] {
  const left = Math.max(by, x - by);
  const top = Math.max(by, y - by);
  const right = Math.min(page.width - by, x + width + by);
  const bottom = Math.min(page.height - by, y + height + by);
  return [left, top, Math.max(0, right - left), Math.max(0, bottom - top)].map((value) => round(value));
}

/** A block's number, DoC and, where it has one, role on a filled box, in the page's pixels. */
interface Label {
  text: string;
  color: string;
  size: number;
  rect: Rect;
}

/**
 * Labels beside or above their blocks, where they hide nothing; where there is no room, in a corner of the block, the
 * upper right one first, because most text starts on the left.
 */
function placeLabels(
  leaves: readonly NumberedBlock[],
  unit: number,
  page: BlockTree['size'],
  labelOf: (leaf: NumberedBlock) => string,
): Label[] {
  const placed: Label[] = [];
  for (const leaf of leaves) {
    const { block } = leaf;
    const [x, y, width, height] = block.rect;
    const { color } = block.overlapped ? look.overlapped : look.block;
    const size = (height < 13 * unit ? 8 : 10) * unit;
    const text = labelOf(leaf);
    const [w, h] = [textWidth(text, size) + 0.7 * size, 1.25 * size];
    const gap = 1.5 * unit;
    const outside = [
      [x + width + gap, y],
      [x + width - w, y - h - gap],
      [x, y - h - gap],
      [x - w - gap, y],
    ];
    const corners = [
      [x + width - w, y],
      [x, y],
      [x + width - w, y + height - h],
      [x, y + height - h],
    ];
    const onPage = ([left, top]: number[]): Rect => {
      return [Math.max(0, Math.min(left, page.width - w)), Math.max(0, Math.min(top, page.height - h)), w, h];
    };
    const fits = (rect: Rect): boolean => placed.every((other) => overlapArea(rect, other.rect) === 0);
    const hidesNothing = (rect: Rect): boolean =>
      fits(rect) && leaves.every((other) => overlapArea(rect, other.block.rect) === 0);
    const rects = corners.map(onPage);
    const rect = outside.map(onPage).find(hidesNothing) ?? rects.find(fits) ?? rects[0];
    placed.push({ text, color, size, rect });
  }
  return placed;
}

function drawLabel({ text, color, size, rect }: Label): Markup {
  const [x, y, width, height] = rect.map((value) => round(value));
  const ground = markup`<rect width="${width}" height="${height}" fill="${color}" fill-opacity="0.92"/>`;
  const place = markup`x="${round(0.35 * size)}" y="${round(0.96 * size)}" font-size="${round(size)}"`;
  return markup`<g transform="translate(${x},${y})">${ground}<text ${place} fill="#fff">${text}</text></g>`;
}

/** Separators of every block, as stripes across the block they divide, with their weights. */
function separatorMarks(block: VisualBlock, unit: number): Markup[] {
  const own = block.separators.map((separator) => separatorMark(block, separator, unit));
  return [...own, ...block.children.flatMap((child) => separatorMarks(child, unit))];
}

function separatorMark(block: VisualBlock, separator: Separator, unit: number): Markup {
  const [x, y, width, height] = block.rect;
  const { direction, start, end, weight } = separator;
  // A separator without height (two blocks touch) is still a line.
  const thick = Math.max(end - start, unit);
  const stripe = direction === 'horizontal' ? [x, start, width, thick] : [start, y, thick, height];
  const [left, top, w, h] = stripe.map((value) => round(value));
  const place = markup`x="${left}" y="${top}" width="${w}" height="${h}"`;
  const title = markup`<title>${direction} separator, weight ${round(weight)}</title>`;
  const { color } = look.separator;
  return markup`<rect class="pagestructure-separator" ${place} fill="${color}" fill-opacity="0.45">${title}</rect>
`;
}
