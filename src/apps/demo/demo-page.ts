import type { Snapshot } from '../../capture/in-page/index.ts';
import type { ViewPage } from '../view/view-page.ts';

/** Window that pages are laid out for, CSS pixels; that of captures. */
export const demoViewport = { width: 1280, height: 1024 };

/** A snapshot of a page, with the sizes of page and window in CSS pixels. */
export interface Taken {
  snapshot: Snapshot;
  size: { width: number; height: number };
  viewport: { width: number; height: number };
}

export type DemoQuestion =
  | { kind: 'parse'; id: string; bytes: Uint8Array }
  /** Of the page that was parsed last. */
  | ({ kind: 'read' } & Taken);

/** What it answers: a page after parsing, a page to be shown, or why there is none. */
export type DemoAnswer =
  | { kind: 'parsed'; html: string }
  | { kind: 'page'; page: ViewPage }
  | { kind: 'problem'; message: string };

/** A page that comes with the demo. */
export interface DemoExample {
  id: string;
  title: string;
  bytes: string;
}

/** What the demo's page holds besides its programs. */
export interface DemoSite {
  examples: readonly DemoExample[];
  /** Other parts of the site: where they are, and what they are called. */
  links: readonly { href: string; text: string }[];
}
