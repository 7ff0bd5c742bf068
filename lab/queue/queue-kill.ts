/**
 * Whether a run over a queue gives the bytes of a run in one process, whatever happens on the way: four worker
 * processes, of which one is killed (signal 9) in the middle of a command and one starts late, and a queue server
 * that is restarted.
 *
 *     npx tsx lab/queue/queue-kill.ts <folder of webkb> --work <folder> [--burn-in 10] [--sweeps 20] [--final-sweeps 5]
 *       [--out lab/queue/queue-kill.json]
 *
 * The pages are those that webkb's index marks as `sample1012`; their text never leaves the folder of work.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchMachine } from '../../bench/sampler/bench-machine.ts';
import { killInMidCommand } from '../../packages/queue/test/support/kill-in-mid-command.ts';
import { startRedis } from '../../packages/queue/test/support/redis-server.ts';
import { markSentenceRows } from '../../src/rows/index.ts';
import { spawnCommand } from '../../test/support/spawn-command.ts';
import { webkbDocuments } from '../webkb-run/webkb-documents.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    work: { type: 'string' },
    'burn-in': { type: 'string', default: '10' },
    sweeps: { type: 'string', default: '20' },
    'final-sweeps': { type: 'string', default: '5' },
    out: { type: 'string' },
  },
});
const [pages] = positionals;
const { work } = values;
if (pages === undefined || work === undefined) throw new Error('expected: <folder of webkb> --work <folder>');
mkdirSync(work, { recursive: true });
const at = (name: string): string => join(work, name);
const documents = markSentenceRows(await webkbDocuments(pages, work));
writeFileSync(at('webkb.documents.jsonl'), documents.map((one) => `${JSON.stringify(one)}\n`).join(''));
const length = ['burn-in', 'sweeps', 'final-sweeps'] as const;
const flags = length.flatMap((name) => [`--${name}`, values[name]]);
for (const name of ['single', 'queued', 'redis']) rmSync(at(name), { recursive: true, force: true });

const started = performance.now();
const seconds = (): number => Number(((performance.now() - started) / 1000).toFixed(1));
const events: { second: number; what: string }[] = [];
const note = (what: string): void => {
  events.push({ second: seconds(), what });
  console.error(seconds(), what);
};
const sample = (out: string, ...more: string[]) =>
  spawnCommand(['sample', at('webkb.documents.jsonl'), '--out', at(out), '--seed', '1', ...flags, ...more]);

const single = await sample('single').ended;
note(`one process: exit code ${single.code}`);
const server = await startRedis(at('redis'));
const work1 = () => spawnCommand(['worker', '--queue', server.url, '--threads', '1']);
const workers = [work1(), work1(), work1()];
const driver = sample('queued', '--engine', 'bullmq', '--queue', server.url, '--workers', '4');
await killInMidCommand(server.url, workers[0].child);
note('first worker killed in the middle of a command');
await new Promise((done) => setTimeout(done, 5000));
await server.stop();
note('queue server stopped');
await server.start();
note('queue server started');
workers.push(work1());
note('fourth worker started');
const queued = await driver.ended;
note(`over the queue: exit code ${queued.code}`);
for (const { child } of workers) child.kill('SIGINT');
await Promise.all(workers.map(({ ended }) => ended));
await server.stop();

const files = ['structures.jsonl', 'marginals.jsonl', 'trace.jsonl', 'consensus.jsonl', 'manifest.json'];
const same = Object.fromEntries(
  files.map((name) => [name, readFileSync(at(`single/${name}`)).equals(readFileSync(at(`queued/${name}`)))]),
);
const result = {
  ...benchMachine(),
  documents: documents.length,
  rows: documents.reduce((sum, { rows }) => sum + rows.length, 0),
  flags: flags.join(' '),
  events,
  said: queued.stderr.split('\n').filter((line) => /^queue|parts wait/.test(line)),
  same,
};
console.log(JSON.stringify(result, null, 2));
if (values.out) writeFileSync(values.out, `${JSON.stringify(result, null, 2)}\n`);
process.exitCode = Object.values(same).every(Boolean) ? 0 : 1;
