/**
 * Follows ten made pages by the hour for a month, and judges what was kept and told by what the pages say:
 *
 *     npx tsx lab/portal-month/run.ts [--hours 720] [--seed month] [--versions 1000] [--only sections]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { feedComponents } from '../../packages/following/src/portal/manage-hooks.ts';
import {
  followMonth,
  type Judged,
  judgeMonth,
  judgeVersions,
} from '../../packages/following/test/support/followed-month.ts';

const { values } = parseArgs({
  options: {
    hours: { type: 'string', default: '720' },
    seed: { type: 'string', default: 'month' },
    versions: { type: 'string', default: '1000' },
    only: { type: 'string', default: '' },
  },
});
const [hours, versions] = [Number(values.hours), Number(values.versions)];
const folder = mkdtempSync(join(tmpdir(), 'pagestructure-month-'));
try {
  // Whom changes are told refuses one of twenty-nine, and all of them for a while.
  const month = await followMonth(
    folder,
    values.seed,
    (asked) => asked % 29 === 5 || (asked > 900 && asked < 920),
    values.only,
  );
  month.store.changes.setLimits({ versions });
  const inFeeds = new Map<string, Set<string>>();
  const sizes: number[] = [];
  const began = process.cpuUsage();
  const clock = performance.now();
  for (let hour = 0; hour < hours; hour++) {
    await month.hour(hour);
    if (hour % 24 !== 23) continue;
    sizes.push(month.size());
    for (const { name } of month.store.pages()) readFeed(name, inFeeds);
  }
  await month.settle(hours);
  for (const { name } of month.store.pages()) readFeed(name, inFeeds);
  const used = process.cpuUsage(began);
  print(
    `${hours} hours, ${((used.user + used.system) / 1e6).toFixed(0)} s of processor, ${((performance.now() - clock) / 1000).toFixed(0)} s by the clock`,
  );
  const ids = new Set(month.told.map(({ id }) => id));
  const fed = new Set([...inFeeds.values()].flatMap((all) => [...all]));
  print(
    `told ${month.told.length} times, ${ids.size} changes; in feeds ${fed.size}, in both ${[...ids].filter((id) => fed.has(id)).length}`,
  );
  const judged = judgeMonth(month);
  const kept = judgeVersions(month);
  print(
    'page | captures | true changes | words of them | untold | untrue | captures kept otherwise | bytes a day',
  );
  for (const [page, kind] of month.kinds) {
    const of = (all: readonly Judged[]): Judged[] => all.filter((one) => one.page === page);
    const sum = (key: 'truth' | 'untold' | 'untrue'): number =>
      of(judged).reduce((total, one) => total + one[key], 0);
    const changed = of(judged).filter(({ truth }) => truth > 0).length;
    const wrong = of(kept).filter(({ untold, untrue }) => untold + untrue > 0).length;
    const bytes = Math.round(month.versionBytes(page) / (hours / 24));
    print(
      [kind, of(kept).length, changed, sum('truth'), sum('untold'), sum('untrue'), wrong, bytes].join(' | '),
    );
    for (const one of of(judged)
      .filter(({ untold, untrue }) => untold + untrue > 0)
      .slice(0, 5))
      print(`  hour ${one.hour}: ${one.truth} words, ${one.untold} untold, ${one.untrue} untrue`);
  }
  print(`database, bytes at the end of each day: ${sizes.join(' ')}`);
  await month.close();
} finally {
  rmSync(folder, { recursive: true });
}

function readFeed(name: string, found: Map<string, Set<string>>): void {
  const entries = feedComponents(folder, { page: name }).split('<entry>').slice(1);
  const ids = entries.map((entry) => /<id>urn:uuid:([^<]*)/.exec(entry)?.[1] ?? '');
  const known = found.get(name) ?? new Set();
  for (const id of ids) known.add(id);
  found.set(name, known);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
