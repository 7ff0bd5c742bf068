import { z } from 'zod';

/**
 * Steps between slashes, none of them empty, `.` or `..`, no control characters: an id names files, in no other folder.
 */
const safeId = /^(?!\.{1,2}(?:\/|$))[^/\\\p{Cc}]+(?:\/(?!\.{1,2}(?:\/|$))[^/\\\p{Cc}]+)*$/u;

/** Id of a page that comes from a list. */
export const pageIdSchema = z
  .string()
  .max(1000)
  .regex(safeId, { error: 'expected a relative path without . and ..' });
