import fc from 'fast-check';
import { words } from '../../support/words.ts';

/** Strings that programs stumble over. */
const nasty = [
  ...['', ' ', '\0', '\x1b[31m', '\u202e', '\ud800', '\ufeff', '\u2028', 'a\\b', 'a'.repeat(300)],
  ...words`__proto__ constructor toString .. ../x /etc/passwd NaN -0 1e400 あ <script> {{x}} %00 null`,
];

const numbers = [0, -0, -1, 1, 0.5, 2 ** 31, 2 ** 32, 2 ** 53, -(2 ** 53), 1e308, 5e-324, 1e21];

/** A value of JSON, small, with numbers and strings that programs stumble over. */
const jsonValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...nasty),
  fc.constantFrom(...numbers),
  fc.jsonValue({ maxDepth: 2 }),
  fc.constant(null),
  fc.boolean(),
);

const path = fc.array(fc.nat(50), { minLength: 1, maxLength: 6 });
const change = fc.record({
  ...{ path, value: jsonValue, from: path, key: fc.constantFrom('id', 'version', '__proto__', 'rows', 'x') },
  way: fc.constantFrom('replace', 'remove', 'double', 'add', 'copy'),
});
/**
 * A change at a place of a value: the place is found by going down, each number taken modulo the number of keys.
 */
type Change = typeof change extends fc.Arbitrary<infer Made> ? Made : never;

const keysOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.keys(value) : [];

/** Where a path leads: what holds the place, and its key there. */
function place(
  value: unknown,
  steps: readonly number[],
): { holder: Record<string, unknown>; key: string } | undefined {
  let holder: unknown;
  let key = '';
  let at: unknown = value;
  for (const step of steps) {
    const keys = keysOf(at);
    if (keys.length === 0) break;
    holder = at;
    key = keys[step % keys.length];
    at = (holder as Record<string, unknown>)[key];
  }
  return holder === undefined ? undefined : { holder: holder as Record<string, unknown>, key };
}

/** A property as an assignment makes it; of `__proto__`, which cannot be assigned, too. */
const ordinary = { enumerable: true, configurable: true, writable: true };

function apply(value: unknown, { path: steps, way, value: other, from, key: added }: Change): void {
  const found = place(value, steps);
  if (!found) return;
  const { holder, key } = found;
  const source = place(value, from);
  if (way === 'replace') holder[key] = other;
  else if (way === 'copy') holder[key] = structuredClone(source?.holder[source.key]);
  else if (way === 'add') Object.defineProperty(holder, added, { value: other, ...ordinary });
  else if (Array.isArray(holder)) {
    if (way === 'remove') holder.splice(Number(key), 1);
    else holder.splice(Number(key), 0, structuredClone(holder[Number(key)]));
  } else if (way === 'remove') delete holder[key];
  else holder[`${key}2`] = structuredClone(holder[key]);
}

/** The values in bytes of JSON or of JSON lines; undefined for other bytes. */
function values(bytes: Buffer): unknown[] | undefined {
  try {
    const lines = bytes.toString().trim().split('\n');
    return lines.map((line) => JSON.parse(line));
  } catch {
    return undefined;
  }
}

/** Right bytes with a few values in them changed; bytes that are no JSON as they are. */
const changedValues = (valid: readonly Buffer[]): fc.Arbitrary<Buffer> =>
  fc
    .tuple(fc.constantFrom(...valid), fc.array(change, { minLength: 1, maxLength: 4 }))
    .map(([bytes, changes]) => {
      const all = values(bytes);
      if (!all) return bytes;
      for (const one of changes) apply(all, one);
      return Buffer.from(`${all.map((value) => JSON.stringify(value) ?? 'null').join('\n')}\n`);
    });

/** Right bytes, cut, doubled, or with other bytes put in. */
const changedBytes = (valid: readonly Buffer[]): fc.Arbitrary<Buffer> => {
  const marks = [...nasty, ...'{[}",\n\r\t<=:09- '].map((text) => Buffer.from(text));
  const few = fc.uint8Array({ maxLength: 6 }).map((bytes) => Buffer.from(bytes));
  const piece = fc.oneof(few, fc.constantFrom(...marks));
  const way = fc.constantFrom('put', 'cut', 'twice');
  const edits = fc.array(fc.record({ at: fc.nat(10_000), drop: fc.nat(20), piece, way }), {
    ...{ minLength: 1, maxLength: 5 },
  });
  return fc.tuple(fc.constantFrom(...valid), edits).map(([start, changes]) => {
    let bytes = start;
    for (const { at, drop, piece: put, way } of changes) {
      const from = at % (bytes.length + 1);
      const before = bytes.subarray(0, from);
      if (way === 'cut') bytes = before;
      else if (way === 'twice') bytes = Buffer.concat([before, bytes.subarray(from - Math.min(from, drop))]);
      else bytes = Buffer.concat([before, put, bytes.subarray(from + drop)]);
    }
    return bytes;
  });
};

/** Bytes to attack a reader with: right ones changed in their values or their bytes, and any at all. */
export function attacks(valid: readonly (string | Uint8Array)[]): fc.Arbitrary<Buffer> {
  const right = valid.map((one) => Buffer.from(one as string));
  return fc.oneof(
    { weight: 5, arbitrary: changedValues(right) },
    { weight: 4, arbitrary: changedBytes(right) },
    { weight: 1, arbitrary: jsonValue.map((value) => Buffer.from(JSON.stringify(value) ?? '')) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)) },
  );
}
