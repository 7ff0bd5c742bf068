import { createRequire } from 'node:module';

const manifest = createRequire(import.meta.url)('../../package.json') as { version: string };

/** Version of this package, as in package.json. */
export const version: string = manifest.version;
