/** What local web applications share: page, content security policy, server; markup that escapes its values. */
/// <reference types="node" preserve="true" />
export { appPageOf, failedRequest, foreignRequest, readWebProgram, serveApp } from '../apps/shared/index.ts';
export { Markup, markup, rawMarkup } from '../plot/markup/index.ts';
