import { createHash } from 'node:crypto';

/** A hostile input, and what has to come of it: nothing of this is taken from the program. */
export interface AttackCase<Input = unknown, Expected = unknown> {
  /** Tells it from the others of its part. */
  name: string;
  input: Input;
  expected: Expected;
}

/** Stands for cases: another one, or another expectation, gives another hash. */
export function fingerprint(cases: readonly AttackCase[]): string {
  const hash = createHash('sha256');
  for (const { name, input, expected } of cases) {
    const plain = input instanceof Uint8Array ? Buffer.from(input).toString('base64') : input;
    hash.update(JSON.stringify([name, plain, expected instanceof RegExp ? expected.source : expected]));
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * What no output for people may hold: control characters but tab and line feed, other line ends, marks that turn text
 * round.
 */
export const active =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not be there
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;
