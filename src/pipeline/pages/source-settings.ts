import type { CaptureLimits } from '../../capture/index.ts';

/** How pages are read and shown: sizes in bytes and nodes, `timeout` in milliseconds. */
export interface SourceSettings extends Omit<CaptureLimits, 'maxDepth'> {
  /** Window of the browser, CSS pixels; where nothing else is said 1280 x 1024. */
  viewport: { width: number; height: number };
  /** Whether URLs may lead to private addresses (localhost, intranet); where nothing else is said they may not. */
  allowPrivate: boolean;
}

/** Window that pages are captured in unless another is asked for, CSS pixels. */
export const defaultViewport = { width: 1280, height: 1024 } as const;
