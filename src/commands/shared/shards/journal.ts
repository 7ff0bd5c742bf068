import { randomUUID } from 'node:crypto';
import { open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { byteLines, readPieces, withPath } from '../../../store/index.ts';
import { readFrom, readSlice } from './read-slice.ts';
import { type DonePage, donePageSchema } from './record.ts';

/** A page that an earlier run has done. */
export interface KeptPage extends DonePage {
  /** Reads its part of the data file; empty where the page has separate files. */
  read: () => Promise<Buffer>;
}

/** A file that grows by a line a page, so that a run that is killed loses one page at most. */
export interface Journal {
  /**
   * Appends a page.
   * @param content a line with its line feed, or nothing
   * @returns the page as the next run would find it
   */
  add: (page: DonePage, content: Buffer) => Promise<KeptPage>;
  close: () => Promise<void>;
}

const extension = '.journal';

/** Opens a new journal for this process: killed runs of the shard may have left others. */
export async function openJournal(folder: string, name: string): Promise<Journal> {
  const path = join(folder, `${name}.${randomUUID()}${extension}`);
  // Read by the open file: another process of the shard that is done removes the name.
  const file = await open(path, 'wx+');
  let offset = 0;
  return {
    async add(page, content) {
      const head = Buffer.from(`${JSON.stringify(page)}\n`);
      const line = content.length > 0 ? content : Buffer.from('\n');
      await file.appendFile(Buffer.concat([head, line])).catch((error) => {
        throw withPath(error, path);
      });
      const at = offset + head.length;
      offset = at + line.length;
      return { ...page, read: async () => (content.length > 0 ? readFrom(file, at, line.length) : content) };
    },
    close: () => file.close(),
  };
}

/** Pages in the journals of a shard, by id; an incomplete line, and what follows it, is ignored. */
export async function readJournals(folder: string, name: string): Promise<Map<string, KeptPage>> {
  const pages = new Map<string, KeptPage>();
  for (const path of await journals(folder, name)) {
    try {
      for await (const page of readJournal(path)) pages.set(page.id, page);
    } catch (error) {
      // Another process is done, and has removed it.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return pages;
}

async function* readJournal(path: string): AsyncGenerator<KeptPage> {
  let page: DonePage | undefined;
  for await (const { offset, bytes, ended } of byteLines(readPieces(path), path)) {
    if (!ended) return;
    if (page) {
      const length = bytes.length + 1;
      // An empty line means no content.
      const read = async () => (length > 1 ? readSlice(path, offset, length) : Buffer.alloc(0));
      yield { ...page, read };
      page = undefined;
    } else {
      page = parseHead(bytes);
      if (!page) return;
    }
  }
}

function parseHead(bytes: Buffer): DonePage | undefined {
  try {
    return donePageSchema.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    return undefined; // after a full disk or a power failure the page is computed again
  }
}

export async function removeJournals(folder: string, name: string): Promise<void> {
  for (const path of await journals(folder, name)) await rm(path, { force: true });
}

async function journals(folder: string, name: string): Promise<string[]> {
  const names = await readdir(folder);
  return names
    .filter((file) => file.startsWith(`${name}.`) && file.endsWith(extension))
    .sort()
    .map((file) => join(folder, file));
}
