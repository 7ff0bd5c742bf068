/** In a browser the window that plots are drawn on is the browser's own. */
export class JSDOM {
  readonly window = globalThis.window;
}
