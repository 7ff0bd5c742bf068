import { make } from './elements.ts';

/** A part of a stack: a picture of a page, and drawings over it as large as the stack. */
interface Stack {
  stack: HTMLElement;
  image: HTMLImageElement;
  /** Of the whole page, CSS pixels. */
  size: { width: number; height: number };
}

/**
 * Makes a stack as high as its page is, to its width, so that drawings lie on the words that they mark even where the
 * picture ends before the page; says where it does. To be called again when the picture has come.
 */
export function fitStack({ stack, image, size }: Stack): void {
  const [width, height] = [Math.max(1, size.width), Math.max(1, size.height)];
  const across = shareOf(image.naturalWidth, width);
  const down = shareOf(image.naturalHeight, height);
  stack.style.setProperty('--ratio', String(width / height));
  image.style.width = `${100 * across}%`;
  for (const old of stack.querySelectorAll('.picture-end')) old.remove();
  if (down < 1) stack.append(pictureEnd('below', 'top', down));
  if (across < 1) stack.append(pictureEnd('beside', 'left', across));
}

/** How much of a side of a page its picture shows: all of it where less than a pixel is missing, or no picture is there. */
function shareOf(shown: number, whole: number): number {
  return shown === 0 || shown > whole - 1 ? 1 : shown / whole;
}

/** What lies behind the end of a picture, with a line and words at its edge. */
function pictureEnd(where: 'below' | 'beside', side: 'top' | 'left', share: number): HTMLElement {
  const end = make('div', `picture-end ${where}`);
  end.style[side] = `${100 * share}%`;
  end.append(make('p', '', 'The picture ends here; the page goes on.'));
  return end;
}
