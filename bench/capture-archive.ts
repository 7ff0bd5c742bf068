/**
 * Reads pages from a WARC file and from the files they are; results go to `bench/results/capture-archive.json`.
 *
 *     npx tsx bench/capture-archive.ts [DIRECTORY]
 *
 * First: pages of a directory (by default every eighth of the set ja-personal) are written into a compressed archive in
 * a temporary folder, captured from there and from their files, and compared: node by node, style by style. Then: an
 * archive of 1 GB and one of twice as many records are read from end to end, and the memory that it takes is measured.
 * Exit code 1 when any page differs.
 */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCapture, readSources, type Source, SourceError } from '../src/capture/index.ts';
import type { Page } from '../src/page/index.ts';
import { writeRecord } from '../test/capture/made-warc.ts';
import { sharedData } from '../test/support/shared-data.ts';
import { writeResults } from './support/write-results.ts';

const directory = process.argv[2] ?? sharedData('ja-personal', 'pages');
const every = process.argv[2] ? 1 : 8;
const folder = await mkdtemp(join(tmpdir(), 'pagestructure-bench-'));
const capture = await openCapture();

/** Pages alone: an archive that holds no resources shows none, and so must the files. */
const alone = (source: Source): Source => ({ ...source, folder: undefined, root: undefined });

/** The page without what has to differ: its name, and how many resources it misses. */
async function open(source: Source): Promise<string> {
  try {
    const { page } = await capture.page(source);
    return JSON.stringify({ ...page, id: '', source: '', warnings: [] } satisfies Page);
  } catch (error) {
    if (error instanceof SourceError) return error.message.replace(source.name, '');
    throw error;
  }
}

const fromFiles: string[] = [];
const records: Uint8Array[] = [];
let count = 0;
for await (const source of readSources([directory])) {
  if (source instanceof SourceError || count++ % every !== 0) continue;
  const url = `https://example.org/${records.length}.html`;
  records.push(await writeRecord({ url, body: source.bytes }, true));
  fromFiles.push(await open(alone(source)));
}
await writeFile(join(folder, 'pages.warc.gz'), Buffer.concat(records));
let compared = 0;
let equal = 0;
for await (const source of readSources([join(folder, 'pages.warc.gz')])) {
  if (source instanceof SourceError) throw source;
  if ((await open(source)) === fromFiles[compared]) equal++;
  else console.log(`differs: ${source.url}`);
  compared++;
}
console.log(`${equal} of ${compared} pages are equal`);
await capture.close();

/** Reads an archive of so many pages and pictures, and watches the memory that it takes. */
async function readLarge(gzip: boolean, pages: number, pictureBytes: number): Promise<object> {
  const path = join(folder, gzip ? 'large.warc.gz' : 'large.warc');
  const out = createWriteStream(path);
  const picture = Buffer.alloc(pictureBytes, 'picture');
  const image = await writeRecord(
    { url: 'https://example.org/p.gif', httpHeaders: { 'Content-Type': 'image/gif' }, body: picture },
    gzip,
  );
  for (let i = 0; i < pages; i++) {
    const body = `<p>page ${i}</p>`.repeat(500);
    out.write(await writeRecord({ url: `https://example.org/${i}`, body }, gzip));
    if (!out.write(image)) await once(out, 'drain');
  }
  await new Promise((resolve) => out.end(() => resolve(undefined)));
  const before = process.memoryUsage.rss();
  let most = before;
  let read = 0;
  let firstAfter = 0;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 50);
  const start = performance.now();
  for await (const source of readSources([path])) {
    if (source instanceof SourceError) throw source;
    if (read++ === 0) firstAfter = Math.round(performance.now() - start);
  }
  clearInterval(watch);
  const row = {
    gzip,
    records: 2 * pages,
    megabytes: Math.round((await stat(path)).size / 1e6),
    pagesRead: read,
    seconds: Number(((performance.now() - start) / 1000).toFixed(1)),
    firstPageAfterMilliseconds: firstAfter,
    memoryAddedMegabytes: Math.round((most - before) / 1e6),
  };
  console.log(JSON.stringify(row));
  await rm(path);
  return row;
}
const large = [await readLarge(false, 10_000, 100_000), await readLarge(true, 20_000, 20_000)];
await rm(folder, { recursive: true });
const sample = process.argv[2] ? undefined : { set: 'ja-personal', every };
writeResults('capture-archive.json', { ...(sample && { sample }), compared, equal, large });
if (equal < compared) process.exitCode = 1;
