import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const [mocked, browser, slow] = ['mocked', 'browser', 'slow'].map((kind) => `test/**/*.${kind}.test.ts`);

/** Tests by what they start (CONTRIBUTING, "Tests"): the suffix of a file says it, and tests that start more are refused it. */
function project(
  name: string,
  include: string,
  exclude: string[],
  programs: RegExp,
  isolate = true,
): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name,
      include: [include],
      exclude: ['test/statistical/**', ...exclude],
      setupFiles: ['test/support/refuse-programs.ts'],
      isolate,
      provide: { programs: programs.source },
    },
  };
}

export default defineConfig({
  test: {
    globalSetup: ['test/support/build-web.ts', 'test/support/unpack-browser.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
    // expect.poll gives up after a second otherwise, which a browser on a busy machine may need for one question.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      // These share the modules that they load: half the processor time.
      project('unit', 'test/**/*.test.ts', [mocked, browser, slow], /^git$/, false),
      project('mocked', mocked, [], /^git$/),
      project('browser', browser, [], /chrom|headless_shell/),
      project('slow', slow, [], /./),
    ],
  },
});
