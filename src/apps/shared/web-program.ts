import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type WebProgramName = 'annotate' | 'blocks' | 'demo' | 'rate' | 'report' | 'reproduce' | 'view';

/** A program for a browser: what goes between `<script>` and `</script>`, `<style>` and `</style>`. */
export interface WebProgram {
  script: string;
  style: string;
}

/** Where `npm run build` puts the programs, seen from this file: as source, or bundled. */
const folder = join(
  import.meta.dirname,
  import.meta.filename.endsWith('.ts') ? '../../../dist/web' : '../web',
);

const known = new Map<string, WebProgram>();

/**
 * A program of the core as `npm run build` bundled it; tests build it before they start.
 * @throws Error where it is not built
 */
export function webProgram(name: WebProgramName): WebProgram {
  return readWebProgram(folder, name);
}

/**
 * A program for a browser as it was bundled; a package has its own in its own folder.
 * @throws Error where it is not built
 */
export function readWebProgram(from: string, name: string): WebProgram {
  const path = join(from, name);
  const found = known.get(path) ?? { script: readBuilt(`${path}.js`), style: readBuilt(`${path}.css`) };
  known.set(path, found);
  return found;
}

function readBuilt(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`${file}: not built (expected after npm run build)`, { cause: error });
  }
}
