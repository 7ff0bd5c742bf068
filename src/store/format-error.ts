/** A malformed file; the message names file, line (JSONL) and field. */
export class FormatError extends Error {
  override name = 'FormatError';
}
