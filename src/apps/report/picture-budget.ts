export interface PictureCandidate {
  id: string;
  /** Size of the picture's file. */
  bytes: number;
  /** How well the page went, 0 to 1; undefined where nobody knows. */
  f?: number | undefined;
}

/** Bytes of pictures in one report, as files; a third more as text. */
export const pictureBudget = 33_000_000;

/**
 * The pages that get their picture: those with the lowest F first, as there is most to learn from them, until the
 * budget is spent. The others are drawn from their texts, so that a report of a thousand pages can still be sent.
 */
export function choosePictures(pages: readonly PictureCandidate[], budget = pictureBudget): Set<string> {
  const chosen = new Set<string>();
  let left = budget;
  for (const { id, bytes } of pages.toSorted((a, b) => (a.f ?? 2) - (b.f ?? 2))) {
    if (bytes > left) continue;
    left -= bytes;
    chosen.add(id);
  }
  return chosen;
}
