import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { followPages, openDatabase, pageStore, portalApp } from '../../packages/following/src/index.ts';
import { captureWithParser } from '../../src/capture/index.ts';
import { root, type Studio } from './studio.ts';

/** Parts of the pages of `examples/portal`, by the beginning of their texts, and the columns that they take. */
const chosen = [
  { page: 'harbour.html', label: /^Tides on/, span: 4 },
  { page: 'harbour.html', label: /^Arrivals/, span: 5 },
  { page: 'harbour.html', label: /^Quay kitchen/, span: 3 },
  { page: 'bakery.html', label: /^Loaf/, span: 6 },
  { page: 'bakery.html', label: /^Opening hours/, span: 6 },
] as const;

/** The personal page with parts of two pages. */
export async function picturesOfPortal(studio: Studio): Promise<void> {
  const folder = studio.folder();
  cpSync(join(root, 'examples/portal'), folder, { recursive: true });
  const db = openDatabase(join(folder, 'data'));
  const store = pageStore(db);
  const follow = followPages(
    store,
    { parts: 'cells', l: 1, u: 2 },
    { allowPrivate: false, capture: async (source) => captureWithParser(source) },
    { now: () => '2026-11-02T08:00:00.000Z' },
  );
  const ids = new Map<string, number>();
  for (const { page, label, span } of chosen) {
    const id = ids.get(page) ?? (await follow.add(join(folder, page)));
    ids.set(page, id);
    const parts = store.components(id).filter((one) => label.test(one.label));
    const part = parts.sort((a, b) => a.number - b.number)[0]; // not the larger one that begins with it
    if (!part) throw new Error(`${page}: no part ${label}`);
    store.choose(id, part.number, { span, height: null });
  }
  const base = await studio.serve(portalApp(store, follow).fetch);
  await studio.both('portal', async (tab) => {
    await tab.goto(base);
    await tab
      .locator('.piece')
      .nth(chosen.length - 1)
      .waitFor();
    await tab.waitForFunction(() =>
      [...document.querySelectorAll<HTMLIFrameElement>('.piece iframe')].every(
        (frame) => frame.contentDocument?.body.textContent,
      ),
    );
    await tab.waitForTimeout(300); // frames take the height of what they hold
  });
  await follow.idle();
  db.close();
}
