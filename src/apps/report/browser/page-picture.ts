import { boxPath } from '../../shared/browser/drawing.ts';
import { drawnPicture } from '../../shared/browser/drawn-picture.ts';
import { make } from '../../shared/browser/elements.ts';
import {
  beyondPicture,
  endsHere,
  picturePlace,
  placeStyle,
  type Size,
} from '../../shared/browser/picture-extent.ts';
import { textMap } from '../../shared/browser/text-map.ts';
import type { ViewLine, ViewSpan } from '../../view/view-page.ts';
import type { PackedPage, PackedPicture } from '../report-page.ts';

const svgNames = 'http://www.w3.org/2000/svg';

/** The picture with what is drawn on it, and above it a box for every line of text, to point at. */
export function pagePicture(
  { id, language, gold, methods }: PackedPage,
  picture: PackedPicture,
): HTMLElement {
  const part = make('div', 'picture');
  const line = make('p', 'choices');
  line.append(toggle('show-headings', ' Headings', true), toggle('show-blocks', ' Visual blocks', false));
  if (gold && methods.length > 0) line.append(...keys());
  const pane = make('div', 'pane');
  pane.tabIndex = 0;
  pane.setAttribute('role', 'region');
  pane.setAttribute('aria-label', `Picture of ${id}`);
  const stack = make('div', 'stack');
  const { width, height, blocks, lines } = picture;
  stack.style.aspectRatio = `${Math.max(1, width)} / ${Math.max(1, height)}`;
  const image = make('img');
  image.alt = `The page ${id}`;
  image.addEventListener('load', () => placeImage(image, { width, height }));
  void showImage(image, picture, language);
  const frames = layer('blocks', picture);
  frames.append(path(blocks.map((rect) => boxPath(rect, 0, 0)).join(''), 'block-frames'));
  const boxes = layer('boxes', picture);
  boxes.append(
    ...lines.map(([x, y, w, h, start, end]) => {
      const box = document.createElementNS(svgNames, 'rect');
      for (const [name, value] of Object.entries({ x, y, width: w, height: h })) {
        box.setAttribute(name, String(value));
      }
      Object.assign(box.dataset, { spot: '', span: `${start}-${end}` });
      return box;
    }),
  );
  stack.append(image, frames, layer('headings', picture), boxes);
  pane.append(stack);
  part.append(line, pane);
  return part;
}

/** Headings that a method and gold have, by spans: of both, of the method alone, of gold alone. */
export interface HeadingSpans {
  both: readonly ViewSpan[];
  predicted: readonly ViewSpan[];
  missed: readonly ViewSpan[];
}

/** Frames headings on the picture of a page's section. */
export function drawHeadings(body: HTMLElement, { picture }: PackedPage, spans: HeadingSpans): void {
  const headings = body.querySelector('svg.headings');
  if (!picture || !headings) return;
  const { rectsOf } = textMap(viewLines(picture));
  const outline = (found: readonly ViewSpan[]): string =>
    found.flatMap((span) => rectsOf(span).map((rect) => boxPath(rect, 2, 3))).join('');
  headings.replaceChildren(
    ...(['both', 'predicted', 'missed'] as const).map((kind) => path(outline(spans[kind]), kind)),
  );
}

async function showImage(image: HTMLImageElement, picture: PackedPicture, language?: string): Promise<void> {
  const { width, height } = picture;
  const address =
    picture.image ??
    (await drawnPicture({
      lines: viewLines(picture),
      size: { width, height },
      ...(language && { language }),
    }));
  if (address === null) image.hidden = true;
  else image.src = address;
}

/** Puts a picture on what it shows of its page, and a line where it ends before the page does. */
function placeImage(image: HTMLImageElement, page: Size): void {
  const picture = { width: image.naturalWidth, height: image.naturalHeight };
  Object.assign(image.style, placeStyle(picturePlace(picture, page), page));
  const ends = beyondPicture(picture, page).map((rect) => {
    const end = make('p', 'beyond', endsHere);
    Object.assign(end.style, placeStyle(rect, page));
    return end;
  });
  image.after(...ends);
}

/** Lines as other programs have them, in the order of the text. */
function viewLines({ lines }: PackedPicture): ViewLine[] {
  return lines
    .map(
      ([x, y, width, height, start, end, text]): ViewLine => ({
        rect: [x, y, width, height],
        span: [start, end],
        ...(text !== undefined && { text, size: height * 0.8 }),
      }),
    )
    .sort((a, b) => a.span[0] - b.span[0]);
}

/** What the colours of headings mean. */
function keys(): HTMLElement[] {
  const names = { both: 'in gold too', predicted: 'not in gold', missed: 'in gold alone' };
  return Object.entries(names).map(([kind, text]) => {
    const key = make('span', 'quiet');
    key.append(make('i', `key ${kind}`), ` ${text}`);
    return key;
  });
}

function toggle(name: string, text: string, isOn: boolean): HTMLElement {
  const label = make('label');
  const box = make('input', name);
  box.type = 'checkbox';
  box.autocomplete = 'off';
  box.checked = isOn;
  label.append(box, text);
  return label;
}

function layer(name: string, { width, height }: PackedPicture): SVGSVGElement {
  const element = document.createElementNS(svgNames, 'svg');
  element.setAttribute('class', name);
  element.setAttribute('viewBox', `0 0 ${Math.max(1, width)} ${Math.max(1, height)}`);
  element.setAttribute('preserveAspectRatio', 'none');
  element.setAttribute('aria-hidden', 'true');
  return element;
}

function path(d: string, name: string): SVGPathElement {
  const element = document.createElementNS(svgNames, 'path');
  element.setAttribute('d', d);
  element.setAttribute('class', name);
  return element;
}
