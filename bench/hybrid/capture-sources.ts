import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openCapture } from '../../src/capture/index.ts';
import { cacheFile, type PageSource } from './training-pages.ts';

/**
 * Captures pages that are not in the cache yet; one whose text is not as long as its gold says is captured once more as UTF-8, and named if that
 * does not help.
 * @returns number of pages captured
 */
export async function captureSources(cache: string, sources: readonly PageSource[]): Promise<number> {
  const missing = sources.filter((source) => !existsSync(cacheFile(cache, source)));
  if (missing.length === 0) return 0;
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
  return missing.length;
}
