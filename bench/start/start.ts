/**
 * How long commands take from the call to the end, as people wait for them: the built program, a process each, the least of several
 * runs. `outline` is given beside the browser alone, which it has to start.
 *
 *     npm run build && npx tsx bench/start/start.ts [--rounds 10]
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openCapture } from '../../src/capture/index.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '10' } } });
const rounds = Number(values.rounds);
const root = resolve(import.meta.dirname, '../..');
const program = join(root, 'bin/pagestructure.js');
const page = join(root, 'corpus/en-rowing-club/page.html');
const folder = mkdtempSync(join(tmpdir(), 'pagestructure-start-'));

/** Seconds of one call; its output goes to a file where one is named. */
function run(argv: readonly string[], out?: string): number {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, argv, { maxBuffer: 1e9 });
  const seconds = (performance.now() - start) / 1000;
  if (status !== 0) throw new Error(`${argv.join(' ')}: exit code ${status}: ${stderr}`);
  if (out) writeFileSync(out, stdout);
  return seconds;
}

/** Seconds that a browser takes by itself: started, one empty page, closed. */
async function browserAlone(): Promise<number> {
  const start = performance.now();
  const capture = await openCapture();
  await capture.page({ id: 'x', name: 'x', bytes: Buffer.from('<p>x') });
  await capture.close();
  return (performance.now() - start) / 1000;
}

const documents = join(folder, 'c.documents.jsonl');
const structures = join(folder, 'heps.structures.jsonl');
const gold = join(root, 'corpus');
run([program, 'rows', gold], documents);
run([program, 'baseline', documents, '--method', 'heps'], structures);

const commands: Record<string, readonly string[]> = {
  'node, nothing': ['-e', '0'],
  '--help': [program, '--help'],
  'outline --help': [program, 'outline', '--help'],
  'sample --help': [program, 'sample', '--help'],
  'score, 63 pages': [program, 'score', '--gold', gold, '--documents', documents, `heps=${structures}`],
  'outline, one page': [program, 'outline', page],
};
const least = new Map(Object.keys(commands).map((name) => [name, Number.POSITIVE_INFINITY]));
let browser = Number.POSITIVE_INFINITY;
await browserAlone(); // unpacked, and its module loaded
for (let round = 0; round < rounds; round++) {
  for (const [name, argv] of Object.entries(commands))
    least.set(name, Math.min(least.get(name) ?? 0, run(argv)));
  browser = Math.min(browser, await browserAlone());
}
rmSync(folder, { recursive: true });

console.log(
  `${cpus()[0]?.model}, ${cpus().length} cores, Node ${process.version}; least of ${rounds} runs, seconds\n`,
);
for (const [name, seconds] of least) console.log(`${name.padEnd(20)} ${seconds.toFixed(2)}`);
console.log(`${'the browser alone'.padEnd(20)} ${browser.toFixed(2)}`);
console.log(
  `${'outline beyond it'.padEnd(20)} ${((least.get('outline, one page') ?? 0) - browser).toFixed(2)}`,
);
