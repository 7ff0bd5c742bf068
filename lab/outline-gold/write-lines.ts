/**
 * Lists the hard lines of real pages for readers who annotate them, with a picture of each:
 *
 *     npx tsx lab/outline-gold/write-lines.ts kreuzer|records OUT
 *
 * writes `OUT/lines/<id>.txt`, `OUT/pictures/<id>.png` and `OUT/pages.tsv` (id, path below PAGESTRUCTURE_DATA). Ids are
 * a letter and the place of the page in the order of paths below the folders of the set.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
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

/** A page as the browser shows it, with the style sheets and pictures of its set. */
interface Shown {
  /** Path below the folder of the set that it is in. */
  place: string;
  /** Path below the folder of real pages. */
  file: string;
  lines: (id: string) => string;
  picture: Uint8Array;
}

const shown: Shown[] = [];
const capture = await openCapture();
for (const folder of set.folders.map((path) => sharedData(path))) {
  for await (const source of readSources([folder])) {
    if (source instanceof Error || !set.pages.test(source.name)) continue;
    try {
      const { page, screenshot } = await capture.page(source, { screenshot: true });
      shown.push({
        place: relative(folder, source.name),
        file: relative(sharedData(), source.name),
        lines: (id) => formatLines(id, page, hardLines(page)),
        picture: screenshot as Uint8Array,
      });
    } catch (error) {
      // A page of pictures alone has nothing to annotate.
      if (!(error instanceof SourceError)) throw error;
      console.error(error.message);
    }
  }
}
await capture.close();
shown.sort((a, b) => (a.place < b.place ? -1 : 1));
const table = shown.map(({ file, lines, picture }, i) => {
  const id = `${set.letter}${String(i + 1).padStart(2, '0')}`;
  writeFileSync(join(out, 'lines', `${id}.txt`), lines(id));
  writeFileSync(join(out, 'pictures', `${id}.png`), picture);
  return `${id}\t${file}`;
});
writeFileSync(join(out, 'pages.tsv'), `${['id\tfile', ...table].join('\n')}\n`);
