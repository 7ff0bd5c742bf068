// Apart from the plots, whose packages take a second to load.
export { imageDataUrl, imageType } from '../image-data-url.ts';
export { Markup, markup, rawMarkup } from '../markup.ts';
