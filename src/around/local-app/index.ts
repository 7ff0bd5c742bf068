export { appPageOf, failedRequest, foreignRequest, ownHeaders } from './local-app.ts';
export { remember } from './remember.ts';
export { serveApp } from './serve-app.ts';
