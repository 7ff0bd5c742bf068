export { appPageOf, foreignRequest } from './local-app.ts';
export { serveApp } from './serve-app.ts';
