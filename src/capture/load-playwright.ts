import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);

/**
 * Playwright, when a browser is to start: it takes longer to load than the rest of a command. Loaded by `require`,
 * which does not search its one large file for the names that an import could ask for (0.2 s; bench/start.ts).
 */
export function loadPlaywright(): typeof import('playwright') {
  return load('playwright') as typeof import('playwright');
}
