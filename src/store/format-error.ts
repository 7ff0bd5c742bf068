/** A file that is not what it should be; the message names file, line (JSONL) and field. */
export class FormatError extends Error {
  override name = 'FormatError';
}
