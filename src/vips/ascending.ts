/**
 * Indexes of numbers in ascending order, equal ones as they stand: a merge sort from short runs to long ones, since
 * sorting indexes by a function costs several times as much. O(n log n), O(n) where they ascend already.
 * @param keys none of them NaN
 */
export function ascending(keys: Float64Array): Int32Array {
  const count = keys.length;
  let from = new Int32Array(count);
  let isSorted = true;
  for (let i = 0; i < count; i++) {
    from[i] = i;
    if (i > 0 && keys[i] < keys[i - 1]) isSorted = false;
  }
  if (isSorted) return from;
  let to = new Int32Array(count);
  for (let run = 1; run < count; run *= 2) {
    for (let low = 0; low < count; low += 2 * run) {
      const middle = Math.min(low + run, count);
      const high = Math.min(low + 2 * run, count);
      let [a, b] = [low, middle];
      for (let k = low; k < high; k++) {
        const isFirst = a < middle && (b === high || keys[from[a]] <= keys[from[b]]);
        to[k] = isFirst ? from[a++] : from[b++];
      }
    }
    [from, to] = [to, from];
  }
  return from;
}
