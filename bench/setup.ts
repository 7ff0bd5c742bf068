/**
 * How long a newcomer waits: `npm ci`, which installs and builds, and `npm start`, which runs every method on the
 * embedded corpus, in a clean clone of the last commit, by the clock. The folder of npm's downloads is the user's own,
 * so that the network counts in the first round only.
 *
 *     npx tsx bench/setup.ts [--rounds 3] [--write]
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { median, writeResults } from './support/write-results.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, write: { type: 'boolean', default: false } },
});
const root = resolve(import.meta.dirname, '..');

/** Seconds of a program. */
function timed(folder: string, program: string, ...argv: string[]): number {
  const start = performance.now();
  const { status, stderr } = spawnSync(program, argv, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${argv.join(' ')}: exit code ${status}: ${stderr}`);
  return (performance.now() - start) / 1000;
}

const seconds = { install: [] as number[], start: [] as number[] };
for (let round = 0; round < Number(values.rounds); round++) {
  const folder = mkdtempSync(join(tmpdir(), 'pagestructure-setup-'));
  try {
    timed(folder, 'git', 'clone', '--quiet', root, '.');
    seconds.install.push(timed(folder, 'npm', 'ci'));
    seconds.start.push(timed(folder, 'npm', 'start'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
const results = {
  unit: 'seconds by the clock, medians',
  rounds: Number(values.rounds),
  install: median(seconds.install, 1),
  start: median(seconds.start, 1),
};
console.log(JSON.stringify({ ...results, all: seconds }));
if (values.write) writeResults('setup.json', results);
