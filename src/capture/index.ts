export type { CapturedPage, CapturePageOptions } from './capture-page.ts';
export { captureWithJsdom } from './capture-with-jsdom.ts';
export { type DecodedHtml, decodeHtml } from './decode-html.ts';
export { LimitError, SourceError } from './errors.ts';
export { type CaptureLimits, defaultLimits } from './limits.ts';
export { type Capture, type OpenCaptureOptions, openCapture } from './open-capture.ts';
export { type ReadOptions, readSources } from './read-sources.ts';
export { type BrowserProgram, resolveBrowser } from './resolve-browser.ts';
export type { Source } from './source.ts';
