/** Does work as soon as it may. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Lets only so much work be under way at once; what comes later waits in the order in which it came.
 * @param most pieces of work, 1 or more
 */
export function inTurn(most: number): Turns {
  const waiting: (() => void)[] = [];
  let places = most;
  return async (work) => {
    if (places > 0) places--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else places++;
    }
  };
}
