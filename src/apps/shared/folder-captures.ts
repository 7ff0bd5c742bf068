import { type CapturedPage, readSources, type Source, SourceError } from '../../capture/index.ts';
import type { Effects } from '../../effects/index.ts';
import { openEngine } from '../../pipeline/pages/index.ts';
import { remember } from './remember.ts';

/** The pages of a folder, captured with their pictures as they are asked for. */
export interface FolderCaptures<T> {
  ids: readonly string[];
  /** @throws Error for an unknown page, or one that cannot be captured */
  open(id: string): Promise<T>;
  close(): Promise<void>;
}

export interface FolderCapturesOptions<T> {
  folder: string;
  /** CSS pixels. */
  viewport: { width: number; height: number };
  /** Most pages that are kept ready. */
  most: number;
  /** What is shown of a page; it throws where it cannot be shown. */
  show(captured: CapturedPage): T;
}

/** Opens the pages of a folder; files that cannot be read are reported. The browser starts with the first page. */
export async function folderCaptures<T>(
  { folder, viewport, most, show }: FolderCapturesOptions<T>,
  effects: Effects,
): Promise<FolderCaptures<T>> {
  const sources = new Map<string, Source>();
  for await (const source of readSources([folder])) {
    if (source instanceof SourceError) effects.fail(source.message);
    else sources.set(source.id, source);
  }
  const engine = openEngine({ engine: 'chromium', viewport, screenshot: true, allowPrivate: false }, effects);
  return {
    ids: [...sources.keys()],
    open: remember(most, async (id: string) => {
      const source = sources.get(id);
      if (!source) throw new Error(`${id}: no such page`);
      return show(await engine.page(source));
    }),
    close: () => engine.close(),
  };
}
