import type { Division } from './divide-page.ts';
import { addPage, addWanted, dividePageAgain, type Following, isDue, updatePage } from './follow-page.ts';
import { defaultPace } from './pace.ts';
import type { PageStore } from './page-store.ts';
import type { TrackingOptions } from './track.ts';

/** What can be done with followed pages; one thing after the other, so that nobody works on an old state. */
export interface FollowedPages {
  /** See {@link addPage}. */
  add(address: string): Promise<number>;
  /** See {@link updatePage}. */
  update(id: number): Promise<void>;
  /**
   * Reads what was imported, and updates the pages that are due; each has an interval that depends on how often it
   * changes. An error that cannot even be stored is given to `onFailure`, and the others follow.
   */
  updateDue(): Promise<void>;
  /** See {@link dividePageAgain}. */
  divideAgain(id: number): Promise<number[]>;
  /** Whether pages are being read. */
  isUpdating(): boolean;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
  /** Resolves when nothing is under way, and no more of what is due is begun: the store can be closed. */
  close(): Promise<void>;
}

/** How pages are followed. */
export interface FollowingOptions extends Partial<Pick<Following, 'pace' | 'trainedOn' | 'now'>> {
  /** Receives why something that was due could not be done, such as a database that another program has locked. */
  onFailure?: (error: unknown) => void;
}

const throwOn = (error: unknown): never => {
  throw error;
};

/** Follows the pages of a store. */
export function followPages(
  store: PageStore,
  division: Division,
  tracking: TrackingOptions,
  { pace = defaultPace, trainedOn = 3, now = currentTime, onFailure = throwOn }: FollowingOptions = {},
): FollowedPages {
  const following: Following = { store, division, tracking, pace, trainedOn, now };
  let last: Promise<unknown> = Promise.resolve();
  let underWay = 0;
  let isClosed = false;
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    underWay++;
    const done = last.then(work).finally(() => underWay--);
    last = done.catch(() => {});
    return done;
  };
  return {
    add: (address) => inTurn(() => addPage(following, address)),
    update: (id) => inTurn(() => updatePage(following, id)),
    divideAgain: (id) => inTurn(() => dividePageAgain(following, id)),
    isUpdating: () => underWay > 0,
    idle: () => inTurn(async () => {}),
    close() {
      isClosed = true;
      return inTurn(async () => {});
    },
    async updateDue() {
      try {
        const due = [
          ...store.wanted().map((wanted) => () => addWanted(following, wanted)),
          ...store.pages().map(({ id }) => async () => {
            if (isDue(following, id)) await updatePage(following, id);
          }),
        ];
        for (const work of due) await inTurn(async () => (isClosed ? undefined : work())).catch(onFailure);
      } catch (error) {
        onFailure(error);
      }
    },
  };
}

function currentTime(): string {
  return new Date().toISOString();
}
