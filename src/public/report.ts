/** Results as self-contained HTML files. */
/// <reference types="node" preserve="true" />
export * from '../apps/report/index.ts';
export { renderBlockTreePage, renderBlockTreeXml } from '../commands/index.ts';
