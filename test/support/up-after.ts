/** A time limit that is up when it was asked so often. */
export function upAfter(times: number): () => boolean {
  let asked = 0;
  return () => ++asked > times;
}
