/**
 * Keeps the last few answers; two calls for the same one make it once, and what failed is tried again.
 * @param most answers that are kept
 */
export function remember<K, T>(most: number, make: (key: K) => Promise<T>): (key: K) => Promise<T> {
  const kept = new Map<K, Promise<T>>();
  return (key) => {
    const found = kept.get(key) ?? make(key);
    kept.delete(key);
    kept.set(key, found);
    found.catch(() => kept.delete(key));
    for (const old of kept.keys()) if (kept.size > most) kept.delete(old);
    return found;
  };
}
