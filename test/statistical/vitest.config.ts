import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Tests of the sampler against draws from the model: minutes long, so not part of `npm test`. */
export default defineConfig({
  test: {
    root: resolve(import.meta.dirname, '../..'),
    include: ['test/statistical/**/*.test.ts'],
    testTimeout: 1_800_000,
    maxWorkers: 2,
  },
});
