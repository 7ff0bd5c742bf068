/** Sources as pages, by a browser or a parser. */
/// <reference types="node" preserve="true" />
export * from '../capture/index.ts';
export { pageText } from '../pipeline/outline/index.ts';
export {
  eachSource,
  failure,
  openEngine,
  type PageEngine,
  resourceFingerprints,
  type SourceSettings,
} from '../pipeline/pages/index.ts';
