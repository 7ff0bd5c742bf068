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

/** Where a line cannot be scanned: no place in it. */
const nowhere = -1;

/**
 * Scans a line of `trace.jsonl` as the program writes it, and checks all that `traceEntrySchema` checks.
 * @param line bytes that hold it from `start` on
 * @param end the first byte that is not filled: behind it may be bytes of lines before
 * @param into gets what is read
 * @returns where the next line starts; -1 for any other line, right or wrong, or one that does not end: to be parsed
 */
export function scanTraceLine(
  line: Buffer,
  start: number,
  end: number,
  quantity: string,
  into: TraceLine,
): number {
  let from = behind(line, start, keys.chain);
  let to = countEnd(line, from);
  if (to < 0) return nowhere;
  into.chain = wholeNumber(line, from, to);
  from = behind(line, to, keys.sweep);
  to = countEnd(line, from);
  if (to < 0) return nowhere;
  into.sweep = wholeNumber(line, from, to);
  from = behind(line, to, keys.kept);
  into.burnIn = from < 0;
  if (into.burnIn) from = behind(line, to, keys.burnIn);
  to = numberEnd(line, from);
  if (to < 0) return nowhere;
  let found = quantity === 'logJoint';
  if (found) into.value = real(line, from, to);
  from = behind(line, to, keys.headingRows);
  to = countEnd(line, from);
  if (to < 0) return nowhere;
  if (quantity === 'headingRows') {
    into.value = wholeNumber(line, from, to);
    found = true;
  }
  for (const name of shares) {
    from = behind(line, to, keys[name]);
    to = shareEnd(line, from);
    if (to < 0) return nowhere;
    if (quantity !== name) continue;
    into.value = real(line, from, to);
    found = true;
  }
  let at = behind(line, to, keys.alpha);
  if (at < 0) at = to;
  else {
    for (let isFirst = true; isFirst || line[at - 1] === comma; isFirst = false) {
      const name = tokenClass(line, at);
      from = at + '"B":'.length;
      to = name === undefined ? nowhere : numberEnd(line, from);
      if (to < 0 || !isPositive(line, from, to)) return nowhere;
      if (quantity === name) {
        into.value = real(line, from, to);
        found = true;
      }
      at = to + 1;
    }
    if (line[at - 1] !== brace) return nowhere;
  }
  const isWhole = line[at] === brace && line[at + 1] === lineFeed && at + 2 <= end;
  return isWhole && found ? at + 2 : nowhere;
}

// Each of these takes a place in the line, or `nowhere`, and returns the place behind what it looks for, or `nowhere`.

function behind(line: Uint8Array, at: number, expected: Uint8Array): number {
  if (at < 0) return nowhere;
  for (let i = 0; i < expected.length; i++) if (line[at + i] !== expected[i]) return nowhere;
  return at + expected.length;
}

/** A number of JSON. */
function numberEnd(line: Uint8Array, from: number): number {
  if (from < 0) return nowhere;
  const first = line[from] === minus ? from + 1 : from;
  let to = digitsEnd(line, first);
  if (to === first || (line[first] === zero && to > first + 1)) return nowhere;
  if (line[to] === point) {
    const whole = to + 1;
    to = digitsEnd(line, whole);
    if (to === whole) return nowhere;
  }
  return line[to] === exponent ? exponentEnd(line, to) : to;
}

function exponentEnd(line: Uint8Array, at: number): number {
  const first = line[at + 1] === minus || line[at + 1] === plus ? at + 2 : at + 1;
  const to = digitsEnd(line, first);
  return to === first ? nowhere : to;
}

function digitsEnd(line: Uint8Array, from: number): number {
  let to = from;
  while (line[to] >= zero && line[to] <= nine) to += 1;
  return to;
}

/** A whole number from 0 on that a double holds. */
function countEnd(line: Uint8Array, from: number): number {
  if (from < 0) return nowhere;
  const to = digitsEnd(line, from);
  const isCount = to > from && to - from < 16 && (line[from] !== zero || to === from + 1);
  return isCount ? to : nowhere;
}

/** A number from 0 to 1, as the program writes it: 0, 1, 0.5 or 5.5e-7. */
function shareEnd(line: Uint8Array, from: number): number {
  if (from < 0) return nowhere;
  const first = line[from];
  if (line[from + 1] !== point && line[from + 1] !== exponent) {
    return first === zero || first === zero + 1 ? from + 1 : nowhere;
  }
  const to = line[from + 1] === point ? digitsEnd(line, from + 2) : from + 1;
  if (first < zero || first > nine || to === from + 2) return nowhere;
  if (line[to] !== exponent) return first === zero ? to : nowhere;
  return line[to + 1] === minus ? exponentEnd(line, to) : nowhere;
}

/** Whether a number is above 0: it has no sign, and another digit than 0. */
function isPositive(line: Uint8Array, from: number, to: number): boolean {
  if (line[from] === minus) return false;
  for (let i = from; i < to && line[i] !== exponent; i++) {
    if (line[i] > zero && line[i] <= nine) return true;
  }
  return false;
}

/** The class of the key of a concentration, `alpha.B` for `"B":`. */
function tokenClass(line: Uint8Array, at: number): string | undefined {
  if (line[at] !== quote || line[at + 2] !== quote || line[at + 3] !== colon) return undefined;
  const letter = String.fromCharCode(line[at + 1]);
  return 'HCNELB'.includes(letter) ? `alpha.${letter}` : undefined;
}

function wholeNumber(line: Uint8Array, from: number, to: number): number {
  let value = 0;
  for (let i = from; i < to; i++) value = 10 * value + (line[i] - zero);
  return value;
}

/** Powers of ten that a double holds. */
const tens = Float64Array.from({ length: 23 }, (_, power) => Number(`1e${power}`));

/**
 * A number, rounded as `Number` rounds it: a quotient of two numbers that a double holds is (Clinger 1990, How to read
 * floating point numbers accurately); others are left to `Number`.
 */
function real(line: Buffer, from: number, to: number): number {
  const isNegative = line[from] === minus;
  let digits = 0;
  let behindPoint = -1;
  for (let i = isNegative ? from + 1 : from; i < to; i++) {
    const byte = line[i];
    if (byte === point) behindPoint = 0;
    else if (byte === exponent) return Number(line.toString('latin1', from, to));
    else {
      digits = 10 * digits + (byte - zero);
      if (behindPoint >= 0) behindPoint += 1;
    }
  }
  if (digits > Number.MAX_SAFE_INTEGER || behindPoint > 22) return Number(line.toString('latin1', from, to));
  const value = behindPoint > 0 ? digits / tens[behindPoint] : digits;
  return isNegative ? -value : value;
}
