/** How often pages are read, milliseconds. */
export interface Pace {
  /** From one update to the next, for a page that nothing is known of. */
  first: number;
  /** Bounds of what that becomes. */
  shortest: number;
  longest: number;
}

/** An hour at first; then between five minutes and a day. */
export const defaultPace: Pace = { first: 3_600_000, shortest: 300_000, longest: 86_400_000 };

/** What an interval is multiplied by when the page had changed, and when it had not. */
const factors = { changed: 0.5, same: 1.25 };

/** Longest that a server may ask to wait. */
export const longestWait = 7 * 86_400_000;

/** The interval after an update: shorter when the page had changed, longer when it had not, between the bounds. */
export function nextInterval(every: number, isChanged: boolean, { shortest, longest }: Pace): number {
  return within(every * (isChanged ? factors.changed : factors.same), shortest, longest);
}

/**
 * How long to wait after an update that failed: the interval, doubled by every failure in a row, up to the longest; and
 * at least as long as the server asks for.
 * @param failures in a row, this one counted
 * @param retryAfter the server's header: seconds, or a date
 * @param now milliseconds since 1970
 */
export function waitAfterFailure(
  every: number,
  failures: number,
  { longest }: Pace,
  retryAfter: string | undefined,
  now: number,
): number {
  const own = Math.min(Math.max(every, longest), every * 2 ** Math.min(failures, 30));
  return Math.max(own, askedWait(retryAfter, now));
}

/** What Retry-After asks for, milliseconds; 0 for nothing or nonsense. */
function askedWait(retryAfter: string | undefined, now: number): number {
  const text = (retryAfter ?? '').trim();
  const isDate = /^[A-Z][a-z]{2}, .* GMT$/.test(text);
  const wait = /^\d{1,10}$/.test(text) ? 1000 * Number(text) : isDate ? Date.parse(text) - now : 0;
  return Number.isFinite(wait) ? within(wait, 0, longestWait) : 0;
}

/** A time after another one, both ISO 8601. @param wait milliseconds */
export function later(time: string, wait: number): string {
  return new Date(Date.parse(time) + wait).toISOString();
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
