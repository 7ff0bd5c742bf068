import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A pattern of the paths of programs that the tests of a project may start (CONTRIBUTING, "Tests"). */
    programs: string;
  }
}

type Starter = ((...given: unknown[]) => unknown) & { original?: Starter };

const allowed = new RegExp(inject('programs'));
const starters = ['exec', 'execFile', 'execFileSync', 'execSync', 'fork', 'spawn', 'spawnSync'] as const;

// Any other program is refused, so that a test which needs one is named as such. Test files may share a process: none refuses twice.
for (const name of starters) {
  const current = childProcess[name] as unknown as Starter;
  const original = current.original ?? current;
  const refusing = (...given: unknown[]): unknown => {
    if (allowed.test(String(given[0]))) return original(...given);
    throw new Error(
      `${given[0]}: started by a test that may not (expected in *.browser.test.ts or *.slow.test.ts)`,
    );
  };
  Object.assign(childProcess, { [name]: Object.assign(refusing, original, { original }) });
}
syncBuiltinESMExports();
