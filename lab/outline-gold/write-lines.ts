/**
 * Lists the hard lines of real pages for readers who annotate them, with a picture of each:
 *
 *     npx tsx lab/outline-gold/write-lines.ts kreuzer|records OUT
 *
 * writes `OUT/lines/<id>.txt`, `OUT/pictures/<id>.png` and `OUT/pages.tsv` (id, path below PAGESTRUCTURE_DATA). Ids are
 * a letter and the place of the page in the order of paths below the folders of the set.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { openCapture, readSources, SourceError } from '../../src/capture/index.ts';
import { sharedData } from '../../test/support/shared-data.ts';
import { formatLines, hardLines } from './hard-lines.ts';

const sets: Record<string, { letter: string; folders: readonly string[]; pages: RegExp }> = {
  kreuzer: { letter: 'k', folders: ['kreuzer-random/pages'], pages: /\.page\.html$/ },
  records: { letter: 'r', folders: ['records/yamada/html', 'records/zhao1/html'], pages: /\.html?$/ },
};

const [name, out] = process.argv.slice(2);
const set = sets[name];
if (!set || !out) throw new Error(`arguments: ${name} ${out} (expected kreuzer|records OUT)`);
for (const folder of ['lines', 'pictures']) mkdirSync(join(out, folder), { recursive: true });

/** Pages of the set: path below its folder, and path. */
const files = set.folders
  .flatMap((folder) =>
    readdirSync(sharedData(folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => set.pages.test(file))
      .map((file) => [file, sharedData(folder, file)] as const),
  )
  .sort(([a], [b]) => (a < b ? -1 : 1));
const capture = await openCapture();
const table: string[] = [];
for await (const source of readSources(files.map(([, path]) => path))) {
  if (source instanceof Error) throw source;
  try {
    const { page, screenshot } = await capture.page(source, { screenshot: true });
    const id = `${set.letter}${String(table.length + 1).padStart(2, '0')}`;
    writeFileSync(join(out, 'lines', `${id}.txt`), formatLines(id, page, hardLines(page)));
    writeFileSync(join(out, 'pictures', `${id}.png`), screenshot as Uint8Array);
    table.push(`${id}\t${relative(sharedData(), source.name)}`);
  } catch (error) {
    // A page of pictures alone has nothing to annotate.
    if (!(error instanceof SourceError)) throw error;
    console.error(error.message);
  }
}
await capture.close();
writeFileSync(join(out, 'pages.tsv'), `${['id\tfile', ...table].join('\n')}\n`);
