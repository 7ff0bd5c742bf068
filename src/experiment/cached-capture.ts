import type { CapturedPage, Source } from '../capture/index.ts';
import { blockTreeSchema, type Page, pageSchema } from '../page/index.ts';
import { bytesFormat, type Cache, jsonFormat, noCache } from '../store/index.ts';

/**
 * Where an experiment keeps what it knows of a page, relative to its folder, and in which format.
 * @param variant of the blocks, such as `.pdoc4`; empty for those of the experiment's own permitted degree of coherence
 */
export function pageFiles(id: string, variant = '') {
  return {
    page: { name: `pages/${id}.page.json`, format: jsonFormat(pageSchema) },
    picture: { name: `pages/${id}.png`, format: bytesFormat },
    blocks: { name: `pages/${id}${variant}.blocks.json`, format: jsonFormat(blockTreeSchema) },
  };
}

/**
 * Page and picture of a source: those of the cache, or captured together where either is missing.
 * @throws Error naming the source when no picture was taken
 */
export async function cachedCapture(
  source: Source,
  key: unknown,
  capture: (source: Source) => Promise<CapturedPage>,
  cache: Cache,
): Promise<{ page: Page }> {
  const files = pageFiles(source.id);
  let captured: Promise<CapturedPage> | undefined;
  const once = (): Promise<CapturedPage> => {
    captured ??= capture(source);
    return captured;
  };
  const page = await cache.value(files.page.name, key, files.page.format, async () => (await once()).page);
  if (source.page || cache === noCache) return { page }; // a picture is only for those who come back
  await cache.value(files.picture.name, key, files.picture.format, async () => {
    const taken = (await once()).screenshot;
    if (!taken) throw new Error(`${source.name}: no picture of the page`);
    return taken;
  });
  return { page };
}
