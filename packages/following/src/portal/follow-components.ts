import { resolve } from 'node:path';
import { eachSource, publicAddress, type Source, type SourceSettings } from 'pagestructure/capture';
import { type Effects, UsageError } from 'pagestructure/effects';
import { deliverChanges } from '../deliver-changes.ts';
import { withPageThreads } from '../page-threads.ts';
import { openDatabase, openFollowed } from './database.ts';
import type { ComponentDiff } from './diff-pages.ts';
import { openDivisionEngine } from './divide-page.ts';
import { captureHash } from './page-fingerprint.ts';
import { type PageStore, pageStore, withStore } from './page-store.ts';
import { type Capture, lastingAddress } from './read-page.ts';
import type { ComponentRecord, Division, PageRecord } from './records.ts';
import { type TrackingOptions, trackPage } from './track.ts';
import type { ShownComponent, TrackedPage } from './tracked-page.ts';

/** Where followed pages are kept, and how they are read. */
export interface ComponentsOptions {
  /** Folder of the database; training makes it. */
  data: string;
  /** Name of the page. */
  page?: string | undefined;
  reading: SourceSettings;
}

/** A followed page and its components. */
export interface FollowedComponents {
  page: PageRecord;
  components: ComponentRecord[];
}

/** What an update gave. */
export interface ComponentsUpdate {
  notes: readonly string[];
  components: readonly Omit<ShownComponent, 'html'>[];
}

/**
 * Learns the components of a page from captures of it.
 * @param sources captures, oldest first
 * @throws UsageError for bounds that are none, or a page that is trained already; Error when no capture could be read
 */
export async function trainComponents(
  sources: readonly string[],
  { parts, l, u, page: name = publicAddress(sources[0]), ...options }: ComponentsOptions & Division,
  effects: Effects,
): Promise<FollowedComponents> {
  return withTracking({ ...options, page: name }, parts, effects, async (store, tracking) => {
    checkBounds({ l, u });
    if (store.pageNamed(name))
      throw new UsageError(`--page: ${name} is trained already (expected a new name)`);
    const read = await readCaptures(sources, tracking, effects);
    if (read.length === 0) throw new Error('no capture could be read (expected at least one)');
    const captures: Capture[] = [];
    for (const source of read) captures.push({ source, page: await tracking.capture(source) });
    const tracked = await trackPage(captures, { parts, l, u }, tracking);
    const address = lastingAddress(sources[sources.length - 1]);
    const id = store.add(name, address, { parts, l, u }, tracked, new Date().toISOString());
    for (const note of tracked.notes) effects.log(note);
    return { page: pageOf(store, store.page(id)?.name), components: store.components(id) };
  });
}

/**
 * Finds the components of a page in new captures of it, one after the other.
 * @param onUpdate receives what a capture gave, under the capture's name
 * @throws UsageError when the page is not named, or not trained
 */
export async function updateComponents(
  sources: readonly string[],
  options: ComponentsOptions,
  effects: Effects,
  onUpdate: (capture: string, update: ComponentsUpdate) => Promise<void>,
): Promise<void> {
  await withTracking(options, undefined, effects, async (store, tracking) => {
    const { id } = pageOf(store, options.page);
    await eachCapture(sources, 'updating', tracking, effects, async (source) => {
      const capture = { source, page: await tracking.capture(source) };
      const page = pageOf(store, store.page(id)?.name);
      if (captureHash(capture.page) === page.capture) {
        store.keepProblem(id, null, new Date().toISOString());
        return onUpdate(source.name, { notes: ['unchanged'], components: store.components(id) });
      }
      let tracked: TrackedPage;
      do {
        const from = { index: store.pageIndex(page.id), highest: store.changes.highestNumber(page.id) };
        tracked = await trackPage([capture], page, tracking, from);
      } while (!store.update(page.id, tracked, new Date().toISOString()));
      await onUpdate(source.name, tracked);
    });
    await deliverChanges(store.changes.hooks, effects, resolve(options.data));
  });
}

/**
 * The pages that are followed, with their components.
 * @param names of pages; all where there are none
 * @throws UsageError naming a page that is not there
 */
export function listComponents(data: string, names: readonly string[]): FollowedComponents[] {
  return withStore(data, (store) => {
    const pages = names.length > 0 ? names.map((name) => pageOf(store, name)) : store.pages();
    return pages.map((page) => ({ page, components: store.components(page.id) }));
  });
}

/**
 * Compares two versions of a page component by component.
 * @param sources the old version and the new one
 * @throws UsageError unless both are one page each, or for bounds that are none
 */
export async function diffComponents(
  sources: readonly [before: string, after: string],
  { reading, ...division }: Division & { reading: SourceSettings },
  effects: Effects,
): Promise<ComponentDiff[]> {
  checkBounds(division);
  const engine = openDivisionEngine(division.parts, reading, effects);
  try {
    const captures = await readCaptures(sources, reading, effects);
    if (captures.length !== 2) throw new Error(`${captures.length} pages could be read (expected 2)`);
    const [before, after] = [await engine.page(captures[0]), await engine.page(captures[1])];
    return await withPageThreads(reading, ({ diff }) => diff(before.page, after.page, division));
  } finally {
    await engine.close();
  }
}

/** Opens the database and what captures pages, and closes both. */
async function withTracking<T>(
  { data, page, reading }: ComponentsOptions,
  parts: Division['parts'] | undefined,
  effects: Effects,
  work: (store: PageStore, tracking: TrackingOptions) => Promise<T>,
): Promise<T> {
  const db = parts ? openDatabase(data) : openFollowed(data);
  const store = pageStore(db);
  const used = parts ?? (page === undefined ? store.pages()[0] : store.pageNamed(page))?.parts;
  const engine = openDivisionEngine(used, reading, effects);
  try {
    const capture = async (source: Source) => (await engine.page(source)).page;
    return await withPageThreads(reading, (threads) => work(store, { ...reading, threads, capture }));
  } finally {
    await engine.close();
    db.close();
  }
}

/** Reads captures of one page, which may all have one file name: ids of pages mean nothing here. */
async function eachCapture(
  sources: readonly string[],
  task: string,
  reading: Parameters<typeof eachSource>[2],
  effects: Effects,
  use: (source: Source) => Promise<void>,
): Promise<void> {
  for (const source of sources) await eachSource([source], task, reading, effects, use);
}

/** All captures that can be read. */
async function readCaptures(
  sources: readonly string[],
  reading: Parameters<typeof eachSource>[2],
  effects: Effects,
): Promise<Source[]> {
  const read: Source[] = [];
  await eachCapture(sources, 'reading', reading, effects, async (source) => {
    read.push(source);
  });
  return read;
}

/** @throws UsageError for bounds of components that are none */
function checkBounds({ l, u }: Pick<Division, 'l' | 'u'>): void {
  if (!(l >= 0 && u >= l)) throw new UsageError(`--l, --u: ${l}, ${u} (expected 0 <= l <= u)`);
}

/** A page by its name; the only one where none is given. @throws UsageError when there is none */
export function pageOf(store: PageStore, name: string | undefined): PageRecord {
  const pages = store.pages();
  const found = name === undefined && pages.length === 1 ? pages[0] : store.pageNamed(name ?? '');
  if (found) return found;
  const known = pages.map((page) => page.name).join(', ') || 'none: train one first';
  throw new UsageError(`page: ${name ?? 'not named'} (expected one of ${known})`);
}
