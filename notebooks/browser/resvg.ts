/** In a browser plots stay SVG: the rasteriser is a native library. */
export class Resvg {
  constructor() {
    throw new Error('toPng: not in a browser (expected Node; notebooks show the SVG)');
  }
}
