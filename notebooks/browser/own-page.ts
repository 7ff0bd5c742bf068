import './node-globals.ts';

import { pageSnapshot, showInert } from '../../src/capture/in-page/index.ts';
import { pageOfSnapshot, parseWithin } from '../../src/capture/in-page/reading/index.ts';
import type { Page } from '../../src/page/index.ts';

const viewport = { width: 1280, height: 1024 };

/**
 * Captures a reader's own page where the notebook is read, as the demo does: laid out in a frame in which nothing runs and
 * nothing is fetched.
 * @throws SourceError when it is no HTML, has no text, or is too large
 */
export async function ownPage(file: File): Promise<Page> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const parsed = parseWithin(bytes, file.name, { maxBytes: 2_000_000, maxNodes: 20_000, maxDepth: 512 });
  const host = document.body.appendChild(document.createElement('div'));
  host.style.cssText = 'position: fixed; width: 1px; height: 1px; overflow: hidden; visibility: hidden';
  try {
    const frame = await showInert(parsed.html, host, viewport);
    const { snapshot, size } = await pageSnapshot(frame.document, { own: frame.own });
    return pageOfSnapshot({ id: file.name, source: file.name, viewport, size }, parsed, snapshot);
  } finally {
    host.remove();
  }
}
