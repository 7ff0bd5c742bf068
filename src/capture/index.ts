export { captureWithJsdom } from './capture-with-jsdom.ts';
export { type DecodedHtml, decodeHtml } from './decode-html.ts';
export { LimitError, SourceError } from './errors.ts';
export { type CaptureLimits, defaultLimits } from './limits.ts';
export { type ReadOptions, readSources } from './read-sources.ts';
export type { Source } from './source.ts';
