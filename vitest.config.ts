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
    // A real browser on a busy machine: a second try is reported as a retry, a second failure fails.
    retry: process.env.CI ? 1 : 0,
  },
});
