import { z } from 'zod';

/**
 * Steps between slashes, none of them empty, `.` or `..`, no control characters: an id names files, in no other folder.
 */
const step = '(?!\\.{1,2}(?:/|$))[^/\\\\\\u0000-\\u001f\\u007f-\\u009f]+'; // Python knows no \p{Cc}
const safeId = new RegExp(`^${step}(?:/${step})*$`, 'u');

/** Id of a page: it becomes the name of a file below a folder, and comes from strangers too. */
export const pageIdSchema = z
  .string()
  .max(1000)
  .regex(safeId, 'expected a relative path without empty steps, ".", ".." or backslashes');
