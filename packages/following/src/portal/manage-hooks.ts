import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { publicAddress } from 'pagestructure/capture';
import { type Effects, UsageError } from 'pagestructure/effects';
import { atomFeed } from '../changes/change-feed.ts';
import { type HookFilter, hookFilterSchema, patternProblem, wordPattern } from '../changes/hook-filter.ts';
import type { HookRecord, HookTarget } from '../changes/hooks.ts';
import type { VersionLimits } from '../changes/prune-versions.ts';
import { deliverChanges } from '../deliver-changes.ts';
import { chosenFeed, componentFeed, pageFeed } from './component-feeds.ts';
import { openFollowed } from './database.ts';
import { pageOf } from './follow-components.ts';
import { pageStore, withStore } from './page-store.ts';

/** A component of a followed page, or a page. */
export interface ComponentChoice {
  /** Name of the page. */
  page: string;
  /** Number of the component; every component that the page is divided into where there is none. */
  part?: number | undefined;
}

/** Target and filter of a hook, as they are typed. */
export interface HookRequest extends ComponentChoice {
  /** Web address that changes are sent to, and whether it may be a private one. */
  url?: string | undefined;
  allowPrivate?: boolean;
  /** Program and arguments, in place of an address. */
  command: readonly string[];
  ignoreNumbers?: boolean;
  /** Words, one of which has to be in the added text; and a regular expression, likewise. */
  words: readonly string[];
  pattern?: string | undefined;
  least: number;
}

/** A hook with the name of its page. */
export interface NamedHook extends HookRecord {
  pageName: string;
}

/**
 * The changes of a page or a component as an Atom feed; of the components on the personal page where none is named.
 * @throws UsageError naming what is not there
 */
export function feedComponents(data: string, { page: name, part }: Partial<ComponentChoice>): string {
  return withStore(data, (store) => {
    if (name === undefined && part === undefined) return atomFeed(chosenFeed(store));
    const page = pageOf(store, name);
    const feed = part === undefined ? pageFeed(store, page) : componentFeed(store, page, part);
    if (!feed) throw noComponent(part);
    return atomFeed(feed);
  });
}

/**
 * Adds a hook.
 * @returns its number
 * @throws UsageError for what cannot be a hook
 */
export async function addHook(data: string, request: HookRequest): Promise<number> {
  const target = await targetOf(request);
  const filter = filterOf(request);
  return withStore(data, (store) => {
    const { part = null } = request;
    const page = pageOf(store, request.page);
    if (part !== null && !store.components(page.id).some(({ number }) => number === part))
      throw noComponent(part);
    return store.changes.hooks.add(page.id, part, target, filter);
  });
}

/** Every hook, with counts of its deliveries. */
export function listHooks(data: string): NamedHook[] {
  return withStore(data, (store) =>
    store.changes.hooks.hooks().map((hook) => ({ ...hook, pageName: store.page(hook.page)?.name ?? '' })),
  );
}

/** Removes a hook, with what waits for it. @throws UsageError when there is no such hook */
export function removeHook(data: string, id: number): void {
  withStore(data, (store) => {
    if (!store.changes.hooks.remove(id))
      throw new UsageError(`hook: ${id} (expected a number of fragments hooks)`);
  });
}

/** Delivers the changes that are due. @returns how many were delivered */
export async function deliverHooks(data: string, effects: Effects): Promise<number> {
  const db = openFollowed(data);
  try {
    return await deliverChanges(pageStore(db).changes.hooks, effects, resolve(data));
  } finally {
    db.close();
  }
}

/** Sets how many versions are kept; what is not given stays as it is. @returns how many are kept */
export function limitVersions(data: string, limits: Partial<VersionLimits>): VersionLimits {
  return withStore(data, ({ changes }) => {
    changes.setLimits(limits);
    return changes.limits();
  });
}

function noComponent(part: number | undefined): UsageError {
  return new UsageError(`--part: ${part} (expected a number that fragments show prints)`);
}

async function targetOf({ url, allowPrivate = false, command }: HookRequest): Promise<HookTarget> {
  if ((url === undefined) === (command.length === 0))
    throw new UsageError('hook: expected either --url or a program behind --');
  if (url !== undefined) {
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
      throw new UsageError(`--url: ${publicAddress(url)} (expected an http: or https: address)`);
    return { url, allowPrivate };
  }
  const [program, ...words] = command;
  if (!program.includes('/')) return { command: [program, ...words] };
  const path = resolve(program); // it is run in another folder
  await access(path, constants.X_OK).catch(() => {
    throw new UsageError(`${program}: no program (expected a file that may be executed)`);
  });
  return { command: [path, ...words] };
}

function filterOf({ ignoreNumbers, words, pattern, least }: HookRequest): HookFilter {
  const problem = pattern === undefined ? undefined : patternProblem(pattern);
  if (problem !== undefined) throw new UsageError(`--pattern: ${problem}`);
  const all = [...words.map(wordPattern), ...(pattern === undefined ? [] : [`(?:${pattern})`])];
  return hookFilterSchema.parse({ ignoreNumbers, least, ...(all.length > 0 && { pattern: all.join('|') }) });
}
