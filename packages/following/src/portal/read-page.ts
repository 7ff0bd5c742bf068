import { stat } from 'node:fs/promises';
import { resolve as resolvePath } from 'node:path';
import {
  type CaptureLimits,
  feedTypes,
  pageExtensions,
  readFeedFile,
  readSources,
  readUrl,
  type Source,
  SourceError,
  textExtension,
  type Validators,
  withDefaults,
} from 'pagestructure/capture';
import type { Page } from 'pagestructure/formats';
import { feedExtension, feedPage, type PageSource } from './feed-page.ts';

export interface FetchOptions extends Partial<CaptureLimits> {
  /** Whether pages may lie at addresses outside the public internet. */
  allowPrivate: boolean;
}

/** A page as it was captured, and its source. */
export interface Capture {
  source: PageSource;
  page: Page;
}

/**
 * Reads the page or feed at a URL or path.
 * @param known what its server said of the state that is stored
 * @returns undefined when that still holds
 * @throws SourceError when it cannot be read, or is one of several in a folder or archive, LimitError when it is too
 *   large or too slow
 */
export async function readPage(
  address: string,
  options: FetchOptions,
  known: Validators | undefined,
): Promise<PageSource | undefined> {
  if (address === '-')
    throw new SourceError(address, 'standard input (expected a URL or the path of a page)');
  if (/^https?:\/\//i.test(address)) {
    const source = await readUrl(address, {
      ...withDefaults(options),
      allowPrivate: options.allowPrivate,
      feeds: true,
      known,
    });
    return source && feedTypes.test(source.contentType ?? '') ? feedPage(source) : source;
  }
  if (feedExtension.test(address))
    return feedPage(await readFeedFile(address, withDefaults(options).maxBytes));
  // Whoever may talk to the server names addresses; plain texts and folders of the machine are none of theirs.
  const isFolder = await stat(address).then(
    (file) => file.isDirectory(),
    () => false,
  );
  if (isFolder) throw new SourceError(address, `a folder (expected ${pageExtensions})`);
  if (textExtension.test(address)) throw new SourceError(address, `not a page (expected ${pageExtensions})`);
  let found: Source | undefined;
  for await (const source of readSources([address], options)) {
    if (source instanceof SourceError) throw source;
    if (found) throw new SourceError(address, 'more than one page in it (expected one)');
    found = source;
  }
  if (!found) throw new SourceError(address, 'no page (expected one)');
  return found;
}

/** An address that means the same wherever the program is started: paths become absolute. */
export function lastingAddress(address: string): string {
  return /^https?:/i.test(address) ? address : resolvePath(address);
}
