/**
 * The kernel against the same sweep in C++ (native/sweep.cpp), single-threaded, on the same documents: all draw the
 * same states from the same random stream, which is checked.
 *
 *     npx tsx bench/sampler/native.ts [documents.jsonl ...] [--sweeps 20] [--rounds 15] [--out bench/sampler/native.json]
 *
 * Over documents made from a seed, and those of the files. A sweep is rows and line feed bits with the parameters fixed, so that
 * all programs have the shares of a document's words and symbols ready. "parameters changed" is the kernel where other
 * parameters were loaded before each sweep, as in a run that samples them: it gathers the shares of each document anew;
 * "entered" is that part alone, with what it takes to load the parameters once a sweep. The programs take turns for some
 * rounds. Twenty documents at a time are timed, and the least times that they took in any sweep are added up: on a busy
 * machine they are those that were disturbed least.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { perClass } from '../../src/bayes/index.ts';
import {
  cloneDocumentState,
  enterDocument,
  loadParameters,
  parseSampleConfig,
  sweepDocument,
} from '../../src/bayes/inside/index.ts';
import { createRng, Rng } from '../../src/math/index.ts';
import type { Document } from '../../src/page/index.ts';
import { benchMachine } from './bench-machine.ts';
import { madeCorpus } from './made-corpus.ts';
import { nativeInput } from './native-input.ts';
import { readLines } from './read-lines.ts';
import { copiesInside, warmChain } from './warm-chain.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sweeps: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '15' },
    out: { type: 'string' },
  },
});
const [sweeps, rounds] = [Number(values.sweeps), Number(values.rounds)];
const warmUp = 5;
/** Documents that are timed together. */
const part = 20;

interface Timed {
  hash: number;
  rowSteps: number;
  candidates: number;
  /** By part of the documents: least seconds that it took in a sweep. */
  least: number[];
}

const folder = mkdtempSync(join(tmpdir(), 'pagestructure-native-'));
const programs = compile();
const corpora: [name: string, documents: Document[]][] = [
  ['made documents', madeCorpus(300)],
  ...positionals.map((path): [string, Document[]] => [basename(path, '.documents.jsonl'), readLines(path)]),
];
const results = [];
for (const [name, documents] of corpora) results.push(await compare(name, documents));
rmSync(folder, { recursive: true });

const result = { ...benchMachine(), compiler: compilerVersion(), sweeps, rounds, results };
console.log(JSON.stringify(result, null, 2));
if (values.out) writeFileSync(values.out, `${JSON.stringify(result, null, 2)}\n`);

/** The native programs by name; none where there is no compiler. */
function compile(): Record<string, string[]> {
  const source = join(import.meta.dirname, 'native', 'sweep.cpp');
  const flags = { O0: ['-O0'], O2: ['-O2'], O3: ['-O3', '-march=native'] };
  try {
    for (const [name, own] of Object.entries(flags)) {
      execFileSync('c++', ['-std=c++17', ...own, source, '-o', join(folder, name)], { stdio: 'inherit' });
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    console.error('no C++ compiler here: the native lines are left out');
    return {};
  }
  return {
    'C++ -O0, std::log a token': [join(folder, 'O0'), 'naive'],
    'C++ -O2, std::log a token': [join(folder, 'O2'), 'naive'],
    'C++ -O2, tables': [join(folder, 'O2'), 'tables'],
    'C++ -O3 -march=native, tables': [join(folder, 'O3'), 'tables'],
  };
}

function compilerVersion(): string {
  if (Object.keys(programs).length === 0) return 'none';
  return execFileSync('c++', ['--version'], { encoding: 'utf8' }).split('\n')[0];
}

async function compare(name: string, documents: Document[]) {
  const config = parseSampleConfig({});
  const { corpus, state, states, kernel } = await warmChain(documents, config, 30);
  const begin = states.map((own, d) => cloneDocumentState(corpus.documents[d], own));
  const input = join(folder, 'input.txt');
  const start = createRng('native').saveState();
  writeFileSync(input, nativeInput(corpus, state.parameters, kernel, states, createRng('native')));
  const best = new Map<string, Timed>();
  const keep = (program: string, timed: Timed): void => {
    const known = best.get(program);
    if (known && known.hash !== timed.hash) throw new Error(`${program}: other draws than before`);
    const least = timed.least.map((seconds, p) => Math.min(seconds, known?.least[p] ?? seconds));
    best.set(program, { ...timed, least });
  };
  for (let round = 0; round < rounds; round++) {
    keep('kernel', sweepHere(sweepDocument));
    keep('kernel, parameters changed', sweepHere(sweepDocument, true));
    const enter: typeof sweepDocument = (_, kernel, document, own) => {
      enterDocument(kernel, document, own);
      return 0;
    };
    keep('entered, parameters changed', sweepHere(enter, true));
    for (const [program, [path, kind]] of Object.entries(programs)) {
      const stdout = execFileSync(path, [kind, input, ...[warmUp, sweeps, part].map(String)], {
        encoding: 'utf8',
      });
      keep(program, JSON.parse(stdout));
    }
  }
  const { rowSteps, candidates } = Object.values(Object.fromEntries(best)).find(
    (timed) => timed.rowSteps > 0,
  ) ?? { rowSteps: 0, candidates: 0 };
  const steps = documents.reduce((sum, { rows }) => sum + rows.filter((row) => !row.sentence).length, 0);
  const ours = best.get('kernel');
  return {
    corpus: name,
    documents: documents.length,
    rows: documents.reduce((sum, { rows }) => sum + rows.length, 0),
    candidatesPerRowStep: Number((candidates / Math.max(1, rowSteps)).toFixed(2)),
    nanosecondsPerRowStep: Object.fromEntries(
      [...best].map(([program, { least }]) => [
        program,
        Math.round((1e9 * least.reduce((sum, seconds) => sum + seconds, 0)) / Math.max(1, steps)),
      ]),
    ),
    sameDraws: Object.fromEntries([...best].map(([program, { hash }]) => [program, hash === ours?.hash])),
  };

  /** The sweeps in this process, from the same state and stream. */
  function sweepHere(work: typeof sweepDocument, changed = false): Timed {
    const { alpha } = state.parameters;
    const others = { ...state.parameters, alpha: perClass((name) => 2 * alpha[name]) };
    const rng = new Rng(start);
    const own = copiesInside(kernel, corpus, begin);
    const least = Array.from({ length: Math.ceil(own.length / part) }, () => Number.POSITIVE_INFINITY);
    for (let s = 0; s < warmUp + sweeps; s++) {
      if (changed) loadParameters(kernel, others);
      let began = performance.now();
      loadParameters(kernel, state.parameters);
      for (let p = 0; p < least.length; p++) {
        const end = Math.min(own.length, (p + 1) * part);
        for (let d = p * part; d < end; d++) work(rng, kernel, corpus.documents[d], own[d]);
        const now = performance.now();
        if (s >= warmUp) least[p] = Math.min(least[p], (now - began) / 1000);
        began = now;
      }
    }
    let hash = 2166136261; // FNV-1a, as in sweep.cpp
    const mix = (value: number): void => {
      hash = Math.imul(hash ^ value, 16777619) >>> 0;
    };
    own.forEach(({ dep, bound, linefeed }) => {
      dep.forEach((parent, i) => {
        mix(parent);
        mix(bound[i]);
      });
      linefeed.forEach(mix);
    });
    return { hash, rowSteps: 0, candidates: 0, least };
  }
}
