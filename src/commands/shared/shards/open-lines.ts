import { z } from 'zod';
import { byteLines, FormatError, parseJson, readPieces } from '../../../store/index.ts';
import { readSlice } from './read-slice.ts';
import type { FailedPage } from './record.ts';
import { type CorpusLines, type ExpectedShards, refuse } from './record-problems.ts';

/** Fields of every line: its page, and the error of a page that failed. */
const lineSchema = z.object({
  version: z.literal(1).optional(), // the format of Webis-WebSeg-20 has none
  id: z.string().optional(),
  page: z.string().optional(),
  failed: z.string().min(1).optional(),
});

/**
 * Merges JSON lines of several files, as `--jsonl` writes them, and checks that each page of the manifest is
 * there once. The lines do not record program and settings.
 * @throws FormatError that names all problems
 */
export async function openLines(
  paths: readonly string[],
  { manifest, entries }: Pick<ExpectedShards, 'manifest' | 'entries'>,
): Promise<CorpusLines> {
  const wanted = new Set(entries.map(({ id }) => id));
  const places = new Map<string, { path: string; line: number; offset: number; length: number }>();
  const failures = new Map<string, FailedPage>();
  const problems: string[] = [];
  for (const path of paths) {
    let line = 0;
    for await (const { offset, bytes, ended } of byteLines(readPieces(path), path)) {
      const where = `${path} line ${++line}`;
      if (bytes.length === 0) continue;
      if (!ended) throw new FormatError(`${where}: cut off (expected a line feed at its end)`);
      const { id, page, failed } = parseJson(bytes.toString('utf8'), lineSchema, where);
      const name = id ?? page;
      if (name === undefined) problems.push(`${where}: id: missing (expected id or page)`);
      else if (!wanted.has(name)) problems.push(`${where}: page ${name} (expected one of ${manifest})`);
      else if (failed !== undefined) failures.set(name, { id: name, failed });
      else {
        const other = places.get(name);
        if (other)
          problems.push(
            `${where}: page ${name} is also in ${other.path} line ${other.line} (expected it once)`,
          );
        places.set(name, { path, line, offset, length: bytes.length + 1 });
      }
    }
  }
  const missing = entries.filter(({ id }) => !places.has(id) && !failures.has(id));
  problems.push(
    ...missing.map(({ id }) => `page ${id}: missing (expected all ${entries.length} of ${manifest})`),
  );
  refuse(problems);
  async function* lines(): AsyncGenerator<string> {
    for (const { id } of entries) {
      const place = places.get(id);
      if (place) yield (await readSlice(place.path, place.offset, place.length)).toString('utf8');
    }
  }
  // A page that failed and succeeded later, as with drivers that retry, has not failed.
  const failed = entries.flatMap(({ id }) => (places.has(id) ? [] : (failures.get(id) ?? [])));
  return { total: entries.length, failed, extension: '', lines };
}
