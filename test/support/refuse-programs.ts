import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import { promisify } from 'node:util';
import { expect } from 'vitest';

type Start = (...given: unknown[]) => unknown;
type Starter = Start & { original?: Starter; [promisify.custom]?: Start };

/** The programs that the tests of a file may start, by its suffix (CONTRIBUTING, "Tests"). */
function allowed(file = expect.getState().testPath ?? ''): RegExp {
  if (file.endsWith('.slow.test.ts')) return /./;
  return file.endsWith('.browser.test.ts') ? /chrom|headless_shell/ : /^git$/;
}

const starters = ['exec', 'execFile', 'execFileSync', 'execSync', 'fork', 'spawn', 'spawnSync'] as const;

function refusing(start: Start): Start {
  return (...given) => {
    if (allowed().test(String(given[0]))) return start(...given);
    throw new Error(
      `${given[0]}: started by a test that may not (expected in *.browser.test.ts or *.slow.test.ts)`,
    );
  };
}

// A test that needs another program is thus named as such. Test files may share a process: none refuses twice.
for (const name of starters) {
  const current = childProcess[name] as unknown as Starter;
  const original = current.original ?? current;
  const promised = original[promisify.custom];
  const starter = Object.assign(refusing(original), { original });
  if (promised) Object.assign(starter, { [promisify.custom]: refusing(promised) });
  Object.assign(childProcess, { [name]: starter });
}
syncBuiltinESMExports();
