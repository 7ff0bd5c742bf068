/** Most elements of a frame that are measured, and its greatest height, CSS pixels. */
const most = { elements: 5000, height: 20_000 };

/** Elements of a frame's document, by this page's own means: names in a foreign page cannot stand in their way. */
export function within(frame: HTMLIFrameElement, selector: string): Element[] {
  const { contentDocument } = frame;
  return contentDocument ? [...Document.prototype.querySelectorAll.call(contentDocument, selector)] : [];
}

/** Makes a frame as high as what is in it. */
export function fitHeight(frame: HTMLIFrameElement): void {
  frame.style.height = '24px';
  frame.style.height = `${Math.max(24, heightOf(frame))}px`;
}

/** Loads the frames again in which nothing is: what they show could not be loaded. */
export function loadFailed(): void {
  for (const frame of document.querySelectorAll('iframe')) {
    if (frame.hasAttribute('src') && !frame.contentDocument) frame.setAttribute('src', frame.src);
  }
}

function heightOf(frame: HTMLIFrameElement): number {
  const [body] = within(frame, 'body');
  const [root] = within(frame, 'html');
  if (!body || !root) return 0;
  const bottoms = within(frame, 'body *')
    .slice(0, most.elements)
    .map((one) => one.getBoundingClientRect().bottom);
  const lowest = bottoms.reduce((low, bottom) => Math.max(low, bottom), body.getBoundingClientRect().bottom);
  return Math.min(most.height, Math.ceil(lowest)) + 8;
}
