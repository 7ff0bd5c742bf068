/**
 * Captures the pages of training-pages.ts once with the browser, into a cache of gzipped page files (px of a default viewport).
 *
 *     npx tsx bench/hybrid/capture-pages.ts [--cache folder] [--pages most-of-each-set]
 *
 * Pages already in the cache are left alone. A page whose text is not as long as its gold says is captured once more as UTF-8,
 * and named if that does not help.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { openCapture } from '../../src/capture/index.ts';
import { cacheFile, defaultCache, pageSources } from './training-pages.ts';

const { cache, pages } = parseArgs({
  options: {
    cache: { type: 'string', default: defaultCache },
    pages: { type: 'string', default: 'Infinity' },
  },
}).values;

const sources = pageSources(['dev', 'added', 'corpus'], Number(pages));
const missing = sources.filter((source) => !existsSync(cacheFile(cache, source)));
const capture = await openCapture();
try {
  for (const source of missing) {
    const { id, file, root, gold } = source;
    const input = { id, name: file, folder: dirname(file), root, bytes: readFileSync(file) };
    let { page } = await capture.page(input);
    if (page.textLength !== gold.textLength) {
      ({ page } = await capture.page({ ...input, contentType: 'text/html; charset=utf-8' }));
    }
    if (page.textLength !== gold.textLength) {
      console.error(`${source.set} ${id}: text length ${page.textLength} (gold says ${gold.textLength})`);
    }
    const target = cacheFile(cache, source);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, gzipSync(JSON.stringify(page), { level: 1 }));
  }
} finally {
  await capture.close();
}
console.log(`${missing.length} captured, ${sources.length - missing.length} were in ${cache}`);
