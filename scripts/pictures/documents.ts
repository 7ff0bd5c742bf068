import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildDocs } from '../docs-site/build-docs.ts';
import type { Studio } from './studio.ts';

/** The documents as a site. */
export async function picturesOfDocuments(studio: Studio): Promise<void> {
  const folder = join(studio.folder(), 'read');
  buildDocs(folder, [{ href: 'index.html', text: 'Demo' }], []);
  await studio.both('documents', async (tab) => {
    await tab.goto(pathToFileURL(join(folder, 'docs/vips.html')).href);
  });
}
