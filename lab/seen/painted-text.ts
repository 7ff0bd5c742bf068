import { type DefaultTreeAdapterTypes, parse, serialize } from 'parse5';
import { type Capture, inlineSource } from '../../src/capture/index.ts';
import type { Page, Rect, TextFragment } from '../../src/page/index.ts';
import { type Picture, readPng } from './read-png.ts';

/** What the pictures of a page show of a text node. */
export interface PaintedText {
  fragment: TextFragment;
  /**
   * Pixels of its letters that differ from the same page without letters; null where no picture reaches, or the four do
   * not agree.
   */
  pixels: number | null;
  /** Whether it lies in a box that scrolls, outside what this shows. */
  isScrolled: boolean;
}

/** Least difference of a channel, of 255, that an eye could see. */
const leastDifference = 10;

/**
 * Which text is painted, by pictures alone: one of the page as it is, one without letters, and two in which the letters
 * of every element have codes for colours, so that each pixel tells whose letters it belongs to.
 *
 * A pixel of letters is a mixture of their colour and what is behind them; so between the two pictures in code it
 * changes along the difference of the two codes, whatever is behind. 26 directions tell neighbours apart.
 */
export async function paintedText(
  capture: Capture,
  html: string,
): Promise<{ page: Page; texts: PaintedText[] }> {
  const shoot = async (text: string) => {
    const { page, screenshot } = await capture.page(inlineSource('page', 'page', text), { screenshot: true });
    if (!screenshot) throw new Error('no picture');
    return { page, picture: readPng(screenshot) };
  };
  const plain = await shoot(serialize(parse(html)));
  const blank = await shoot(withCodes(html, () => 'transparent'));
  const low = await shoot(withCodes(html, (code) => colorOf(code, false)));
  const high = await shoot(withCodes(html, (code) => colorOf(code, true)));
  const codes = new Map<string, number[]>();
  for (const { path, node } of low.page.fragments) {
    const code = low.page.nodes[low.page.nodes[node].parent].attributes?.[codeName];
    if (code !== undefined) codes.set(path, directions[Number(code)]);
  }
  const others = [blank, low, high].map(
    ({ page }) => new Map(page.fragments.map(({ path, lines }) => [path, JSON.stringify(lines)])),
  );
  const texts = plain.page.fragments
    .filter(({ span }) => span[1] > span[0])
    .map((fragment): PaintedText => {
      const direction = codes.get(fragment.path);
      const isUnmoved = others.every(
        (places) => places.get(fragment.path) === JSON.stringify(fragment.lines),
      );
      const pixels =
        direction && isUnmoved
          ? fragment.lines.reduce((sum: number | null, { rect }) => {
              const found = letterPixels(
                rect,
                direction,
                plain.picture,
                blank.picture,
                low.picture,
                high.picture,
              );
              return found === null ? sum : (sum ?? 0) + found;
            }, null)
          : null;
      return { fragment, pixels, isScrolled: isScrolled(plain.page, fragment) };
    });
  return { page: plain.page, texts };
}

/** All directions of the colour cube. */
const directions: number[][] = [-1, 0, 1].flatMap((r) =>
  [-1, 0, 1].flatMap((g) => [-1, 0, 1].flatMap((b) => (r || g || b ? [[r, g, b]] : []))),
);

/** One of the two colours between which a code's direction lies. */
function colorOf(code: number, isEnd: boolean): string {
  const channels = directions[code].map((step) => (step === 0 ? 128 : step > 0 === isEnd ? 255 : 0));
  return `rgb(${channels.join(',')})`;
}

/** The page with a colour for the letters of every element, by an attribute that no selector of the page speaks of. */
function withCodes(html: string, color: (code: number) => string): string {
  const document = parse(html);
  let count = 0;
  const visit = (node: DefaultTreeAdapterTypes.ParentNode): void => {
    for (const child of node.childNodes) {
      if (!('tagName' in child)) continue;
      // Neighbours differ; 7 and 26 have no common divisor.
      child.attrs.push({ name: codeName, value: String((count++ * 7) % directions.length) });
      visit(child);
    }
  };
  visit(document);
  const rules = directions.map(
    (_, code) =>
      `[${codeName}="${code}"][${codeName}]{-webkit-text-fill-color:${color(code)} !important;text-shadow:none !important;-webkit-text-stroke-width:0 !important}`,
  );
  return serialize(document).replace('</head>', () => `<style>${rules.join('')}</style></head>`);
}

const codeName = 'data-seen-code';

/** Pixels in a line's box that belong to letters of a code and differ from the page without letters. */
function letterPixels(
  [x, y, width, height]: Rect,
  direction: readonly number[],
  plain: Picture,
  blank: Picture,
  low: Picture,
  high: Picture,
): number | null {
  const right = Math.min(Math.ceil(x + width), plain.width, blank.width, low.width, high.width);
  const bottom = Math.min(Math.ceil(y + height), plain.height, blank.height, low.height, high.height);
  const left = Math.max(0, Math.floor(x));
  const top = Math.max(0, Math.floor(y));
  if (top >= bottom || left >= right) return top >= plain.height || left >= plain.width ? null : 0;
  const channel = ({ data, width: across, channels }: Picture, px: number, py: number, c: number): number =>
    data[(py * across + px) * channels + c];
  let count = 0;
  for (let py = top; py < bottom; py++) {
    for (let px = left; px < right; px++) {
      const change = [0, 1, 2].map((c) => channel(high, px, py, c) - channel(low, px, py, c));
      const size = Math.max(...change.map(Math.abs));
      if (size < 24 || change.some((value, c) => Math.abs(value - direction[c] * size) > 0.25 * size))
        continue;
      const seen = [0, 1, 2].some(
        (c) => Math.abs(channel(plain, px, py, c) - channel(blank, px, py, c)) >= leastDifference,
      );
      if (seen) count++;
    }
  }
  return count;
}

/** Whether a box that scrolls lies around text and does not show it as the page stands. */
function isScrolled({ nodes, styles }: Page, { node, lines }: TextFragment): boolean {
  const [x, y, width, height] = lines[0].rect;
  for (let at = nodes[node].parent; at >= 0; at = nodes[at].parent) {
    const { rect, style, name } = nodes[at];
    if (!rect || style < 0 || name === 'html' || name === 'body') continue;
    if (!/auto|scroll/.test(styles[style].overflow)) continue;
    const outside =
      x >= rect[0] + rect[2] ||
      x + width <= rect[0] ||
      y >= rect[1] + rect[3] - height / 2 ||
      y + height <= rect[1];
    if (outside) return true;
  }
  return false;
}
