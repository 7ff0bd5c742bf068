import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { openSources, type ViewSource, viewApp } from '../../src/apps/view/index.ts';
import { withEffects } from '../../src/effects/index.ts';
import { type ServedApp, serveApp } from './app-in-browser.ts';

type Size = Readonly<Record<'width' | 'height', number>>;

/** Opens sources to view, as a window of a size shows them. */
export function openView(inputs: string[], viewport: Size, methods: string[]): Promise<ViewSource> {
  const reading = {
    ...{ viewport, allowPrivate: false },
    ...{ timeout: 60_000, maxBytes: 1_000_000, maxNodes: 10_000 },
  };
  return openSources(inputs, { learntFrom: 'readers', seed: 1, methods, reading }, withEffects());
}

/** The view of pages, while the tests of a file run. */
export interface ServedView {
  source: ViewSource;
  app: ServedApp;
}

/**
 * Writes pages into a folder and serves a view of them to the tests of a file.
 * @param pages HTML by name
 * @param change makes what is served of what was opened
 */
export function serveView(
  folder: string,
  pages: Readonly<Record<string, string>>,
  viewport: Size,
  methods: string[] = ['typographic'],
  change = (source: ViewSource) => source,
): ServedView {
  const served = {} as ServedView;
  beforeAll(async () => {
    for (const [name, html] of Object.entries(pages)) writeFileSync(join(folder, `${name}.html`), html);
    served.source = await openView([folder], viewport, methods);
    served.app = await serveApp(viewApp(change(served.source)).fetch);
  });
  afterAll(async () => {
    await served.app?.close();
    await served.source?.close();
  });
  return served;
}
