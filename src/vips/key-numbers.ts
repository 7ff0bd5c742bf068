/** Numbers of keys in the order in which they first appear, from 0; equal keys have one number. */
export function numbersOf(keys: readonly string[]): Int32Array {
  const numbers = new Map<string, number>();
  return Int32Array.from(keys, (key) => {
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  });
}
