/**
 * How many requests `annotate` answers while four people annotate the corpus: each has a page open; of 20 requests
 * 16 save its headings, 2 its status, one opens it anew, and one lists all pages, as the program in the browser does,
 * as fast as the server answers. The built program, after the four pages were captured; its processor time is that of the
 * server's process alone.
 *
 *     npm run build && npx tsx bench/annotate-load.ts [--answers 4000] [--write]
 */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { quantile } from '../src/math/index.ts';
import { writeResults } from './support/write-results.ts';

const { values } = parseArgs({
  options: { answers: { type: 'string', default: '4000' }, write: { type: 'boolean', default: false } },
});
const names = ['a', 'b', 'c', 'd'];
const each = Math.round(Number(values.answers) / names.length);
const root = resolve(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'pagestructure-load-'));
cpSync(join(root, 'corpus'), folder, { recursive: true });

const argv = [join(root, 'bin/pagestructure.js'), 'annotate', folder, '--port', '0'];
const server = spawn(process.execPath, argv, { stdio: ['ignore', 'ignore', 'pipe'] });
const base = await new Promise<string>((found, failed) => {
  server.stderr.on('data', (text) => {
    const address = /http:\/\/127\S+(?=\/)/.exec(String(text))?.[0];
    if (address) found(address);
  });
  server.once('exit', (code) => failed(new Error(`annotate: exit code ${code}`)));
});

const agent = new Agent({ keepAlive: true });
let times: number[] = [];

/** An answer that is JSON; its time counts. */
function ask<Answer>(method: 'GET' | 'PUT', path: string, body?: object): Promise<Answer> {
  const start = performance.now();
  const headers = body ? { 'content-type': 'application/json' } : {};
  return new Promise((done, failed) => {
    const sent = request(`${base}${path}`, { method, agent, headers }, async (answer) => {
      const text = (await answer.toArray()).join('');
      times.push(performance.now() - start);
      if (answer.statusCode === 200) done(JSON.parse(text));
      else failed(new Error(`${method} ${path}: ${answer.statusCode}: ${text}`));
    });
    sent.on('error', failed);
    sent.end(body && JSON.stringify(body));
  });
}

interface Opened {
  version: string;
  headings: { start: number; end: number; depth: number; separate: boolean }[];
}

/** What one annotator does at the page that is theirs. */
async function annotate(who: string, index: number, answers: number): Promise<void> {
  const path = (rest: string) => `/pages${rest}?as=${who}`;
  let page = await ask<Opened>('GET', path(`/${index}`));
  const marked = page.headings.length > 0 ? page.headings : [{ start: 0, end: 5, depth: 0, separate: false }];
  for (let n = 0; n < answers; n++) {
    const step = n % 20;
    if (step === 19) await ask('GET', path(''));
    else if (step === 18) page = await ask('GET', path(`/${index}`));
    else if (step >= 16) await ask('PUT', path(`/${index}/status`), { done: step === 17, note: `note ${n}` });
    else {
      const headings = step % 2 === 0 ? marked.slice(1) : marked;
      const saved: Opened = await ask('PUT', path(`/${index}`), { version: page.version, headings });
      page.version = saved.version;
    }
  }
}

/** Processor seconds that the server's process has used. */
function processor(): number {
  const fields = readFileSync(`/proc/${server.pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

await Promise.all(names.map((who, i) => annotate(who, i, 40)));
times = [];
const [start, used] = [performance.now(), processor()];
await Promise.all(names.map((who, i) => annotate(who, i, each)));
const seconds = (performance.now() - start) / 1000;
const answers = times.length;
const of = (share: number) => Number(quantile(Float64Array.from(times), share).toFixed(1));
const results = {
  clients: names.length,
  answers,
  answersPerSecond: Math.round(answers / seconds),
  milliseconds: { median: of(0.5), p99: of(0.99), longest: of(1) },
  processorMilliseconds: Number(((1000 * (processor() - used)) / answers).toFixed(2)),
};
server.removeAllListeners('exit').kill();
rmSync(folder, { recursive: true });
console.log(results);
if (values.write) writeResults('annotate-load.json', results);
agent.destroy();
