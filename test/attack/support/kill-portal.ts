import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createRng } from '../../../src/math/index.ts';
import { spawnCommand } from '../../support/spawn-command.ts';
import type { KillReport } from './kill-runs.ts';
import { addressOf, ask, databaseDamage } from './portal-client.ts';

const sentence = 'and more of it '.repeat(10);
const rows = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'];
const page = `<title>One</title><table>${rows.map((row) => `<tr><td>${row} part, ${sentence}`).join('')}</table>`;

interface Chosen {
  number: number;
  span: number;
  height: number | null;
}

/** What the server has confirmed. */
interface Confirmed {
  /** How many requests. */
  count: number;
  /** The parts of the first page that are chosen, in order. */
  chosen: Chosen[];
  /** The same with a request that was not confirmed, and may have been done. */
  asked: Chosen[];
  pages: Set<number>;
}

/**
 * Kills the personal page by signal 9 while it is told things one after the other, and looks at the next start whether
 * everything that it had confirmed is there, and the database is whole.
 * @param kills how often
 */
export async function killPortal(kills: number, seed: string): Promise<KillReport> {
  const folder = await mkdtemp(join(tmpdir(), 'pagestructure-kill-portal-'));
  const rng = createRng(seed).stream('portal');
  const report: KillReport = { kills: 0, nearEnd: 0, runs: 0, problems: [] };
  const first = join(folder, 'one.html');
  await writeFile(first, page);
  const confirmed: Confirmed = { count: 0, chosen: [], asked: [], pages: new Set() };
  try {
    for (let run = 0; run <= kills; run++) {
      report.runs++;
      const { child, ended } = spawnCommand([
        'portal',
        '--data',
        join(folder, 'data'),
        '--parts',
        'cells',
        first,
      ]);
      const base = await addressOf(child);
      await check(base, confirmed, report);
      if (run === kills) {
        child.kill('SIGTERM');
        await ended;
        break;
      }
      const stop = { now: false };
      const asking = tell(base, folder, confirmed, stop).catch(() => {}); // the answer that the kill cut off
      await wait(20 + rng.integer(400));
      child.kill('SIGKILL');
      stop.now = true;
      await Promise.all([ended, asking]);
      report.kills++;
      const damage = databaseDamage(join(folder, 'data'));
      if (damage !== undefined) report.problems.push(`kill ${report.kills}: ${damage}`);
    }
    return report;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Adds pages, divides one again, chooses parts, moves, resizes and removes them, and notes what is confirmed. */
async function tell(
  base: string,
  folder: string,
  confirmed: Confirmed,
  stop: { now: boolean },
): Promise<void> {
  for (let n = confirmed.count + 1; !stop.now; n++) {
    const number = 1 + (n % rows.length);
    const others = confirmed.chosen.filter((one) => one.number !== number);
    const one = { number, span: 2 + (n % 11), height: n % 3 === 0 ? null : 100 + (n % 9_000) };
    const at = Math.min(n % 4, others.length);
    const isTaken = n % 7 === 0 && others.length < confirmed.chosen.length;
    confirmed.asked = isTaken ? others : [...others.slice(0, at), one, ...others.slice(at)];
    const path = `/chosen/1/${number}`;
    const { span, height } = one;
    const answer = isTaken
      ? await ask(base, 'DELETE', path)
      : await ask(base, 'PUT', path, { span, height, at });
    if (answer.status === 204) {
      confirmed.count = n;
      confirmed.chosen = confirmed.asked;
    }
    if (n % 11 === 0) await ask(base, 'POST', '/pages/1/divide', {});
    if (n % 5 !== 0) continue;
    const file = join(folder, `page-${n}.html`);
    await writeFile(file, page);
    const added = await ask(base, 'POST', '/pages', { address: file });
    if (added.status === 201) confirmed.pages.add((JSON.parse(added.body) as { id: number }).id);
  }
}

async function check(base: string, confirmed: Confirmed, report: KillReport): Promise<void> {
  let ids: number[] = [];
  for (let tries = 0; tries < 100 && !ids.includes(1); tries++) {
    const { pages, chosen } = JSON.parse((await ask(base, 'GET', '/state')).body) as {
      pages: { id: number }[];
      chosen: (Chosen & { page: number })[];
    };
    ids = pages.map(({ id }) => id);
    const found = JSON.stringify(chosen.map(({ number, span, height }) => ({ number, span, height })));
    // The last one may have been done without having been confirmed.
    if (found === JSON.stringify(confirmed.asked)) confirmed.chosen = confirmed.asked;
    else if (found !== JSON.stringify(confirmed.chosen))
      report.problems.push(
        `kill ${report.kills}: ${found} (confirmed ${JSON.stringify(confirmed.chosen)}, asked ${JSON.stringify(confirmed.asked)})`,
      );
    if (!ids.includes(1)) await wait(50); // the first page is being added
  }
  const lost = [...confirmed.pages].filter((id) => !ids.includes(id));
  if (lost.length > 0) report.problems.push(`kill ${report.kills}: pages ${lost.join(', ')} are lost`);
  if (!ids.includes(1)) report.problems.push(`kill ${report.kills}: the first page is not there`);
}
