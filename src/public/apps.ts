/** What local web applications share: page, content security policy, server. */
/// <reference types="node" preserve="true" />
export { appPageOf, failedRequest, foreignRequest, readWebProgram, serveApp } from '../apps/shared/index.ts';
