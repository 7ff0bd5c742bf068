export { type AppPageParts, appPageOf, foreignRequest } from './local-app.ts';
export { type ServedApp, serveApp } from './serve-app.ts';
