import { publicAddress, SourceError, StatusError } from 'pagestructure/capture';
import { messageOf } from 'pagestructure/effects';
import type { Keeper } from '../page-keeper.ts';
import { feedDivision } from './feed-page.ts';
import { later, longestWait, nextInterval, type Pace, waitAfterFailure } from './pace.ts';
import { captureHash, pageFingerprint } from './page-fingerprint.ts';
import type { PageStore } from './page-store.ts';
import { type Capture, lastingAddress } from './read-page.ts';
import type { Division, WantedSource } from './records.ts';
import type { Schedule } from './schedule-store.ts';
import { captureAddress, type TrackingOptions, trackPage } from './track.ts';
import type { TrackedState } from './tracked-page.ts';

const aDay = 86_400_000;

/** Where and how pages are followed. */
export interface Following {
  store: PageStore;
  /** What keeps new states; as long as it takes, others have their turn. */
  keeper: Keeper;
  /** How new pages are divided. */
  division: Division;
  tracking: TrackingOptions;
  pace: Pace;
  /** Captures of different texts that a page is trained on: on one at first, then on so many. */
  trainedOn: number;
  /** The time, ISO 8601. */
  now: () => string;
  /** Whether the program ends: what fails then says nothing of a page. */
  isClosed: () => boolean;
}

/**
 * Reads a page, trains it and stores it.
 * @returns its id
 * @throws SourceError when it cannot be read, or is followed already
 */
export async function addPage(following: Following, address: string): Promise<number> {
  const { store, keeper, division, tracking, pace, trainedOn, now } = following;
  const name = publicAddress(address);
  const refuseTwice = (): void => {
    if (store.pageNamed(name)) throw new SourceError(address, 'is followed already');
  };
  refuseTwice();
  const capture = await captureNow(following, address);
  const { isFeed, validators = null } = capture.source;
  const used = isFeed ? feedDivision : division;
  const tracked = await trackPage([capture], used, tracking);
  const fingerprint = pageFingerprint(capture.page);
  const due = later(now(), pace.first);
  const schedule = { every: pace.first, due, failures: 0, validators, fingerprint };
  const training = trainedOn > 1 && !isFeed ? { capture: capture.page, fingerprint } : undefined;
  try {
    return await keeper.add(name, lastingAddress(address), used, tracked, now(), { schedule, training });
  } catch (error) {
    refuseTwice(); // by another process meanwhile
    throw error;
  }
}

/** Updates a page, once more where another program did so meanwhile; a failure is noted, and the last state stays. */
export async function updatePage(following: Following, id: number): Promise<void> {
  const { store, keeper, tracking, pace, now } = following;
  const page = store.page(id);
  if (!page) return;
  const before = store.schedule(id);
  const every = before?.every ?? pace.first;
  const keep = (wait: number, changed: Partial<Schedule>): void => {
    const known = { every, failures: 0, validators: null, fingerprint: null, ...before };
    store.keepSchedule(id, { ...known, ...changed, due: later(now(), wait) });
  };
  try {
    const known = page.problem === null ? (before?.validators ?? undefined) : undefined;
    const capture = await captureAddress(page.address, tracking, known);
    if (!capture || captureHash(capture.page) === page.capture) {
      const next = nextInterval(every, false, pace);
      store.keepProblem(id, null, now());
      keep(next, { every: next, failures: 0 });
      return;
    }
    const tracked = await trackPage([capture], page, tracking, stateOf(following, id));
    if (!(await keeper.update(id, tracked, now()))) return await updatePage(following, id);
    const fingerprint = pageFingerprint(capture.page);
    const isChanged = before !== undefined && fingerprint !== before.fingerprint;
    const next = nextInterval(every, isChanged, pace);
    const { validators = null } = capture.source;
    keep(next, { every: next, failures: 0, validators, fingerprint });
    if (!tracked.isAnotherPage) await trainFurther(following, id, page, capture, fingerprint);
  } catch (error) {
    if (following.isClosed()) return;
    store.keepProblem(id, messageOf(error), now());
    const failures = (before?.failures ?? 0) + 1;
    const retryAfter = error instanceof StatusError ? error.retryAfter : undefined;
    const wait = waitAfterFailure(every, failures, pace, retryAfter, Date.parse(now()));
    keep(wait, { failures });
  }
}

/**
 * Reads a page and divides it again; chosen components stay chosen, and keep their places and sizes.
 * @returns numbers of the chosen components that the new division has not: they are followed on beside it
 * @throws SourceError when it cannot be read; RangeError when there is no such page
 */
export async function dividePageAgain(following: Following, id: number): Promise<number[]> {
  const page = following.store.page(id);
  if (!page) throw new RangeError(`page ${id}: not followed`);
  return redividePage(following, id, page, [await captureNow(following, page.address)]);
}

/** Whether a source that was imported is to be read: one that could not be read is tried again after a day. */
export function isReadable({ now }: Following, { tried }: WantedSource): boolean {
  return tried === null || Math.abs(Date.parse(now()) - Date.parse(tried)) >= aDay;
}

/** Adds a page that was imported, and deletes it from the sources to be read when that went well. */
export async function addWanted(following: Following, address: string): Promise<void> {
  const { store, now } = following;
  const source = store.wanted().find((one) => one.address === address);
  if (!source || !isReadable(following, source)) return;
  try {
    if (!store.pageNamed(publicAddress(address))) await addPage(following, address);
    store.unwant(address);
  } catch (error) {
    if (following.isClosed()) return;
    store.failWanted(address, messageOf(error), now());
  }
}

/**
 * Whether a page is to be updated; one that `fragments train` added has no schedule: an hour after its last update. A
 * time that no pace gives was set while the clock was wrong, and counts as come.
 */
export function isDue({ store, pace, now }: Following, id: number): boolean {
  const { due, failures = 0 } = store.schedule(id) ?? {};
  const tried = store.page(id)?.tried ?? now();
  const left = (due === undefined ? Date.parse(tried) + pace.first : Date.parse(due)) - Date.parse(now());
  return left <= 0 || left > (failures > 0 ? Math.max(pace.longest, longestWait) : pace.longest);
}

/** Trains a page again once there are as many different captures as it is to be trained on. */
async function trainFurther(
  following: Following,
  id: number,
  division: Division,
  { source, page }: Capture,
  fingerprint: string,
): Promise<void> {
  const { store, trainedOn } = following;
  const first = store.firstCaptures(id).length;
  if (first === 0) return;
  store.keepCapture(id, page, fingerprint);
  const pages = store.firstCaptures(id);
  if (pages.length === first || pages.length < trainedOn) return;
  const captures = pages.map((one) => ({ source, page: one }));
  await redividePage(following, id, division, captures);
  store.endTraining(id);
}

/**
 * Divides a page again; once more where the user chose a component meanwhile that would be gone, or another program
 * updated the page.
 */
async function redividePage(
  following: Following,
  id: number,
  division: Division,
  captures: readonly Capture[],
): Promise<number[]> {
  const { store, keeper, tracking, now } = following;
  for (;;) {
    const chosen = store.chosen().flatMap(({ page, number }) => (page === id ? [number] : []));
    const tracked = await trackPage(captures, division, tracking, stateOf(following, id), new Set(chosen));
    if (await keeper.update(id, tracked, now())) return tracked.unmatched ?? [];
  }
}

/** @throws SourceError when there is no page */
async function captureNow({ tracking }: Following, address: string): Promise<Capture> {
  const capture = await captureAddress(address, tracking);
  if (!capture) throw new SourceError(address, 'no page (expected one)');
  return capture;
}

function stateOf({ store }: Following, id: number): TrackedState {
  return { index: store.pageIndex(id), highest: store.changes.highestNumber(id) };
}
