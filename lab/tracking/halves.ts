import { createHash } from 'node:crypto';

/** What a history may be used for: to choose methods and thresholds by, or to check them. */
export type Half = 'tuning' | 'check';

/** The half of a history: tuning when the first byte of the SHA-256 of its name is even, check when it is odd. */
export function halfOf(name: string): Half {
  return createHash('sha256').update(name).digest()[0] % 2 === 0 ? 'tuning' : 'check';
}
