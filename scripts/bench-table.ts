import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** The page whose table is made from results. */
export const benchReadme = resolve(root, 'bench/README.md');

/** A line of the table: what was measured on what, what came out, and by which script. */
interface Line {
  subject: string;
  input: string;
  figure: string;
  script: string;
  /** Commit that was measured. */
  commit: string;
}

// biome-ignore lint/suspicious/noExplicitAny: each script has a shape of its own; a test finds missing figures
type Result = any;
const read = (file: string): Result => JSON.parse(readFileSync(resolve(root, 'bench', file), 'utf8'));
const count = (value: number): string => value.toLocaleString('en-US');
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

function startLines(): Line[] {
  const { commit, least } = read('results/start.json');
  return Object.entries<number>(least).map(([input, seconds]) => ({
    subject: 'start to end of a program',
    input: input === 'node, nothing' ? 'Node alone' : input,
    figure: `${seconds.toFixed(2)} s by the clock`,
    script: 'start.ts',
    commit,
  }));
}

function installLines(): Line[] {
  const { commit, packages, packed, withoutBrowser, browser } = read('results/install-size.json');
  return [
    {
      subject: 'an installation: size on disk',
      input: `the core packed, ${megabytes(packed)}, and its ${packages - 1} packages`,
      figure: `${megabytes(withoutBrowser)}, and ${megabytes(browser)} of browser`,
      script: 'install-size.ts',
      commit,
    },
  ];
}

function captureLines(): Line[] {
  const { commit, pages } = read('results/capture-page-size.json');
  const sizes = pages.map((page: Result) => ({
    subject: 'capture',
    input: `a page of ${count(page.nodes)} nodes`,
    figure: `${page.parser.processor} ms parsed; ${page.chromium.processor} ms by Chromium; ${page.withPicture.processor} ms with a picture`,
    script: 'capture-page-size.ts',
    commit,
  }));
  const archive = read('results/capture-archive.json');
  const archives = archive.large.map((one: Result) => ({
    subject: 'reading an archive',
    input: `WARC, ${count(one.records)} records${one.gzip ? ', compressed' : ''}, ${count(one.megabytes)} MB`,
    figure: `${one.seconds} s by the clock; ${one.memoryAddedMegabytes} MB of memory`,
    script: 'capture-archive.ts',
    commit: archive.commit,
  }));
  return [sizes[2], sizes[4], sizes[6], ...archives];
}

function viewLines(): Line[] {
  const { commit, nodes, seconds, frame } = read('results/view.json');
  const ms = (name: string): string => `${frame[name].processorMilliseconds} ms`;
  const line = { input: `a made page of ${count(nodes)} nodes`, script: 'view.ts', commit };
  return [
    {
      ...line,
      subject: '`view`: snapshot to file',
      figure: `${seconds.written.processor} s of the processor`,
    },
    {
      ...line,
      subject: '`view`: a frame, of 16.7 ms',
      figure: `${ms('point')} pointing, ${ms('walk')} walking, ${ms('scroll')} scrolling`,
    },
  ];
}

function demoLines(): Line[] {
  const { commit, nodes, seconds, load, bytes } = read('results/demo.json');
  const line = { script: 'demo.ts', commit };
  return [
    {
      ...line,
      subject: 'demo: file to outline, in a browser',
      input: `a made page of ${count(nodes)} nodes`,
      figure: `${seconds.processor} s of the processors, ${seconds.whole} s at a load of ${load}`,
    },
    {
      ...line,
      subject: 'demo: size',
      input: 'one file, pages of the corpus included',
      figure: `${(bytes.whole / 1e6).toFixed(2)} MB`,
    },
  ];
}

function annotateLines(): Line[] {
  const { commit, clients, answersPerSecond, milliseconds, processorMilliseconds, load } = read(
    'results/annotate-load.json',
  );
  return [
    {
      subject: '`annotate`: answers while four people save and open pages',
      input: `${clients} clients, 63 pages`,
      figure: `${processorMilliseconds} ms of the processor an answer; ${answersPerSecond} a second, 99 % within ${milliseconds.p99} ms, at a load of ${load}`,
      script: 'annotate-load.ts',
      commit,
    },
  ];
}

function vipsLines(): Line[] {
  const { commit, made, real } = read('results/vips.json');
  const kinds = Object.values<Result>(made);
  const line = (nodes: number): Line => {
    const times = kinds.map(({ times: own }) => own[nodes].processor);
    return {
      subject: 'VIPS, layout given',
      input: `${kinds.length} kinds of made pages, ${count(nodes)} nodes`,
      figure: `${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)} ms`,
      script: 'vips.ts',
      commit,
    };
  };
  const faster = Math.min(...real.map(({ timesFaster }: Result) => timesFaster));
  const input = `${real.length} real pages of 1,000 elements and more`;
  const figure = `at least ${faster} times as fast as the JavaScript port of VIPS`;
  return [line(1000), line(10_000), line(50_000), { ...line(1000), input, figure }];
}

function learntLines(): Line[] {
  const { commit, nodes, made } = read('results/learnt-blocks.json');
  const times = made.map(({ learnt }: Result) => learnt.processor);
  const ratios = made.map(({ ratio }: Result) => ratio);
  return [
    {
      subject: 'learnt blocks, layout given',
      input: `${made.length} kinds of made pages, ${count(nodes)} nodes`,
      figure: `${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)} ms, ${Math.min(...ratios).toFixed(1)} to ${Math.max(...ratios).toFixed(1)} times as long as VIPS`,
      script: 'learnt-blocks.ts',
      commit,
    },
  ];
}

function pageLines(): Line[] {
  return ['webkb', 'modern'].flatMap((kind) => {
    const { commit, stages, htmlBytesPerPage, pages, failed } = read(`results/shards-${kind}.json`);
    const of = `a page of ${(htmlBytesPerPage / 1000).toFixed(0)} KB, mean of ${pages - failed} (${kind})`;
    return stages.map((stage: Result) => ({
      subject: stage.stage,
      input: of,
      figure: `${(1000 * stage.processorSecondsPerPage).toFixed(1)} ms; ${(stage.bytesPerPage / 1000).toFixed(1)} KB of JSON`,
      script: 'shards.ts',
      commit,
    }));
  });
}

function samplerLines(): Line[] {
  const speeds = ['speed', 'speed-webkb'].flatMap((file) => {
    const { commit, results } = read(`sampler/${file}.json`);
    return [results[0], results.at(-1)].map(({ corpus, documents, rowSteps, nanosecondsPerRowStep: ns }) => ({
      subject: 'a sweep of the sampler',
      input: `${count(documents)} documents (${corpus.replace('.documents', '')}), ${count(rowSteps)} row-steps`,
      figure: `${count(ns['sampled base, kept'])} ns a row-step, ${count(ns['rows and bits'])} of them rows and line feeds`,
      script: 'sampler/speed.ts',
      commit,
    }));
  });
  const native = read('sampler/native.json');
  const natives = native.results.map(({ documents, rows, corpus, nanosecondsPerRowStep: ns }: Result) => ({
    subject: 'the kernel beside C++',
    input: `${count(documents)} documents (${corpus.replace(' documents', '')}), ${count(rows)} rows`,
    figure: `${ns.kernel} ns a row-step; the fastest C++ ${Math.min(ns['C++ -O2, tables'], ns['C++ -O3 -march=native, tables'])} ns`,
    script: 'sampler/native.ts',
    commit: native.commit,
  }));
  const memories = ['memory', 'memory-webkb'].map((file) => {
    const {
      commit,
      documents,
      rows,
      chains,
      sweeps,
      megabytes: most,
      processorSeconds,
    } = read(`sampler/${file}.json`);
    return {
      subject: '`sample`, a whole run',
      input: `${count(documents)} documents, ${count(rows)} rows, ${chains} chains of ${count(sweeps)} sweeps`,
      figure: `${processorSeconds} s of processor; ${most} MiB of memory`,
      script: 'sampler/memory.ts',
      commit,
    };
  });
  const { commit, results, documents, rows } = read('sampler/workers.json');
  const workers = results
    .filter(({ workers: number }: Result) => number > 1)
    .map((one: Result) => ({
      subject: `${one.workers} workers instead of one`,
      input: `${count(documents)} documents, ${count(rows)} rows, ${one.chains === 1 ? 'one chain' : `${one.chains} chains`}`,
      figure: `${one.speedUp} times as fast by the clock`,
      script: 'sampler/workers.ts',
      commit,
    }));
  return [...speeds, ...natives, ...memories, ...workers];
}

function aroundLines(): Line[] {
  const report = read('results/report.json');
  const reports = report.results.map((one: Result) => ({
    subject: 'opening a report',
    input: `${one.report.replace('.html', '')}, ${megabytes(one.bytes)}`,
    figure: `${one.seconds.ready.processor.toFixed(2)} s until it is ready; ${one.seconds.section.processor.toFixed(2)} s a section`,
    script: 'report.ts',
    commit: report.commit,
  }));
  const fragments = read('results/fragments.json');
  const updates = [fragments.results[1], fragments.results.at(-1)].map((one: Result) => ({
    subject: 'following the parts of a page',
    input: `a made page of ${count(one.elements)} elements, ${count(one.parts)} parts, captured`,
    figure: `${one.update} s an update, ${one.train} s a training; index of ${megabytes(one.indexBytes)}`,
    script: 'fragments.ts',
    commit: fragments.commit,
  }));
  const index = read('results/disk-index.json');
  const { building, merging, queriesOf3Terms } = index.processorSeconds;
  return [
    ...updates,
    ...reports,
    {
      subject: 'the index of `retrieve` on disk',
      input: `${count(index.documents)} documents, ${(index.length / 1e6).toFixed(1)} million terms`,
      figure: `${building} s to build, ${merging} s to merge, ${queriesOf3Terms} s for 50 queries; ${index.peakMemoryMegabytes} MB of memory, ${index.diskMegabytes} MB on disk`,
      script: 'disk-index.ts',
      commit: index.commit,
    },
  ];
}

/** The table of speed and size, made from the results of the scripts in bench. */
export function benchTable(): string {
  const lines = [
    ...[...startLines(), ...installLines(), ...captureLines(), ...vipsLines(), ...learntLines()],
    ...[...viewLines(), ...annotateLines(), ...demoLines()],
    ...[...pageLines(), ...samplerLines(), ...aroundLines()],
  ];
  const cells = lines.map(({ subject, input, figure, script, commit }) =>
    [subject, input, figure, `[${script}](${script})`, commit].join(' | '),
  );
  return [
    '| what | input | figure | script | commit |',
    '| --- | --- | --- | --- | --- |',
    ...cells.map((line) => `| ${line} |`),
  ].join('\n');
}

/** The page with the table put between its marks. */
export function withBenchTable(page: string): string {
  const marks = /(<!-- table -->\n)[\s\S]*?(<!-- end -->)/;
  if (!marks.test(page))
    throw new Error('bench/README.md: no marks of a table (expected <!-- table --> and <!-- end -->)');
  return page.replace(marks, (_, start, end) => `${start}${benchTable()}\n${end}`);
}
