import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** Runs lines of a script as soon as a file was read, which is where the event loop asks for signals. */
function runOnFile(lines: string): ReturnType<typeof spawnSync> {
  const script = `
    import { readFile } from 'node:fs';
    import { endInOrder, outlivingProgram, signalsHeard, withoutBreak } from '${root}/src/effects/ending.ts';
    import { openEngine } from '${root}/src/pipeline/pages/index.ts';
    import { stopOnSignals } from '${root}/src/commands/program/signals.ts';
    const signal = stopOnSignals(() => {});
    signal.addEventListener('abort', () => process.exit(signal.reason.exitCode));
    const send = (name) => process.kill(process.pid, name);
    const compute = () => { for (const end = Date.now() + 3000; Date.now() < end; ); };
    const held = endInOrder();
    const engine = openEngine({ engine: 'chromium' }, { log: () => {} });
    readFile('${root}/package.json', async () => { ${lines} });
    setTimeout(() => process.exit(0), 6_000);`;
  return spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], { cwd: root });
}

describe.skipIf(process.platform === 'win32')('a signal that comes while the program computes', () => {
  it.each([
    ['work without a break', 'SIGTERM', 143, `await signalsHeard(); withoutBreak(compute); process.exit(1);`],
    [
      'work on a snapshot',
      'SIGTERM',
      143,
      `await engine.page({ page: {} }); withoutBreak(compute); process.exit(1);`,
    ],
    ['the end of what was held', 'SIGTERM', 143, 'held();'],
    ['the end of all that was held', 'SIGINT', 130, 'held(); endInOrder(); endInOrder()();'],
  ])('is heard before %s', (_, name, status, lines) => {
    const { status: found, stderr } = runOnFile(`send('${name}'); ${lines}`);
    expect({ status: found, stderr: String(stderr) }).toEqual({ status, stderr: '' });
  });

  it('is heard after work without a break where a program would outlive this one', () => {
    const { status, signal } = runOnFile(`
      outlivingProgram(); await signalsHeard(); withoutBreak(() => { send('SIGTERM'); compute(); });`);
    expect({ status, signal }).toEqual({ status: 143, signal: null });
  });

  it('is heard as soon as a local application has answered what it computed', () => {
    const { status, signal, stderr } = runOnFile(`
      const { serveApp } = await import('${root}/src/apps/shared/index.ts');
      const { ServerResponse } = await import('node:http');
      ServerResponse.prototype.writeHead = () => send('SIGINT');
      const log = (said) => void fetch(/http:[^ ]+/.exec(said)[0]).catch(() => {});
      const answer = async () => withoutBreak(() => new Response('computed'));
      await serveApp({ fetch: answer, port: 0, about: () => 'an application' }, { log, signal });`);
    expect({ status, signal, stderr: String(stderr) }).toEqual({ status: 130, signal: null, stderr: '' });
  });
});
