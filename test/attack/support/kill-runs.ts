import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { createRng } from '../../../src/math/index.ts';
import { descendants, running } from '../../support/descendants.ts';
import { spawnCommand } from '../../support/spawn-command.ts';
import { hashesOf, isNearEnd, type KillPlan } from './kill-plans.ts';

/** What came of killing a command again and again. */
export interface KillReport {
  kills: number;
  /** Of them, in the middle of the last files. */
  nearEnd: number;
  /** Runs that were gone on with until they were done. */
  runs: number;
  /**
   * Runs whose files are not those of a run that nobody killed; commands that failed; programs that outlived the
   * command.
   */
  problems: string[];
}

const mostTurns = 4;

/**
 * Kills a command by signal 9 at random moments, goes on with it, and compares all files with those of a run that
 * nobody killed.
 * @param kills how often
 */
export async function killOften(plan: KillPlan, kills: number, seed: string): Promise<KillReport> {
  const folder = await mkdtemp(join(tmpdir(), `pagestructure-kill-${plan.name}-`));
  const rng = createRng(seed).stream(plan.name);
  const report: KillReport = { kills: 0, nearEnd: 0, runs: 0, problems: [] };
  const start = (out: string, turn: number) => spawnCommand(plan.argv(folder, out, turn), plan.env);
  try {
    await plan.prepare(folder);
    const began = performance.now();
    const first = await start(join(folder, 'whole'), 0).ended;
    if (first.code !== 0) throw new Error(`${plan.name}: ${first.code} ${first.stderr}`);
    let milliseconds = performance.now() - began;
    const whole = await hashesOf(join(folder, 'whole'));
    while (report.kills < kills) {
      const out = join(folder, `run-${report.runs++}`);
      await mkdir(out);
      for (let turn = 0; turn < mostTurns && report.kills < kills; turn++) {
        const { child, ended } = start(out, turn);
        if (turn % 2 === 1) await Promise.race([untilNearEnd(plan, out), ended]);
        else await Promise.race([wait(milliseconds * (0.2 + 0.8 * rng.uniform())), ended]);
        await wait(rng.integer(40));
        const below = child.pid === undefined ? [] : descendants(child.pid);
        child.kill('SIGKILL');
        if ((await ended).signal !== 'SIGKILL') {
          milliseconds *= 0.8; // it was faster: the machine has less to do by now
          break;
        }
        report.kills++;
        if (isNearEnd(plan, out)) report.nearEnd++;
        for (let tries = 0; tries < 100 && running(below).length > 0; tries++) await wait(50);
        const left = running(below);
        if (left.length > 0) report.problems.push(`run ${report.runs}: processes ${left.join(', ')} go on`);
      }
      const { code, stderr } = await start(out, 0).ended;
      const name = `${plan.name} run ${report.runs} after ${report.kills} kills`;
      if (code !== 0 || /damaged/.test(stderr)) report.problems.push(`${name}: ${code} ${stderr}`);
      const differing = differences(whole, await hashesOf(out));
      if (differing.length > 0) report.problems.push(`${name}: other files: ${differing.join(', ')}`);
      const left = (await readdir(out, { recursive: true })).filter((file) => file.endsWith('.partial'));
      if (left.length > 0) report.problems.push(`${name}: left over: ${left.join(', ')}`);
      await rm(out, { recursive: true });
    }
    return report;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function differences(a: Record<string, string>, b: Record<string, string>): string[] {
  if (isDeepStrictEqual(a, b)) return [];
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((name) => a[name] !== b[name]);
}

/** Waits for the last files, for a random one of them where that is not known. */
async function untilNearEnd({ nearEnd, last }: KillPlan, out: string): Promise<void> {
  while (!existsSync(join(out, nearEnd ?? last))) await wait(1);
}
