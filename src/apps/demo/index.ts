export type { DemoExample, DemoSite } from './demo-page.ts';
