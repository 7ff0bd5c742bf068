/** Lateness of a clock beyond which this thread was held up by work of its own, in milliseconds. */
const heldUp = 100;

/** Time at least that an answer has to arrive after this thread was held up, in milliseconds. */
const hearing = 1_000;

/**
 * Waits for something, but not for ever. Where this thread computes without a break, answers wait until it is done:
 * the time is not over before they could be heard.
 * @param late makes the error to throw when the time is over; the work itself goes on
 */
export async function withDeadline<T>(work: Promise<T>, ms: number, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const clock = new Promise<never>((_, reject) => {
    const wait = (left: number): void => {
      const due = performance.now() + left;
      timer = setTimeout(() => {
        const over = performance.now() - due;
        if (over > heldUp) wait(Math.max(hearing, over));
        else reject(late());
      }, left);
    };
    wait(ms);
  });
  try {
    return await Promise.race([work, clock]);
  } finally {
    clearTimeout(timer);
  }
}
