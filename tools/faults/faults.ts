/** Every call of a run that changes files fails in turn: `npm run faults -- PLAN ... [--every N]`; see README.md. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { build } from 'esbuild';
import { type Outcome, type Plan, plans } from './plans.ts';
import { root } from './run-program.ts';

/** How a call can fail, by its name (`faults.c`). */
const faults: Readonly<Record<string, readonly string[]>> = {
  write: ['short', 'ENOSPC', 'EIO', 'before'],
  flush: ['ENOSPC', 'EIO', 'before', 'after'],
  truncate: ['EIO', 'before', 'after'],
  rename: ['ENOSPC', 'EIO', 'before', 'after'],
  link: ['ENOSPC', 'EIO', 'before', 'after'],
  remove: ['EIO', 'before', 'after'],
};
const named = /no space left|ENOSPC|disk full|EIO|(?:disk|device) failed/i;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { every: { type: 'string', default: '1' } },
});
const unknown = positionals.filter((name) => !(name in plans));
if (unknown.length > 0 || positionals.length === 0)
  throw new RangeError(`plan ${unknown.join(', ')} (expected some of: ${Object.keys(plans).join(', ')})`);

/** Hashes of all files of a folder, of which some say where it is. */
async function hashesOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hashed = files.sort().map(async (file) => {
    const text = (await readFile(file)).toString('latin1').replaceAll(folder, 'DATA');
    return [file.slice(folder.length), createHash('sha256').update(text).digest('hex')] as const;
  });
  return Object.fromEntries(await Promise.all(hashed));
}

/** What differs of two folders, or is nowhere. */
const differing = (a: Record<string, string>, b: Record<string, string>): string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((name) => a[name] !== b[name]);

/** What is wrong with a run whose call failed; undefined when nothing is. */
async function problemOf(
  plan: Plan,
  folder: string,
  data: string,
  files: Record<string, string>,
  kind: string,
  outcome: Outcome,
) {
  const { code, signal, stderr, refusals, acknowledged, asked } = outcome;
  const isKilled = kind === 'before' || kind === 'after';
  const said = [stderr, ...refusals].join('\n');
  if (isKilled && signal !== 'SIGKILL') return `was not killed: code ${code}`;
  if (!isKilled && signal !== null) return `ended by ${signal}`;
  if (/^ +at .*:\d+/m.test(said)) return `shows a stack: ${said}`;
  const isDone = code === 0 && refusals.length === 0;
  if (!isKilled && !isDone && !(named.test(said) && said.includes(data)))
    return `does not name disk and file: ${said}`;
  if (plan.read) {
    const found = await plan.read(data);
    const isKept = [acknowledged, ...asked].some((one) => isDeepStrictEqual(one, found));
    return isKept
      ? undefined
      : `has ${JSON.stringify(found)} (expected one of ${JSON.stringify([acknowledged, ...asked])})`;
  }
  if (isDone) {
    const other = differing(await hashesOf(data), files);
    if (other.length > 0) return `ends well with other files: ${other.join(', ')}`;
  }
  const again = await plan.run(folder, data, {});
  if (again.code !== 0 || again.stderr.includes('damaged')) return `does not go on: ${again.stderr}`;
  const other = differing(await hashesOf(data), files);
  return other.length > 0 ? `goes on to other files: ${other.join(', ')}` : undefined;
}

/** Lets every call of a plan fail. @returns its row of the table */
async function failEverywhere(name: string): Promise<string> {
  const plan = plans[name];
  const folder = await mkdtemp(join(tmpdir(), `pagestructure-faults-${name}-`));
  const [data, begin, log] = ['data', 'begin', 'log'].map((one) => join(folder, one));
  await mkdir(begin);
  await plan.prepare(folder);
  const reset = async (): Promise<void> => {
    await rm(data, { recursive: true, force: true });
    await rm(log, { force: true });
    await cp(begin, data, { recursive: true });
  };
  const shim = { LD_PRELOAD: library, FAULTS_FOLDER: `${data}/`, FAULTS_LOG: log };
  await reset();
  await plan.run(folder, data, shim);
  const files = await hashesOf(data);
  const calls = (await readFile(log, 'utf8')).trim().split('\n');
  let [runs, problems] = [0, 0];
  for (let at = 0; at < calls.length; at += Number(values.every))
    for (const kind of faults[calls[at].split(' ')[0]]) {
      await reset();
      const outcome = await plan.run(folder, data, { ...shim, FAULTS_AT: `${at}`, FAULTS_KIND: kind });
      const call =
        (await readFile(log, 'utf8').catch(() => '')).split('\n')[at] ?? 'a call that did not come';
      const problem = await problemOf(plan, folder, data, files, kind, outcome);
      runs++;
      if (problem === undefined) continue;
      problems++;
      console.log(`${name}: ${kind} at ${at}, ${call}: ${problem}`);
    }
  await rm(folder, { recursive: true });
  return `| ${name} | ${calls.length} | ${runs} | ${problems} |`;
}

const made = join(root, 'runs/faults');
const library = join(made, 'faults.so');
await mkdir(made, { recursive: true });
execFileSync('cc', [
  '-shared',
  '-fPIC',
  '-O1',
  '-Wall',
  '-o',
  library,
  join(import.meta.dirname, 'faults.c'),
  '-ldl',
]);
await build({
  ...{ entryPoints: [join(import.meta.dirname, 'save.ts')], outfile: join(made, 'save.mjs') },
  ...{ bundle: true, format: 'esm', platform: 'node', packages: 'external', absWorkingDir: root },
});
console.log('| plan | calls that change files | runs with a fault | problems |');
console.log('| --- | ---: | ---: | ---: |');
for (const name of positionals) console.log(await failEverywhere(name));
