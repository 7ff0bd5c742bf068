import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const root = import.meta.dirname;
const tests = '{test,packages/*/test,lab}/**/*';
const [mocked, slow] = ['mocked', 'slow'].map((kind) => `${tests}.${kind}.test.ts`);

/** Tests by what they start (CONTRIBUTING, "Tests"): the suffix of a file says it, and tests that start more are refused it. */
function project(
  name: string,
  include: string,
  exclude: string[],
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
      provide: { isShared: !isolate },
    },
  };
}

export default defineConfig({
  resolve: {
    // The core and its packages reach each other by name; tests run their sources.
    alias: [
      { find: /^pagestructure$/, replacement: join(root, 'src/index.ts') },
      { find: /^pagestructure\/browser\/(.*)$/, replacement: join(root, 'src/apps/shared/browser/$1.ts') },
      { find: /^pagestructure\/(.*)$/, replacement: join(root, 'src/public/$1.ts') },
      { find: /^@pagestructure\/(\w+)\/commands$/, replacement: join(root, 'packages/$1/src/commands.ts') },
      { find: /^@pagestructure\/(\w+)$/, replacement: join(root, 'packages/$1/src/index.ts') },
    ],
  },
  test: {
    globalSetup: ['test/support/build-programs.ts', 'test/support/unpack-browser.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
    tags: [{ name: 'slow', description: 'takes more than a second or so: left out by npm test' }],
    // expect.poll gives up after a second otherwise, which a browser on a busy machine may need for one question.
    expect: { poll: { interval: 15, timeout: 30_000 } },
    projects: [
      // Most tests share the modules that they load: half the processor time.
      project('shared', `${tests}.test.ts`, [mocked, slow], false),
      project('mocked', mocked, []),
      project('slow', slow, []),
    ],
  },
});
