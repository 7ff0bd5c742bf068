import type { ViewRect } from '../view/view-page.ts';

export interface Size {
  width: number;
  height: number;
}

/** What stands where a picture shows nothing of its page any more. */
export const endsHere = 'The picture ends here; the page goes on.';

/**
 * CSS pixels of a page to a pixel of its picture, the same across and down. A picture may end before its page does, on
 * the right or below (captures keep 4,096 x 16,384 pixels); one that ends on both sides has a pixel a CSS pixel.
 */
export function pictureScale(picture: Size, page: Size): number {
  const [across, down] = [page.width / picture.width, page.height / picture.height];
  const isWhole = Math.abs(across * picture.height - page.height) < 2 * Math.max(1, across);
  return isWhole ? across : Math.min(1, across, down);
}

/** The place on a page that its picture shows, in CSS pixels of the page. */
export function picturePosition(picture: Size, page: Size): ViewRect {
  const scale = pictureScale(picture, page);
  return [0, 0, picture.width * scale, picture.height * scale];
}

/** The places of a page that its picture does not show: right of it and below it. */
export function beyondPicture(picture: Size, page: Size): ViewRect[] {
  const [, , width, height] = picturePosition(picture, page);
  const right: ViewRect = [width, 0, page.width - width, Math.min(height, page.height)];
  const below: ViewRect = [0, height, page.width, page.height - height];
  return [right, below].filter(([, , w, h]) => w >= 2 && h >= 2);
}

/** A place of a page as a style of what lies on it. */
export function positionStyle([x, y, width, height]: ViewRect, page: Size): Record<string, string> {
  const share = (value: number, whole: number): string => `${(100 * value) / Math.max(1, whole)}%`;
  return {
    left: share(x, page.width),
    top: share(y, page.height),
    width: share(width, page.width),
    height: share(height, page.height),
  };
}
