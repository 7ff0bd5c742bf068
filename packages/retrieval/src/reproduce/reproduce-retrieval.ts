import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultLimits, type SourceSettings } from 'pagestructure/capture';
import type { ReproduceContext, Reproduction } from 'pagestructure/commands';
import { UsageError, withEffects } from 'pagestructure/effects';
import { readText } from 'pagestructure/formats';
import { reportDepth, reportExpansionTerms, reportTops, runRetrieval } from '../experiment/index.ts';
import { parseRun } from '../trec-files.ts';
import { realPages, writeKnownItems } from './known-item-collection.ts';
import { type MeasuredCollection, plotExhibit, reportKinds, tableExhibit } from './retrieval-exhibits.ts';

const reading: SourceSettings = {
  ...defaultLimits,
  allowPrivate: false,
  viewport: { width: 1280, height: 1024 },
};

/** Numbers of segments of a quick run. */
const quickTops = [3, 10];

/** The report's experiment on the pages that the project has, and on real ones where they are at hand. */
export const retrieval: Reproduction = {
  paper:
    'Cai, Yu, Wen, Ma, "VIPS: a vision-based page segmentation algorithm", MSR-TR-2003-79: experiments on web ' +
    'information retrieval',
  readsData: true,
  async *exhibits(context) {
    const { corpus, data } = context;
    const written = join(corpus, '../written/pages');
    if (!(await stat(written).catch(() => undefined)))
      throw new UsageError(`${written}: not there (expected the pages of the project beside its corpus)`);
    const collections = [
      { name: 'pages of this project', paths: [written] },
      ...(data === undefined ? [] : [{ name: 'real pages', paths: await realPages(data) }]),
    ];
    for (const { name, paths } of collections) {
      const measured = await measure(name, paths, context);
      yield tableExhibit(measured);
      yield plotExhibit(measured);
    }
  },
};

/** Runs the experiment on pages, in the folder of long work or one that is removed again. */
async function measure(
  name: string,
  paths: readonly string[],
  context: ReproduceContext,
): Promise<MeasuredCollection> {
  const { work, seed, quick, log } = context;
  const folder = work ?? (await mkdtemp(join(tmpdir(), 'pagestructure-retrieval-')));
  const out = join(folder, name.replaceAll(' ', '-'));
  try {
    const { items, ...files } = await writeKnownItems(paths, out, reading);
    const top = quick ? quickTops : reportTops;
    const options = {
      ...files,
      out,
      segments: reportKinds,
      top,
      depth: reportDepth,
      terms: reportExpansionTerms,
      seed,
    };
    const effects = withEffects({ fail: log, ...context });
    const summary = await runRetrieval(paths, { ...options, reading }, effects);
    const runs = reportKinds.map(async (kind) => {
      const path = join(out, 'runs', `${kind}-held-out.run`);
      return [kind, parseRun(await readText(path), path)] as const;
    });
    const plot = await readFile(join(out, 'figure-14.svg'), 'utf8');
    return { name, items, summary, heldOut: new Map(await Promise.all(runs)), plot, seed };
  } finally {
    if (work === undefined) await rm(folder, { recursive: true, force: true });
  }
}
