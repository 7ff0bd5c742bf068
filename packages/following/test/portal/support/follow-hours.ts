/**
 * Follows made pages by the hour until it is done or somebody kills it, and goes on where it was:
 * `tsx follow-hours.ts FOLDER SEED HOURS URL`. Says on standard output what it has done: `hour PAGE HOUR`, `place N`,
 * and `done`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { captureWithParser } from '../../../../../src/capture/index.ts';
import { deliverChanges } from '../../../src/deliver-changes.ts';
import { openDatabase } from '../../../src/portal/database.ts';
import { followPages } from '../../../src/portal/followed-pages.ts';
import { pageStore } from '../../../src/portal/page-store.ts';
import { changingPages } from '../../support/changing-pages.ts';
import { begin, timeOf } from '../../support/month-time.ts';

const [folder, seed, hours, url] = process.argv.slice(2);
const pages = changingPages(seed);
const states = pages.map((page) => Array.from({ length: Number(hours) }, () => page.next()));
const store = pageStore(openDatabase(folder));
let now = 0;
const tracking = {
  allowPrivate: false,
  capture: async (source: Parameters<typeof captureWithParser>[0]) => captureWithParser(source),
};
const follow = followPages(store, { parts: 'cells', l: 1, u: 2 }, tracking, {
  now: () => timeOf(now),
});
const effects = { log: () => {}, signal: new AbortController().signal };
const tell = () => deliverChanges(store.changes.hooks, effects, folder, () => timeOf(now), 600_000);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const hookOn = (page: number): void => {
  const { hooks } = store.changes;
  if (hooks.hooks().some((hook) => hook.page === page)) return;
  hooks.add(page, null, { url, allowPrivate: true }, { ignoreNumbers: false, least: 1 });
};
const lastHour = (id: number): number => (Date.parse(store.page(id)?.tried ?? '') - begin) / 3_600_000;
const known = store.pages().map(({ id }) => lastHour(id));
for (let hour = known.length < pages.length ? 0 : Math.min(...known); hour < Number(hours); hour++) {
  now = hour;
  for (const at of pages.keys()) {
    const file = join(folder, `${at}.html`);
    const id = store.pageNamed(file)?.id;
    if (id !== undefined) hookOn(id); // it may have been killed between the page and its hook
    if (id !== undefined && lastHour(id) >= hour) continue;
    writeFileSync(file, states[at][hour].html);
    if (id === undefined) await follow.add(file);
    else await follow.update(id);
    const page = store.pageNamed(file)?.id ?? 0;
    hookOn(page);
    say(`hour ${page} ${hour}`);
    store.choose(page, 1, { span: 3, height: hour });
    say(`place ${page} ${hour}`);
  }
  await tell();
}
for (let n = 1; n < 30; n++) {
  now += 6;
  await tell();
}
say('done');
