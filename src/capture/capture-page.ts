import type { CDPSession } from 'playwright';
import type { Page } from '../page/index.ts';
import { buildPage } from './build-page.ts';
import { LimitError } from './errors.ts';
import type { CaptureLimits } from './limits.ts';
import type { Tab } from './open-tab.ts';
import type { ParsedSource } from './parse-source.ts';
import { readSnapshot, snapshotQuery } from './read-snapshot.ts';
import { servePage } from './serve-page.ts';
import type { Source } from './source.ts';

export interface CapturePageOptions {
  /** Size of the window in CSS pixels; 1280 x 1024 by default. */
  viewport?: { width: number; height: number } | undefined;
  /** Whether a picture of the whole page is wanted too. */
  screenshot?: boolean | undefined;
}

/** A page with its layout. */
export interface CapturedPage {
  page: Page;
  /** PNG of the page, up to 4,096 x 16,384 pixels. */
  screenshot?: Uint8Array | undefined;
}

const defaultViewport = { width: 1280, height: 1024 };

/** Largest picture, in pixels: Chromium's own bound for a side, and a width that keeps it below 300 MB in memory. */
const maxPicture = { width: 4_096, height: 16_384 };

/**
 * Shows a page in a tab and takes a snapshot of it.
 * @throws LimitError when the browser's tree has far more nodes than allowed
 */
export async function capturePage(
  tab: Tab,
  source: Source,
  parsed: ParsedSource,
  settings: CaptureLimits & { allowPrivate: boolean },
  { viewport = defaultViewport, screenshot = false }: CapturePageOptions,
): Promise<CapturedPage> {
  const served = servePage(source, withoutShadowTrees(parsed.html), settings);
  await tab.show(served, viewport, settings.timeout);
  const { session } = tab;
  const snapshot = await session.send('DOMSnapshot.captureSnapshot', snapshotQuery);
  const count = snapshot.documents[0].nodes.nodeType?.length ?? 0;
  // Generated content counts here, and text longer than 65,536 code units is several nodes.
  if (count > 2 * settings.maxNodes) throw new LimitError(source.name, `${count} nodes in the browser`);
  const size = await contentSize(session);
  const page = buildPage(
    {
      id: source.id,
      source: source.name,
      engine: 'chromium',
      encoding: parsed.encoding,
      viewport,
      size,
      ...readSnapshot(snapshot),
      warnings: served.refused.length > 0 ? [refusal(served.refused)] : [],
    },
    parsed.text,
  );
  return screenshot ? { page, screenshot: await picture(session, size) } : { page };
}

/**
 * Keeps `<template shadowrootmode>` a template: a shadow tree would take the place of its host's text, which belongs
 * to the canonical text, and show the template's, which does not.
 */
function withoutShadowTrees(html: string): string {
  return html.replace(/(<template\s[^<>]{0,1000}?)shadowrootmode/gi, '$1data-shadowrootmode');
}

function refusal(refused: readonly string[]): string {
  const first = refused[0].length > 200 ? `${refused[0].slice(0, 200)}...` : refused[0];
  return `resources not loaded: ${refused.length} (the first: ${first})`;
}

async function contentSize(session: CDPSession): Promise<{ width: number; height: number }> {
  const { cssContentSize } = await session.send('Page.getLayoutMetrics');
  return { width: cssContentSize.width, height: cssContentSize.height };
}

async function picture(session: CDPSession, size: { width: number; height: number }): Promise<Uint8Array> {
  const width = Math.min(Math.max(1, size.width), maxPicture.width);
  const height = Math.min(Math.max(1, size.height), maxPicture.height);
  const clip = { x: 0, y: 0, width, height, scale: 1 };
  const options = { format: 'png', captureBeyondViewport: true, clip } as const;
  const { data } = await session.send('Page.captureScreenshot', options);
  return Buffer.from(data, 'base64');
}
