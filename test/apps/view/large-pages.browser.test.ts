import { readFileSync } from 'node:fs';
import { decode } from 'fast-png';
import type { Locator, Page as Tab } from 'playwright';
import { describe, expect, it } from 'vitest';
import { serveView } from '../../support/serve-view.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { openTab } from '../../support/test-tab.ts';

/** Pages with a heading at their beginning and one far out, longer and wider than any picture, and one of its size. */
const pages = {
  high: '<h1>Boats</h1><p>Long ones.</p><div style="height: 16000px"></div><h2>Oars</h2><p>Of ash.</p><div style="height: 900px"></div><h2>Sails</h2><p>Of linen.</p>',
  small: '<h1>Boats</h1><p>Short ones.</p>',
  wide: '<h1>Boats</h1><p>Long ones.</p><h2 style="margin-left: 3500px; width: 4500px">Oars</h2><p>Of ash.</p>',
};
const endsHere = 'The picture ends here; the page goes on.';

const folder = temporaryFolder('large-pages');
const titled = Object.entries(pages).map(([name, html]) => [name, `<title>${name}</title>${html}`]);
const view = serveView(folder, Object.fromEntries(titled), { width: 400, height: 300 });

async function open(address: string): Promise<Tab> {
  const tab = await openTab(`${view.app.base}/${address}`, view.app.base, { allowed: /^blob:/ });
  await expect.poll(() => naturalSize(tab.locator('.stage img'))).not.toEqual([0, 0]);
  return tab;
}

function naturalSize(image: Locator): Promise<number[]> {
  return image.evaluate((one) => [
    (one as HTMLImageElement).naturalWidth,
    (one as HTMLImageElement).naturalHeight,
  ]);
}

/** How much larger the picture is drawn than it is, across and down, against how much the page is. */
async function scales(tab: Tab, index: number): Promise<number[]> {
  const { size } = await view.source.page(index);
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
  ['wide', 2],
])('viewApp(source) of a page that goes beyond its picture, %s', (name, index) => {
  it('shows both at one scale, and says where the picture ends', { tags: 'slow' }, async () => {
    const tab = await open(`#page-${index + 1}`);
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
  });

  it('saves the picture with its drawing at one scale', { tags: 'slow' }, async () => {
    const tab = await open(`#page-${index + 1}`);
    await expect.poll(() => tab.locator('h1').textContent()).toBe(name);
    await tab.locator('summary', { hasText: 'Export' }).click();
    const [download] = await Promise.all([
      tab.waitForEvent('download'),
      tab.getByRole('button', { name: /PNG/ }).click(),
    ]);
    const { width, data, channels } = decode(readFileSync(await download.path()));
    const { methods, lines } = await view.source.page(index);
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

it('viewApp(source) of a page as large as its picture says of none that it ends', async () => {
  const tab = await open('#page-2');
  await expect.poll(() => naturalSize(tab.locator('.stage img'))).toEqual([400, 300]);
  expect(await tab.locator('.beyond').count()).toBe(0);
});
