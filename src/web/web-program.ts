import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Programs that run in a browser, by their folders here. */
export type WebProgramName = 'annotate' | 'blocks' | 'demo' | 'portal' | 'rate' | 'report' | 'view';

/** A program for a browser: what goes between `<script>` and `</script>`, `<style>` and `</style>`. */
export interface WebProgram {
  script: string;
  style: string;
}

/** Where `npm run build` puts the programs, seen from this file: as source, compiled, or bundled. */
const folder = join(import.meta.dirname, import.meta.filename.endsWith('.ts') ? '../../dist/web' : '../web');

const known = new Map<WebProgramName, WebProgram>();

/**
 * A program of this folder as `npm run build` bundled it; tests build it before they start.
 * @throws Error where it is not built
 */
export function webProgram(name: WebProgramName): WebProgram {
  const found = known.get(name) ?? { script: readBuilt(`${name}.js`), style: readBuilt(`${name}.css`) };
  known.set(name, found);
  return found;
}

function readBuilt(file: string): string {
  try {
    return readFileSync(join(folder, file), 'utf8');
  } catch (error) {
    throw new Error(`${file}: not built (expected after npm run build)`, { cause: error });
  }
}
