/** What is read of a line of a trace. */
export interface TraceLine {
  chain: number;
  sweep: number;
  burnIn: boolean;
  /** Of the quantity that is wanted. */
  value: number;
}

/** What stands before each number of a line, in the order that the program writes. */
const keys = {
  chain: Buffer.from('{"version":1,"chain":'),
  sweep: Buffer.from(',"sweep":'),
  kept: Buffer.from(',"phase":"kept","logJoint":'),
  burnIn: Buffer.from(',"phase":"burn-in","logJoint":'),
  headingRows: Buffer.from(',"headingRows":'),
  moved: Buffer.from(',"moved":'),
  p4: Buffer.from(',"p4":'),
  p6: Buffer.from(',"p6":'),
  alpha: Buffer.from(',"alpha":{'),
};

const shares = ['moved', 'p4', 'p6'] as const;

// ASCII.
const lineFeed = 0x0a;
const quote = 0x22;
const plus = 0x2b;
const comma = 0x2c;
const minus = 0x2d;
const point = 0x2e;
const zero = 0x30;
const nine = 0x39;
const colon = 0x3a;
const exponent = 0x65;
const brace = 0x7d;

// Where the scanner stands, and what number it has seen last: one for all lines, which are many.
let bytes: Uint8Array = new Uint8Array(0);
let place = 0;
let end = 0;
let from = 0;
let isWhole = false;
let isNegative = false;
let shrinks = false;
let grows = false;

/**
 * Scans a line of `trace.jsonl` as the program writes it, and checks all that `traceEntrySchema` checks.
 * @param line bytes that hold it from `start` on
 * @param behind the last of them
 * @param into gets what is read
 * @returns where the next line starts; -1 for any other line, right or wrong, or one that does not end: to be parsed
 */
export function scanTraceLine(
  line: Buffer,
  start: number,
  behind: number,
  quantity: string,
  into: TraceLine,
): number {
  bytes = line;
  place = start;
  end = behind;
  if (!literal(keys.chain) || !number() || !isCount()) return -1;
  into.chain = count();
  if (!literal(keys.sweep) || !number() || !isCount()) return -1;
  into.sweep = count();
  into.burnIn = !literal(keys.kept);
  if (into.burnIn && !literal(keys.burnIn)) return -1;
  if (!number()) return -1;
  let found = quantity === 'logJoint';
  if (found) into.value = real(line);
  if (!literal(keys.headingRows) || !number() || !isCount()) return -1;
  if (quantity === 'headingRows') {
    into.value = count();
    found = true;
  }
  for (const name of shares) {
    if (!literal(keys[name]) || !number() || !isShare()) return -1;
    if (quantity !== name) continue;
    into.value = real(line);
    found = true;
  }
  if (literal(keys.alpha)) {
    do {
      const name = tokenClass();
      if (name === undefined || !number() || !isPositive()) return -1;
      if (quantity !== name) continue;
      into.value = real(line);
      found = true;
    } while (byte(comma));
    if (!byte(brace)) return -1;
  }
  return byte(brace) && byte(lineFeed) && place <= end && found ? place : -1;
}

// Behind the end may be bytes of lines before: they are scanned too, but the last check of a line is where it ends.

function byte(value: number): boolean {
  if (bytes[place] !== value) return false;
  place += 1;
  return true;
}

function literal(expected: Uint8Array): boolean {
  const own = bytes;
  const start = place;
  for (let i = 0; i < expected.length; i++) if (own[start + i] !== expected[i]) return false;
  place = start + expected.length;
  return true;
}

/** A number of JSON, and of what kind it is. */
function number(): boolean {
  from = place;
  isNegative = byte(minus);
  const leading = bytes[place];
  const digits = skipDigits();
  if (digits === 0 || (leading === zero && digits > 1)) return false;
  isWhole = true;
  shrinks = false;
  grows = false;
  if (byte(point)) {
    isWhole = false;
    if (skipDigits() === 0) return false;
  }
  if (byte(exponent)) {
    isWhole = false;
    shrinks = byte(minus);
    grows = !shrinks;
    if (grows) byte(plus);
    if (skipDigits() === 0) return false;
  }
  return true;
}

function skipDigits(): number {
  const own = bytes;
  let to = place;
  while (own[to] >= zero && own[to] <= nine) to += 1;
  const digits = to - place;
  place = to;
  return digits;
}

/** Whether the number scanned is a whole one from 0 on that a double holds. */
function isCount(): boolean {
  return isWhole && !isNegative && place - from < 16;
}

/** Whether it lies from 0 to 1, by its look: 0, 1, 0.5 or 5e-7. */
function isShare(): boolean {
  if (isNegative) return false;
  if (shrinks) return bytes[from + 1] === point || bytes[from + 1] === exponent;
  if (isWhole) return place - from === 1 && bytes[from] <= zero + 1;
  return bytes[from] === zero && bytes[from + 1] === point && !grows;
}

/** Whether it is above 0: it has a sign or another digit than 0. */
function isPositive(): boolean {
  if (isNegative) return false;
  for (let i = from; i < place && bytes[i] !== exponent; i++) {
    if (bytes[i] > zero && bytes[i] <= nine) return true;
  }
  return false;
}

function count(): number {
  let value = 0;
  for (let i = from; i < place; i++) value = 10 * value + (bytes[i] - zero);
  return value;
}

function real(line: Buffer): number {
  return Number(line.toString('latin1', from, place));
}

/** The next key of the concentrations, `alpha.B` for `"B":`. */
function tokenClass(): string | undefined {
  if (!byte(quote)) return undefined;
  const letter = String.fromCharCode(bytes[place]);
  place += 1;
  return 'HCNELB'.includes(letter) && byte(quote) && byte(colon) ? `alpha.${letter}` : undefined;
}
