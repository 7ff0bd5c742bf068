import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/statistical/**'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
    // expect.poll gives up after a second otherwise, which a browser on a busy machine may need for one question.
    expect: { poll: { timeout: 30_000 } },
  },
});
