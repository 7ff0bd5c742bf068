import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openSources, usualMethods, writeView } from '../../src/apps/view/index.ts';
import { defaultLimits } from '../../src/capture/index.ts';
import { withEffects } from '../../src/effects/index.ts';
import { defaultViewport } from '../../src/pipeline/pages/index.ts';
import { corpusFile, type Studio } from './studio.ts';

const slug = 'en-barometer-museum';

/** `view` of a page of the corpus by two methods, a heading looked at. */
export async function picturesOfView(studio: Studio): Promise<void> {
  const file = join(studio.folder(), 'view.html');
  const source = await openSources(
    [corpusFile(slug, 'page.html')],
    {
      ...{ learntFrom: 'readers', seed: 1, methods: usualMethods },
      gold: corpusFile(slug, 'gold.json'),
      reading: { ...defaultLimits, viewport: defaultViewport, allowPrivate: false },
    },
    withEffects(),
  );
  await writeView(source, file, withEffects());
  await source.close();
  await studio.both('view', async (tab) => {
    await tab.goto(pathToFileURL(file).href);
    await tab.getByLabel('beside').selectOption('plain typography');
    await tab.locator('.naming .quiet').evaluate((line) => {
      line.textContent = line.textContent?.replace(/ · \/.*$/, '') ?? ''; // no folder of this machine
    });
    await tab.locator('[role=treeitem]').nth(4).hover();
    await tab.evaluate(() => scrollTo(0, 0));
  });
}
