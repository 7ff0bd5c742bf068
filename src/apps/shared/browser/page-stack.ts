import { make } from './elements.ts';
import { beyondPicture, endsHere, picturePlace, placeStyle, type Size } from './picture-extent.ts';

/** A part of a stack: a picture of a page, and drawings over it as large as the stack. */
interface Stack {
  stack: HTMLElement;
  image: HTMLImageElement;
  /** Of the whole page, CSS pixels. */
  size: Size;
}

/**
 * Makes a stack as high as its page is, to its width, so that drawings lie on the words that they mark even where the
 * picture ends before the page; says where it does. To be called again when the picture has come.
 */
export function fitStack({ stack, image, size }: Stack): void {
  const page = { width: Math.max(1, size.width), height: Math.max(1, size.height) };
  stack.style.setProperty('--ratio', String(page.width / page.height));
  for (const old of stack.querySelectorAll('.beyond')) old.remove();
  const picture = { width: image.naturalWidth, height: image.naturalHeight };
  if (picture.width === 0) return;
  image.style.width = placeStyle(picturePlace(picture, page), page).width;
  for (const rect of beyondPicture(picture, page)) {
    const end = make('p', 'beyond', endsHere);
    Object.assign(end.style, placeStyle(rect, page));
    image.after(end);
  }
}
