/** Sentences for what the operating system answers to a file that cannot be read or written. */
const sentences: Record<string, string> = {
  ENOENT: 'no such file or directory',
  EACCES: 'permission denied',
  EPERM: 'not permitted',
  EISDIR: 'a directory (expected a file)',
  ENOTDIR: 'a file stands where a directory was expected',
  EEXIST: 'a file stands where a directory was expected',
  ENOSPC: 'no space left on the device',
  EROFS: 'the file system is read-only',
  ENAMETOOLONG: 'the name is too long for the file system',
  EFBIG: 'larger than files may be here',
  EDQUOT: 'no space left for this user',
  EMFILE: 'too many open files',
  EIO: 'the device failed',
  ELOOP: 'too many links, one behind the other',
};

/** True when a name is longer than the file system allows: that is the fault of one page, not of the disk. */
export function isNameTooLong(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'ENAMETOOLONG';
}

/**
 * What the operating system complained of, with the path that the user knows.
 * @returns undefined for an error of another kind
 */
export function systemProblem(error: Error): string | undefined {
  const { code = '', path } = error as NodeJS.ErrnoException;
  const sentence = sentences[code];
  if (sentence === undefined) return undefined;
  // Files are written under a name of their own first (writeAtomic).
  const known = path?.replace(/\.[0-9a-f]{8}-\d+-[0-9a-f]{8}-[0-9a-f]{12}\.partial$/, '');
  return known === undefined ? sentence : `${known}: ${sentence}`;
}
