import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { descendants } from '../../support/descendants.ts';
import { spawnCommand } from '../../support/spawn-command.ts';

/** What a command cost. */
export interface Cost {
  code: number | null;
  stderr: string;
  seconds: number;
  /**
   * Largest that the command's own process was, and the largest program that it started; megabytes of memory in use.
   */
  own: number;
  below: number;
}

/** The largest that a process has been so far, in megabytes; Linux only. */
function peak(pid: number): number {
  try {
    const [, kilobytes = '0'] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1000;
  } catch {
    return 0; // it has ended
  }
}

/**
 * Runs a command in a process of its own, and looks at the system's count of its memory all the time.
 * @param most seconds; then it is killed, and has no exit code
 */
export async function measureCommand(argv: readonly string[], most: number): Promise<Cost> {
  const began = performance.now();
  const { child, ended } = spawnCommand(argv);
  const timer = setTimeout(() => child.kill('SIGKILL'), most * 1000);
  const cost = { own: 0, below: 0 };
  let isRunning = true;
  const watching = (async () => {
    for (; isRunning && child.pid !== undefined; await wait(50)) {
      cost.own = Math.max(cost.own, peak(child.pid));
      cost.below = Math.max(cost.below, ...descendants(child.pid).map(peak));
    }
  })();
  const { code, stderr } = await ended;
  clearTimeout(timer);
  isRunning = false;
  await watching;
  return { code, stderr, seconds: (performance.now() - began) / 1000, ...cost };
}
