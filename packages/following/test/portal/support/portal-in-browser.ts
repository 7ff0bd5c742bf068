import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { BrowserContextOptions, Page as Tab } from 'playwright';
import { captureWithParser } from '../../../../../src/capture/index.ts';
import { noteComplaints, serveApp } from '../../../../../test/support/app-in-browser.ts';
import { testTab } from '../../../../../test/support/test-tab.ts';
import {
  type FollowedPages,
  followPages,
  openDatabase,
  type PageStore,
  pageStore,
  portalApp,
} from '../../../src/index.ts';

/** A personal page on the examples, divided by cells and sections, in a browser. */
export interface PortalInBrowser {
  folder: string;
  store: PageStore;
  follow: FollowedPages;
  /** What tabs complained of. */
  complaints: string[];
  open(options: BrowserContextOptions): Promise<Tab>;
  close(): Promise<void>;
}

/** Starts it on a folder of its own with copies of `examples/portal`. */
export async function portalInBrowser(): Promise<PortalInBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'pagestructure-portal-'));
  cpSync(resolve(import.meta.dirname, '../../../../../examples/portal'), folder, { recursive: true });
  const db = openDatabase(join(folder, 'data'));
  const store = pageStore(db);
  const follow = followPages(
    store,
    { parts: 'cells', l: 1, u: 2 },
    { allowPrivate: false, capture: async (source) => captureWithParser(source) },
  );
  const served = await serveApp(portalApp(store, follow).fetch);
  const complaints: string[] = [];
  const tabs: Tab[] = [];
  return {
    folder,
    store,
    follow,
    complaints,
    async open(options) {
      const tab = await testTab(options);
      tabs.push(tab);
      noteComplaints(tab, served.base, complaints);
      await tab.goto(served.base);
      return tab;
    },
    async close() {
      for (const tab of tabs) await tab.goto('about:blank');
      await follow.idle();
      await served.close();
      db.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Writes a picture of a tab to the folder that `PORTAL_PICTURES` names; none without it. */
export async function picture(tab: Tab, name: string): Promise<void> {
  const pictures = process.env.PORTAL_PICTURES;
  if (pictures) await tab.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });
}
