import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decode } from 'fast-png';
import type { Locator, Page as Tab } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSources, type ViewSource, viewApp } from '../../../src/apps/view/index.ts';
import { withEffects } from '../../../src/effects/index.ts';
import { noteComplaints, type ServedApp, serveApp } from '../../support/app-in-browser.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { testTab } from '../../support/test-tab.ts';

/** Pages with a heading at their beginning and one far out, longer and wider than any picture. */
const pages = {
  high: '<h1>Boats</h1><p>Long ones.</p><div style="height: 16000px"></div><h2>Oars</h2><p>Of ash.</p><div style="height: 900px"></div><h2>Sails</h2><p>Of linen.</p>',
  wide: '<h1>Boats</h1><p>Long ones.</p><h2 style="margin-left: 3500px; width: 4500px">Oars</h2><p>Of ash.</p>',
};
const endsHere = 'The picture ends here; the page goes on.';

let app: ServedApp;
let source: ViewSource;
const folder = temporaryFolder('large-pages');

beforeAll(async () => {
  for (const [name, html] of Object.entries(pages)) {
    writeFileSync(join(folder, `${name}.html`), `<title>${name}</title>${html}`);
  }
  const reading = {
    ...{ viewport: { width: 400, height: 300 }, allowPrivate: false },
    ...{ timeout: 60_000, maxBytes: 1_000_000, maxNodes: 10_000 },
  };
  const settings = { learntFrom: 'readers', seed: 1, methods: ['typographic'], reading } as const;
  source = await openSources([folder], settings, withEffects());
  app = await serveApp(viewApp(source).fetch);
});

afterAll(async () => {
  await app?.close();
  await source?.close();
});

async function open(address: string): Promise<{ tab: Tab; complaints: string[] }> {
  const tab = await testTab({ viewport: { width: 1280, height: 800 } });
  const complaints: string[] = [];
  noteComplaints(tab, app.base, complaints);
  await tab.goto(`${app.base}/${address}`);
  await expect.poll(() => naturalSize(tab.locator('.stage img'))).not.toEqual([0, 0]);
  return { tab, complaints };
}

function naturalSize(image: Locator): Promise<number[]> {
  return image.evaluate((one) => [
    (one as HTMLImageElement).naturalWidth,
    (one as HTMLImageElement).naturalHeight,
  ]);
}

/** How much larger the picture is drawn than it is, across and down, against how much the page is. */
async function scales(tab: Tab, index: number): Promise<number[]> {
  const { size } = await source.page(index);
  const [width, height] = await naturalSize(tab.locator('.stage img'));
  const [picture, stage] = [
    await tab.locator('.stage img').boundingBox(),
    await tab.locator('.stage').boundingBox(),
  ];
  if (!picture || !stage) throw new Error('picture: not there');
  const unit = stage.width / size.width;
  return [picture.width / width / unit, picture.height / height / unit];
}

describe.each([
  ['high', 0],
  ['wide', 1],
])('viewApp(source) of a page that goes beyond its picture, %s', (name, index) => {
  it('shows both at one scale, and says where the picture ends', async () => {
    const { tab, complaints } = await open(`#page-${index + 1}`);
    await expect.poll(() => tab.locator('h1').textContent()).toBe(name);
    await expect.poll(() => tab.locator('.beyond').allTextContents()).toEqual([endsHere]);
    const found = await scales(tab, index);
    for (const scale of found) expect(scale).toBeCloseTo(1, 2);
    const [picture, beyond] = [
      await tab.locator('.stage img').boundingBox(),
      await tab.locator('.beyond').boundingBox(),
    ];
    if (!picture || !beyond) throw new Error('picture: not there');
    if (name === 'high') expect(beyond.y).toBeCloseTo(picture.y + picture.height, 0);
    else expect(beyond.x).toBeCloseTo(picture.x + picture.width, 0);
    expect(complaints).toEqual([]);
  });

  it('saves the picture with its drawing at one scale', async () => {
    const { tab } = await open(`#page-${index + 1}`);
    await expect.poll(() => tab.locator('h1').textContent()).toBe(name);
    await tab.locator('summary', { hasText: 'Export' }).click();
    const [download] = await Promise.all([
      tab.waitForEvent('download'),
      tab.getByRole('button', { name: /PNG/ }).click(),
    ]);
    const { width, data, channels } = decode(readFileSync(await download.path()));
    const { methods, lines } = await source.page(index);
    const oars = methods[0].items.find(({ text }) => text === 'Oars');
    const [x, y, , h] = lines.find(({ span }) => span[0] === oars?.span[0])?.rect ?? [0, 0, 0, 0];
    /** Whether pixels in the middle of the heading's left side have the colours of a drawing; the page is grey. */
    const isColoured = [0, 1, 2, 3, 4].some((i) => {
      const at = channels * (Math.round(y + h / 2) * width + Math.round(x) - 4 + i);
      return data[at] !== data[at + 2];
    });
    expect(isColoured).toBe(true);
  });
});

describe('viewApp(source) of a page as large as its picture', () => {
  it('says of no picture that it ends', async () => {
    writeFileSync(join(folder, 'z-small.html'), '<title>small</title><h1>Boats</h1><p>Short ones.</p>');
    const small = await openSources(
      [join(folder, 'z-small.html')],
      {
        ...{ learntFrom: 'readers', seed: 1, methods: [] },
        reading: {
          ...{ viewport: { width: 400, height: 300 }, allowPrivate: false },
          ...{ timeout: 60_000, maxBytes: 1_000_000, maxNodes: 10_000 },
        },
      },
      withEffects(),
    );
    const served = await serveApp(viewApp(small).fetch);
    const tab = await testTab();
    await tab.goto(served.base);
    await expect.poll(() => naturalSize(tab.locator('.stage img'))).toEqual([400, 300]);
    expect(await tab.locator('.beyond').count()).toBe(0);
    await served.close();
    await small.close();
  });
});
