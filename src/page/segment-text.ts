/** Characters that are segmented at once: V8's time for a text grows with the square of its segments. */
const most = 2_000;

/**
 * Words or sentences of a text of any length, by the rules of Unicode (UAX 29), and by dictionaries where no spaces part
 * words, in linear time.
 * @param segmenter of a fixed locale, so that the result is the same on every machine
 * @returns segments in order, whose `index` is that in the text
 */
export function* segmentText(
  segmenter: Intl.Segmenter,
  text: string,
): Generator<Pick<Intl.SegmentData, 'segment' | 'index' | 'isWordLike'>> {
  let size = most;
  for (let start = 0; start < text.length; ) {
    const found = [...segmenter.segment(text.slice(start, start + size))];
    const isLast = start + size >= text.length;
    // The last segment may go on behind what was looked at: it is read again, with more behind it.
    const whole = isLast ? found : found.slice(0, -1);
    for (const { segment, index, isWordLike } of whole)
      yield { segment, index: start + index, ...(isWordLike !== undefined && { isWordLike }) };
    start = isLast ? text.length : start + found[found.length - 1].index;
    size = whole.length === 0 ? 2 * size : most;
  }
}
