import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeWarc } from '../../../../test/capture/made-warc.ts';
import { runCommand, runUntilStep } from '../../../../test/support/run-command.ts';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';

const folder = temporaryFolder('retrieve');
const at = (name: string) => join(folder, name);

/** A page of two sections, the second about the subject. */
function html(subject: string, i: number): string {
  const filler = `General remarks number ${i} that every page of this site begins with, whatever it is about.`;
  const text = `The ${subject} and its ${subject}ing are told of here at length, with tools, places, people and dates.`;
  return `<title>Page ${i}</title><h1>Notes ${i}</h1><p>${filler}</p><h2>About ${subject}</h2><p>${text}</p>`;
}

const subjects = ['boat', 'bread', 'garden', 'violin', 'castle', 'bridge'];
const pages = subjects.flatMap((subject, i) => [html(subject, 2 * i), html(subject, 2 * i + 1)]);
const flags = (out: string) => ['--topics', at('topics'), '--qrels', at('qrels'), '--out', at(out)];
const fast = ['--segments', 'fulldoc,dom', '--top', '3,1'];

beforeAll(async () => {
  await mkdir(at('pages/more pages'), { recursive: true });
  for (const [i, page] of pages.entries()) {
    await writeFile(at(`pages/${i % 2 === 1 ? 'more pages/' : ''}p${i}.html`), page);
  }
  await writeFile(at('pages/empty.html'), '<p> </p>');
  const topics = subjects.map((subject, i) => `<top><num>${i + 1}</num><title>${subject}</title></top>\n`);
  await writeFile(at('topics'), topics.join(''));
  const qrels = subjects.flatMap((_, i) => [
    `${i + 1} 0 p${2 * i} 1\n`,
    `${i + 1} 0 more%20pages/p${2 * i + 1} 1\n`,
  ]);
  await writeFile(at('qrels'), qrels.join(''));
});

describe('retrieve', () => {
  it('indexes, expands, measures, plots, and names the page that failed', async () => {
    const { code, stdout, stderr } = await runCommand('retrieve', at('pages'), ...flags('out'), ...fast);
    expect(code).toBe(1);
    expect(stderr.split('\n').slice(0, 4)).toEqual([
      `pagestructure: ${at('pages/empty.html')}: no text in the page body (expected at least one letter or digit)`,
      'indexed 12 pages, 1 failed',
      'segmented 12 pages by fulldoc, dom, 0 failed',
      `runs, summary.tsv and figure-14.svg in ${at('out')}`,
    ]);
    expect(stdout).toMatch(/^initial +6 +1\.000 +1\.000 +1\.000/m);
    expect(await readdir(at('out/runs'))).toEqual([
      'dom-1.run',
      'dom-3.run',
      'dom-held-out.run',
      'fulldoc-1.run',
      'fulldoc-3.run',
      'fulldoc-held-out.run',
      'initial.run',
    ]);
    const [first] = (await readFile(at('out/runs/dom-3.run'), 'utf8')).split('\n');
    expect(first).toMatch(/^1 Q0 \S+ 1 \d+\.\d+ dom-3$/);
    const { failures, settings, runs } = JSON.parse(await readFile(at('out/summary.json'), 'utf8'));
    expect(failures).toHaveLength(1);
    expect(settings).toEqual({ depth: 80, terms: 10, tops: [1, 3], stopWords: 33 });
    expect(
      runs.map(({ segments, top }: { segments: string; top: number | string }) => `${segments} ${top}`),
    ).toEqual([
      'initial 0',
      ...['fulldoc 1', 'fulldoc 3', 'dom 1', 'dom 3', 'fulldoc held-out', 'dom held-out'],
    ]);
    expect(await readFile(at('out/figure-14.svg'), 'utf8')).toContain('12 pages, 6 topics');
  });

  it("expands by a relevance model beside the report's way", async () => {
    const both = ['--expansion', 'robertson,rm3'];
    const { stdout } = await runCommand('retrieve', at('pages'), ...flags('ways'), ...fast, ...both);
    expect(stdout).toMatch(/^dom +Robertson +3 +6/m);
    expect(stdout).toMatch(/^dom +RM3 +held-out +6/m);
    const [first] = (await readFile(at('ways/runs/dom-rm3-3.run'), 'utf8')).split('\n');
    expect(first).toMatch(/^1 Q0 \S+ 1 \d+\.\d+ dom-rm3-3$/);
    const { chosen } = JSON.parse(await readFile(at('ways/summary.json'), 'utf8'));
    expect(chosen[0]).toEqual({ segments: 'fulldoc', expansion: 'robertson', chosen: [1, 1, 1, 1, 1] });
    expect(await readFile(at('ways/figure-14.svg'), 'utf8')).toContain('Measured by RM3: 12 pages');
  });

  it('hides what is masked from the index and from segments', async () => {
    // "Notes 0", the heading of p0, is the first 6 canonical characters of its body; 5 more are masked with it.
    await writeFile(at('masks'), 'p0\t0\t6\n');
    const masked = ['--mask', at('masks'), '--topics', at('notes'), '--qrels', at('notes-qrels')];
    await writeFile(at('notes'), '<top><num>1</num><title>notes</title></top>\n');
    await writeFile(at('notes-qrels'), '1 0 p0 1\n');
    const run = async (out: string, ...more: string[]) => {
      await runCommand('retrieve', at('pages'), ...flags(out), ...fast, ...more);
      return readFile(at(`${out}/runs/initial.run`), 'utf8');
    };
    expect(await run('unmasked', ...masked.slice(2))).toContain(' p0 ');
    expect(await run('masked', ...masked)).not.toContain(' p0 ');
    const segments: string[] = JSON.parse(await readFile(at('masked/segments/dom/p2.json'), 'utf8'));
    expect(segments).toContain('Notes 2');
    await writeFile(at('masks'), 'p0 6\n');
    const { code, stderr } = await runCommand('retrieve', at('pages'), ...flags('wrong'), ...masked);
    expect([code, stderr]).toEqual([2, expect.stringContaining('line 1: "p0 6" (expected page, start, end')]);
  });

  it('goes on where it stopped, and prints the same', async () => {
    const whole = await runCommand('retrieve', at('pages'), ...flags('whole'), ...fast, '--json');
    for (const steps of [5, 14, 20]) {
      const stopped = await runUntilStep(steps, 'retrieve', at('pages'), ...flags('stopped'), ...fast);
      expect(stopped.code).toBe(130);
    }
    const resumed = await runCommand('retrieve', at('pages'), ...flags('stopped'), ...fast, '--json');
    expect(resumed.stdout).toBe(whole.stdout);
    expect(resumed.code).toBe(1);
  });

  it('builds the index anew when the collection changed', async () => {
    await mkdir(at('changing'));
    await writeFile(at('changing/p0.html'), pages[0]);
    await runCommand('retrieve', at('changing'), ...flags('changed'), ...fast);
    await writeFile(at('changing/p2.html'), pages[2]);
    const { stderr } = await runCommand('retrieve', at('changing'), ...flags('changed'), ...fast);
    expect(stderr).toContain('indexed 2 pages, 0 failed');
  });

  it('reads TREC text and archives as it reads pages', async () => {
    const trec = pages.map((page, i) => `<DOC>\n<DOCNO>t${i}</DOCNO>\n${page}\n</DOC>\n`);
    await mkdir(at('trec'));
    await writeFile(at('trec/docs.trec'), trec.join(''));
    await writeFile(at('trec/README'), 'No documents.');
    await writeFile(at('trec-qrels'), subjects.map((_, i) => `${i + 1} 0 t${2 * i} 1\n`).join(''));
    const records = pages.map((body, i) => ({ url: `https://example.org/w${i}.html`, body }));
    await writeFile(at('crawl.warc'), await writeWarc(records));
    const { code, stderr, stdout } = await runCommand(
      'retrieve',
      at('trec'),
      at('crawl.warc'),
      ...['--topics', at('topics'), '--qrels', at('trec-qrels'), '--out', at('both'), ...fast],
    );
    expect([code, stderr.split('\n')[0]]).toEqual([0, 'indexed 24 pages, 0 failed']);
    expect(stdout).toMatch(/^initial +6/m);
    expect(await readFile(at('both/runs/initial.run'), 'utf8')).toContain('crawl/example.org/w1');
  });

  it('captures pages whose segments need layout, once for both kinds', { tags: 'slow' }, async () => {
    const kinds = ['--segments', 'vips,bayes', '--top', '2', '--depth', '2'];
    const { stderr, stdout } = await runCommand('retrieve', at('pages'), ...flags('layout'), ...kinds);
    expect(stderr).toContain('segmented 12 pages by vips, bayes, 0 failed');
    expect(stdout).toMatch(/^bayes +Robertson +2 +6/m);
    const segments: string[] = JSON.parse(await readFile(at('layout/segments/bayes/p0.json'), 'utf8'));
    expect(segments.some((text) => text.startsWith('About boat The boat and its boating'))).toBe(true);
    const captures = await readdir(at('layout/pages'), { recursive: true });
    expect(captures.filter((name) => name.endsWith('.page.json.gz'))).toHaveLength(12);
  });

  it('runs VIPS by both rule sets at several degrees, each in its own segments', async () => {
    const kinds = ['--segments', 'vips', '--rules', 'tr2003,apweb2003', '--pdoc', '6,10,0.6', '--depth', '1'];
    const run = await runCommand('retrieve', at('pages'), ...flags('degrees'), ...kinds, '--top', '1,2');
    expect(run.stderr).toContain('by vips, vips-pdoc10, vips-apweb2003, 0 failed');
    expect(run.stdout).toMatch(/^vips-apweb2003 +Robertson +held-out/m);
    expect(await readdir(at('degrees/segments'))).toEqual(['vips', 'vips-apweb2003', 'vips-pdoc10']);
    const svg = await readFile(at('degrees/permitted-doc.svg'), 'utf8');
    expect(svg).toContain('permitted degree of coherence (apweb2003: ten times)');
  }, 120_000);

  it.each([
    ['--pdoc', '6,0.6', '--pdoc 0.6 (expected an integer 1-11 for the rules tr2003)'],
    ['--rules', 'tr2003,heps', 'expected some of tr2003, apweb2003, learnt, each once'],
    ['--expansion', 'bo1', 'expected some of robertson, rm3, each once'],
    ['--segments', 'dom,lines', 'expected some of fulldoc, dom, vips, bayes, each once'],
    ['--segments', 'dom,dom', 'expected some of'],
    ['--top', '3,0', 'expected whole numbers above 0'],
    ['--depth', '0', 'expected a whole number of at least 1'],
  ])('refuses %s %s', async (flag, value, problem) => {
    const { code, stderr } = await runCommand('retrieve', at('pages'), ...flags('none'), flag, value);
    expect(code).toBe(2);
    expect(stderr).toContain(problem);
  });

  it('refuses topics that nobody judged, and files that are none', async () => {
    await writeFile(at('other-qrels'), '9 0 p1 1\n');
    const other = ['--topics', at('topics'), '--qrels', at('other-qrels'), '--out', at('none')];
    const { code, stderr } = await runCommand('retrieve', at('pages'), ...other);
    expect([code, stderr]).toEqual([2, expect.stringContaining('judges none of the topics')]);
    const wrong = ['--topics', at('qrels'), '--qrels', at('qrels'), '--out', at('none')];
    expect((await runCommand('retrieve', at('pages'), ...wrong)).code).toBe(2);
    const missing = await runCommand('retrieve', at('nowhere'), ...flags('none'));
    expect([missing.code, missing.stderr]).toEqual([1, expect.stringContaining('no such file or directory')]);
  });

  it('fails when no page of the collection can be read', async () => {
    await mkdir(at('bad'));
    await writeFile(at('bad/empty.html'), '');
    const { code, stderr } = await runCommand('retrieve', at('bad'), ...flags('bad-out'));
    expect([code, stderr]).toEqual([1, expect.stringContaining('none of the pages could be read')]);
  });
});
