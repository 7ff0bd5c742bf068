import { ratingApp } from '../../src/apps/rate/index.ts';
import { openCapture, readSources, SourceError } from '../../src/capture/index.ts';
import { rectPolygon } from '../../src/eval/index.ts';
import type { VisualBlock } from '../../src/page/index.ts';
import { segment } from '../../src/vips/index.ts';
import { corpusFile, type Studio } from './studio.ts';

/** `rate`: a page of the corpus with its visual blocks, and the grades, two of which were given. */
export async function picturesOfRate(studio: Studio): Promise<void> {
  const { value: source } = await readSources([corpusFile('en-barometer-museum', 'page.html')]).next();
  if (source instanceof SourceError) throw source;
  const capture = await openCapture();
  const { page, screenshot = new Uint8Array() } = await capture.page(source, { screenshot: true });
  await capture.close();
  const blocks = leaves(segment(page, { permittedDoc: 6 }).root).map(({ rect }) => rectPolygon(rect));
  await studio.both('rate', async (tab) => {
    const app = ratingApp({
      ...{ folder: studio.folder(), judge: 'anna' },
      items: Array.from({ length: 12 }, (_, i) => ({ page: page.id, method: `method ${i}` })),
      open: async () => ({ size: page.size ?? { width: 1, height: 1 }, screenshot }),
      segments: async () => blocks,
    });
    await tab.goto(`${await studio.serve(app.fetch)}/`);
    for (const rated of [0, 1, 2]) {
      await tab.getByText(`Segmentation ${rated + 1} of 12, ${rated} rated`).waitFor();
      await tab.locator('path.segment').first().waitFor({ state: 'attached' });
      if (rated < 2) await tab.keyboard.press('2');
    }
    await tab.locator('#state', { hasText: /^$/ }).waitFor({ state: 'attached' });
  });
}

function leaves(block: VisualBlock): VisualBlock[] {
  return block.children.length === 0 ? [block] : block.children.flatMap(leaves);
}
