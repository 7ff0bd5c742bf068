import { publicAddress, type Source, SourceError, StatusError } from 'pagestructure/capture';
import type { Page } from 'pagestructure/formats';
import { feedDivision } from './feed-page.ts';
import { lastingAddress, readPage, readPageAgain } from './load-page.ts';
import { defaultPace, nextInterval, type Pace, waitAfterFailure } from './pace.ts';
import { pageFingerprint } from './page-fingerprint.ts';
import type { PageStore } from './page-store.ts';
import type { WantedSource } from './portable-store.ts';
import { type Division, divideAgain, type TrackingOptions, trainSources, updateSource } from './track.ts';

/** What can be done with followed pages; one thing after the other, so that nobody works on an old state. */
export interface FollowedPages {
  /**
   * Reads a page, trains it and keeps it.
   * @returns its id
   * @throws SourceError when it cannot be read, or is followed already
   */
  add(address: string): Promise<number>;
  /** Updates a page, anew where another program did so meanwhile; a failure is noted, and the last good state stays. */
  update(id: number): Promise<void>;
  /**
   * Reads what was imported, and updates the pages that are due; each has an interval of its own, by how often it
   * changes. What not even a note could be kept of is given to `onFailure`, and the others follow.
   */
  updateDue(): Promise<void>;
  /**
   * Reads a page and divides it anew; chosen parts stay chosen, and keep their places and sizes.
   * @returns numbers of the chosen parts that the new division has not: they are followed on beside it
   * @throws SourceError when it cannot be read; RangeError when there is no such page
   */
  divideAgain(id: number): Promise<number[]>;
  /** Whether pages are being read. */
  isUpdating(): boolean;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
  /** Resolves when nothing is under way, and no more of what is due is begun: the store can be closed. */
  close(): Promise<void>;
}

/** How pages are followed. */
export interface FollowingOptions {
  pace?: Pace;
  /** Captures of different texts that a page is trained on: on one at first, then on so many. */
  trainedOn?: number;
  /** The time, ISO 8601. */
  now?: () => string;
  /** Hears why something that was due could not be done, such as a database that another program has locked. */
  onFailure?: (error: unknown) => void;
}

const throwOn = (error: unknown): never => {
  throw error;
};

/** Follows the pages of a store. */
export function followPages(
  store: PageStore,
  division: Division,
  options: TrackingOptions,
  {
    pace = defaultPace,
    trainedOn = 3,
    now = () => new Date().toISOString(),
    onFailure = throwOn,
  }: FollowingOptions = {},
): FollowedPages {
  let last: Promise<unknown> = Promise.resolve();
  let underWay = 0;
  let isClosed = false;
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    underWay++;
    const done = last.then(work).finally(() => underWay--);
    last = done.catch(() => {});
    return done;
  };
  const later = (wait: number): string => new Date(Date.parse(now()) + wait).toISOString();
  /** Captures are looked at again: for the page's text, and for its training. */
  const capturing = (): { tracking: TrackingOptions; captured(): Page | undefined } => {
    let page: Page | undefined;
    const capture: TrackingOptions['capture'] = async (source) => {
      page = await options.capture(source);
      return page;
    };
    return { tracking: { ...options, capture }, captured: () => page };
  };
  /** Pages that `fragments train` added have no schedule: an hour after the last update. */
  const isDue = (id: number): boolean => {
    const { due } = store.schedule(id) ?? {};
    const tried = store.page(id)?.tried ?? now();
    return Date.parse(now()) >= (due === undefined ? Date.parse(tried) + pace.first : Date.parse(due));
  };
  const chosenOf = (id: number): Set<number> =>
    new Set(store.chosen().flatMap(({ page, number }) => (page === id ? [number] : [])));

  const update = async (id: number): Promise<void> => {
    const page = store.page(id);
    if (!page) return;
    const before = store.schedule(id);
    const every = before?.every ?? pace.first;
    const schedule = { every, failures: 0, validators: null, fingerprint: null, ...before };
    const isWhole = page.problem === null;
    try {
      const known = isWhole ? (before?.validators ?? undefined) : undefined;
      const source = await readPageAgain(page.address, options, known);
      if (!source) {
        const next = nextInterval(every, false, pace);
        store.same(id, now());
        store.keepSchedule(id, { ...schedule, every: next, failures: 0, due: later(next) });
        return;
      }
      const { tracking, captured } = capturing();
      const highest = store.changes.highestNumber(id);
      const tracked = await updateSource(store.pageIndex(id), source, page, highest, tracking);
      if (!store.update(id, tracked, now())) return await update(id);
      const capture = captured();
      const fingerprint = capture ? pageFingerprint(capture) : null;
      const isChanged = before !== undefined && fingerprint !== before.fingerprint;
      const next = nextInterval(every, isChanged, pace);
      const validators = source.validators ?? null;
      store.keepSchedule(id, { every: next, failures: 0, due: later(next), validators, fingerprint });
      if (capture && fingerprint) await trainFurther(id, page, source, capture, fingerprint);
    } catch (error) {
      store.fail(id, error instanceof Error ? error.message : String(error), now());
      const failures = schedule.failures + 1;
      const retryAfter = error instanceof StatusError ? error.retryAfter : undefined;
      const wait = waitAfterFailure(every, failures, pace, retryAfter, Date.parse(now()));
      store.keepSchedule(id, { ...schedule, failures, due: later(wait) });
    }
  };
  /** Trains a page again once there are as many different captures as it is to be trained on. */
  const trainFurther = async (
    id: number,
    division: Division,
    source: Source,
    capture: Page,
    fingerprint: string,
  ): Promise<void> => {
    const first = store.firstCaptures(id).length;
    if (first === 0) return;
    store.keepCapture(id, capture, fingerprint);
    const captures = store.firstCaptures(id);
    if (captures.length === first || captures.length < trainedOn) return;
    await divide(id, division, source, captures);
    store.endTraining(id);
  };
  /**
   * Divides a page again; once more where the user chose a part meanwhile that would be gone, or another program
   * updated the page.
   */
  const divide = async (
    id: number,
    division: Division,
    source: Source,
    captures: readonly Page[],
  ): Promise<number[]> => {
    for (;;) {
      const index = store.pageIndex(id);
      const { tracked, unmatched } = await divideAgain(
        index,
        source,
        captures,
        division,
        chosenOf(id),
        store.changes.highestNumber(id),
        options,
      );
      const kept = new Set(tracked.components.map(({ number }) => number));
      if ([...chosenOf(id)].some((number) => !kept.has(number))) continue;
      if (store.update(id, tracked, now())) return unmatched;
    }
  };

  const add = async (address: string): Promise<number> => {
    const name = publicAddress(address);
    const refuseTwice = (): void => {
      if (store.pageNamed(name)) throw new SourceError(address, 'is followed already');
    };
    refuseTwice();
    const source = await readPage(address, options);
    const used = source.isFeed ? feedDivision : division;
    const { tracking, captured } = capturing();
    const tracked = await trainSources([source], used, tracking);
    const capture = captured();
    const fingerprint = capture ? pageFingerprint(capture) : null;
    const validators = source.validators ?? null;
    const schedule = { every: pace.first, due: later(pace.first), failures: 0, validators, fingerprint };
    const isTrained = capture && fingerprint && trainedOn > 1 && !source.isFeed;
    const training = isTrained ? { capture, fingerprint } : undefined;
    try {
      return store.add(name, lastingAddress(address), used, tracked, now(), { schedule, training });
    } catch (error) {
      refuseTwice(); // by another process meanwhile
      throw error;
    }
  };
  /** Reads a source that was imported, and forgets that it was wanted when that went well. */
  const addWanted = async ({ address, tried }: WantedSource): Promise<void> => {
    if (tried !== null && Date.parse(now()) - Date.parse(tried) < pace.first) return;
    if (!store.wanted().some((one) => one.address === address)) return;
    try {
      if (!store.pageNamed(publicAddress(address))) await add(address);
      store.unwant(address);
    } catch (error) {
      store.failWanted(address, error instanceof Error ? error.message : String(error), now());
    }
  };

  return {
    add: (address) => inTurn(() => add(address)),
    update: (id) => inTurn(() => update(id)),
    divideAgain: (id) =>
      inTurn(async () => {
        const page = store.page(id);
        if (!page) throw new RangeError(`page ${id}: not followed`);
        const source = await readPage(page.address, options);
        return divide(id, page, source, [await options.capture(source)]);
      }),
    isUpdating: () => underWay > 0,
    idle: () => inTurn(async () => {}),
    close() {
      isClosed = true;
      return inTurn(async () => {});
    },
    async updateDue() {
      try {
        const due = [
          ...store.wanted().map((wanted) => () => addWanted(wanted)),
          ...store.pages().map(
            ({ id }) =>
              async () =>
                isDue(id) ? update(id) : undefined,
          ),
        ];
        for (const work of due) await inTurn(async () => (isClosed ? undefined : work())).catch(onFailure);
      } catch (error) {
        onFailure(error);
      }
    },
  };
}
