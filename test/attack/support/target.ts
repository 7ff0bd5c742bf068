/** Writes bytes to a file of that name; gives its path. */
export type TextFile = (bytes: string | Uint8Array, name: string) => string;

/** A reader of a format, and how it can be told whether it did right by some bytes. */
export interface Target {
  name: string;
  /** Bytes that are right; attacks are made by changing them. */
  valid: readonly (string | Uint8Array)[];
  /**
   * Reads bytes.
   * @param file writes bytes to the file of this target and returns its path; its name has to be in messages
   * @returns what was read
   */
  read: (bytes: Buffer, file: TextFile) => unknown;
  /** What has been read as bytes of the format again; left out where it cannot be written, or reading never fails. */
  write?: (value: never) => string | Uint8Array;
  /** Whether an error is of a kind that this reader may throw. */
  isOwn: (error: Error) => boolean;
  /** What a message has to name; by default the file. */
  place?: string;
  /** Words of messages that do not say what was expected, because there is nothing more to be said. */
  silent?: RegExp;
}

/** Name of the file of a target. */
export function fileOf(name: string): string {
  return `${name.replaceAll(' ', '-')}.file`;
}
