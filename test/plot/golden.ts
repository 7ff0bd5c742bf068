import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ownFolder = join(import.meta.dirname, 'golden');

/**
 * Compares with `<name>.svg` of a folder, `golden` beside this file by default. A difference, or a file that is not
 * there, leaves `<name>-changed.svg` beside it and throws; look at it, and rename it when it is what the plot should
 * be.
 */
export function expectGolden(name: string, svg: string, folder = ownFolder): void {
  const file = join(folder, `${name}.svg`);
  const changed = join(folder, `${name}-changed.svg`);
  const golden = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  if (golden === svg) return;
  writeFileSync(changed, svg);
  const what = golden === undefined ? 'there is no golden file' : 'differs from the golden file';
  throw new Error(`${name}: ${what}; see ${changed}`);
}
