/**
 * Computes what the notebooks read, from the embedded corpus and fixed seeds, into notebooks/data.
 *
 *     npx tsx notebooks/write-data.ts
 *
 * Nothing is computed where nothing has changed that the data is made from.
 *
 * Cells run in the reader's browser; what needs a browser to capture with, or more than a second, is computed here.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compareHybrid } from './compute/compare-hybrid.ts';
import { inputsHash } from './compute/inputs-hash.ts';
import { permittedDocQuality } from './compute/permitted-doc.ts';
import { type Corpus, readCorpus } from './compute/read-corpus.ts';
import { recovery } from './compute/recovery.ts';
import { samplingRuns } from './compute/sampling-runs.ts';
import { tableOne } from './compute/table-one.ts';

const pictured = ['en-rowing-club', 'en-lamp-shop', 'en-tool-library'];

/** Files of notebooks/data, with what they hold. */
const files: Readonly<Record<string, (corpus: Corpus) => unknown>> = {
  'pages.json': ({ pages, gold }) =>
    pictured.map((slug) => {
      const at = pages.findIndex(({ id }) => id === `${slug}/page`);
      return { slug, page: pages[at], gold: gold[at] };
    }),
  'permitted-doc.json': permittedDocQuality,
  'recovery.json': recovery,
  'sampling-runs.json': samplingRuns,
  'table-one.json': tableOne,
  'compare-hybrid.json': compareHybrid,
  'corpus.json': ({ visual, gold }) => ({ documents: visual, gold }),
};

const folder = join(import.meta.dirname, 'data');

/** Of what the data in the folder was made from; written last. */
const mark = join(folder, 'made-from.txt');
const made = inputsHash();

if ((await readFile(mark, 'utf8').catch(() => '')) === made) {
  console.error('data is up to date');
} else {
  await mkdir(folder, { recursive: true });
  await rm(mark, { force: true });
  const corpus = await readCorpus(pictured);
  console.error(`${corpus.pages.length} pages captured`);
  for (const [slug, picture] of corpus.pictures) await writeFile(join(folder, `${slug}.png`), picture);
  for (const [name, compute] of Object.entries(files)) {
    await writeFile(join(folder, name), `${JSON.stringify(await compute(corpus))}\n`);
    console.error(`${name} written, ${(process.cpuUsage().user / 1e6).toFixed(0)} s of processor so far`);
  }
  await writeFile(mark, made);
}
