export { appPageOf, failedRequest, foreignRequest } from './local-app.ts';
export { serveApp } from './serve-app.ts';
