import {
  addPage,
  addWanted,
  dividePageAgain,
  type Following,
  isDue,
  isReadable,
  updatePage,
} from './follow-page.ts';
import { defaultPace } from './pace.ts';
import type { PageStore } from './page-store.ts';
import { readPortable } from './portable.ts';
import type { Division } from './records.ts';
import type { TrackingOptions } from './track.ts';

/** What can be done with followed pages. */
export type FollowedPages = ReturnType<typeof followPages>;

/** How pages are followed. */
export interface FollowingOptions extends Partial<Pick<Following, 'keeper' | 'pace' | 'trainedOn' | 'now'>> {
  /** Receives why something that was due could not be done, such as a database that another program has locked. */
  onFailure?: (error: unknown) => void;
}

/** Sources that are read one after the other before pages that are due have their turn. */
const sourcesAtOnce = 10;

const throwOn = (error: unknown): never => {
  throw error;
};

/**
 * Follows the pages of a store. What a user asks for, what is due, and imports are three queues that do not wait for
 * each other.
 */
export function followPages(
  store: PageStore,
  division: Division,
  tracking: TrackingOptions,
  {
    keeper = store,
    pace = defaultPace,
    trainedOn = 3,
    now = currentTime,
    onFailure = throwOn,
  }: FollowingOptions = {},
) {
  let isClosed = false;
  const given = { store, keeper, division, tracking, pace, trainedOn, now };
  const following: Following = { ...given, isClosed: () => isClosed };
  let underWay = 0;
  const lane = () => {
    let last: Promise<unknown> = Promise.resolve();
    return <T>(work: () => Promise<T>): Promise<T> => {
      underWay++;
      const done = last.then(work).finally(() => underWay--);
      last = done.catch(() => {});
      return done;
    };
  };
  const [asked, due, imports] = [lane(), lane(), lane()];
  const idle = async (): Promise<void> => {
    await Promise.all([asked, due, imports].map((run) => run(async () => {})));
  };
  const doDue = async (): Promise<void> => {
    try {
      const seen = new Set<string>();
      for (let isDone = false; !isDone; ) {
        const sources = store.wanted().filter((one) => !seen.has(one.address) && isReadable(following, one));
        const some = sources.slice(0, sourcesAtOnce).map(({ address }) => address);
        for (const address of some) seen.add(address);
        const work = [
          ...store.pages().map(({ id }) => async () => {
            if (isDue(following, id)) await updatePage(following, id);
          }),
          ...some.map((address) => () => addWanted(following, address)),
        ];
        for (const one of work) await due(async () => (isClosed ? undefined : one())).catch(onFailure);
        isDone = some.length === 0;
      }
    } catch (error) {
      onFailure(error);
    }
  };
  let doing: Promise<void> | undefined;
  return {
    /** See `addPage`. */
    add: (address: string) => asked(() => addPage(following, address)),
    /** See `updatePage`. */
    update: (id: number) => asked(() => updatePage(following, id)),
    /** See `dividePageAgain`. */
    divideAgain: (id: number) => asked(() => dividePageAgain(following, id)),
    /** See `readPortable`. */
    readPortable: (text: string, name: string) =>
      imports(async () => tracking.threads?.readPortable(text, name) ?? readPortable(text, name)),
    /** Whether pages are being read. */
    isUpdating: () => underWay > 0,
    /** Resolves when nothing is under way. */
    idle,
    /** Resolves when nothing is under way, and no more of what is due is begun: the store can be closed. */
    close() {
      isClosed = true;
      return idle();
    },
    /**
     * Reads what was imported, and updates the pages that are due; each has an interval that depends on how often it
     * changes; nothing new while it is at it. An error that cannot even be stored is given to `onFailure`, and the
     * others follow.
     */
    updateDue(): Promise<void> {
      doing ??= doDue().finally(() => {
        doing = undefined;
      });
      return doing;
    },
  };
}

function currentTime(): string {
  return new Date().toISOString();
}
