import { defineConfig } from 'vitest/config';
import whole from '../../vitest.config.ts';

/** One file, which loads the tests of a folder; browsers and their programs are not needed. */
export default defineConfig({
  resolve: whole.resolve ?? {},
  test: {
    include: ['tools/mutation/warm-tests.ts'],
    tags: whole.test?.tags ?? [],
    setupFiles: ['test/support/refuse-programs.ts'],
    pool: 'threads',
    maxWorkers: 1,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
