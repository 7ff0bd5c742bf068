import { realpath } from 'node:fs/promises';
import { extname, resolve, sep } from 'node:path';
import { SourceError } from './errors.ts';
import { openFile } from './open-file.ts';
import { readStream } from './read-stream.ts';

export interface Resource {
  bytes: Uint8Array;
  contentType: string;
  /** Where it was found in the end, when redirects led there. */
  url?: string | undefined;
}

/** Resources that were saved with a page. */
export interface SavedResources {
  /** The resource at an address without `#`; undefined when it was not saved. */
  get: (address: string) => Resource | undefined | Promise<Resource | undefined>;
}

/** What pages may be served from their folder, by extension: nothing that could be anything else. */
const contentTypes: Readonly<Record<string, string | undefined>> = {
  '.htm': 'text/html',
  '.html': 'text/html',
  '.css': 'text/css',
  '.gif': 'image/gif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
  '.bmp': 'image/bmp',
  '.ico': 'image/x-icon',
  '.xbm': 'image/x-xbitmap',
  '.ttf': 'font/ttf',
  '.otf': 'font/otf',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

/**
 * Reads a picture, style sheet, font or page from inside a folder.
 * @param path relative to the folder, as the page's URL has it (decoded)
 * @param maxBytes largest file
 * @returns undefined for everything else: other types, missing or larger files, links and `..` that lead outside
 */
export async function localResource(
  folder: string,
  path: string,
  maxBytes: number,
): Promise<Resource | undefined> {
  const contentType = contentTypes[extname(path).toLowerCase()];
  if (!contentType || path.includes('\0')) return undefined;
  try {
    return { bytes: await readInside(folder, path, maxBytes), contentType };
  } catch (error) {
    if (error instanceof SourceError || (error instanceof Error && 'code' in error)) return undefined;
    throw error;
  }
}

/**
 * Reads a file from inside a folder.
 * @param maxBytes largest file
 * @throws SourceError for links and `..` that lead outside, for pipes and devices, and for larger files; the file
 *   system's error for what cannot be read
 */
export async function readInside(folder: string, path: string, maxBytes: number): Promise<Uint8Array> {
  const target = await realpath(resolve(folder, path));
  if (!target.startsWith((await realpath(folder)) + sep)) {
    throw new SourceError(path, `leads out of ${folder} (expected a path inside)`);
  }
  return readStream(path, (await openFile(target)).createReadStream(), { maxBytes });
}
