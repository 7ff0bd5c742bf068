/** Bytes that are turned into letters at once: a call takes so many arguments. */
const piece = 4096;

/**
 * Whole numbers as a short text: base64 of LEB128, 7 bits a byte, lowest first.
 * @param values 0 or more, less than 2^53
 */
export function integersToText(values: ArrayLike<number>): string {
  const bytes: number[] = [];
  for (let n = 0; n < values.length; n++) {
    let rest = values[n];
    for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
    bytes.push(rest);
  }
  let letters = '';
  for (let from = 0; from < bytes.length; from += piece) {
    letters += String.fromCharCode(...bytes.slice(from, from + piece));
  }
  return btoa(letters);
}

/**
 * The whole numbers of such a text.
 * @throws RangeError when it is none
 */
export function textToIntegers(text: string): number[] {
  const letters = atob(text);
  const values: number[] = [];
  let value = 0;
  let unit = 1;
  for (let at = 0; at < letters.length; at++) {
    const byte = letters.charCodeAt(at);
    value += (byte % 128) * unit;
    if (!Number.isSafeInteger(value)) throw new RangeError('integers: more than 53 bits (expected less)');
    unit *= 128;
    if (byte >= 128) continue;
    values.push(value);
    value = 0;
    unit = 1;
  }
  if (unit > 1) throw new RangeError('integers: end within a number (expected whole ones)');
  return values;
}
