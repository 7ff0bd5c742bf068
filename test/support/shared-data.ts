import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * Folder of real pages that is kept beside the project and never part of it; set PAGESTRUCTURE_DATA to use another.
 * Tests that need it are skipped where it is missing.
 */
const folder = process.env.PAGESTRUCTURE_DATA ?? resolve(import.meta.dirname, '../../../shared/data');

/** True when the real pages are at hand. */
export const hasSharedData = existsSync(folder);

/** Path of a file or folder of the real pages. */
export function sharedData(...parts: string[]): string {
  return resolve(folder, ...parts);
}
