/** The first hour of a made month. */
export const begin = Date.parse('2026-03-01T00:00:00Z');

/** The time of an hour of the month, ISO 8601. */
export function timeOf(hour: number): string {
  return new Date(begin + hour * 3_600_000).toISOString();
}
