import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { outlivingProgram } from './ending.ts';

/** A program that runs beside this one, and ends with it. */
export interface StartedProgram {
  child: ChildProcessWithoutNullStreams;
  /** Kills it with all that it started. */
  kill: () => void;
  /** Why it was killed; undefined when it was not, or when its caller killed it. */
  reason: () => 'late' | 'stopped' | undefined;
}

/** Where a program runs, and how long. */
export interface ProgramLimits {
  folder: string;
  /** Milliseconds. */
  timeout: number;
  signal: AbortSignal;
  /** Event after which it is left alone: its own end, or that of all that hold its output open. */
  until: 'exit' | 'close';
}

/**
 * Starts a program in a folder; no shell reads its words. It need not obey the signal that stops this program: it is
 * killed then, when it takes too long, and when this program ends.
 * @param command program and arguments
 */
export function startProgram(
  [program, ...words]: readonly string[],
  { folder, timeout, signal, until }: ProgramLimits,
): StartedProgram {
  const child = spawn(program, words, { cwd: folder, stdio: ['pipe', 'pipe', 'pipe'], detached: true });
  const closed = outlivingProgram();
  let reason: 'late' | 'stopped' | undefined;
  const kill = (): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      child.kill('SIGKILL'); // it has ended, or has no group of its own
    }
  };
  const killAs = (why: 'late' | 'stopped') => (): void => {
    reason ??= why;
    kill();
  };
  const timer = setTimeout(killAs('late'), timeout);
  const stop = killAs('stopped');
  signal.addEventListener('abort', stop);
  process.on('exit', kill);
  let isLeft = false;
  const leave = (): void => {
    if (isLeft) return;
    isLeft = true;
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    process.off('exit', kill);
    closed();
  };
  child.once(until, leave);
  child.once('error', leave); // one that could not be started has no end
  child.stdin.on('error', () => {}); // it may end without having read everything
  return { child, kill, reason: () => reason };
}
