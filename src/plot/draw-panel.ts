/** Draws a panel at its full width on a document of jsdom: an SVG element there. */
export type DrawPanel = (document: Document) => SVGSVGElement | HTMLElement;
