/**
 * Does one piece of work after the other, so that nothing changes between what a piece reads and what it writes; what
 * fails is told to the one who asked, and the next goes on.
 */
export function inTurn(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next;
    return next;
  };
}
