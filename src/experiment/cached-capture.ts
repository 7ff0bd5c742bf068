import type { CapturedPage, Source } from '../capture/index.ts';
import type { Page } from '../page/index.ts';
import { type Cache, noCache } from '../store/index.ts';
import { pageFiles } from './experiment-files.ts';

/**
 * Page and picture of a source: those of the cache, or captured together where either is missing.
 * @param key what the capture depends on
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
