/** What local web applications share: page, content security policy, server. */
export { appPageOf, failedRequest, foreignRequest, readWebProgram, serveApp } from '../apps/shared/index.ts';
