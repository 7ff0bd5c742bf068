import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { unfinishedPath } from '../effects/index.ts';
import { checkBytes } from './check-bytes.ts';
import type { SourceError } from './errors.ts';
import { gzipMagic } from './gzip-member.ts';
import { mhtmlSources } from './mhtml-sources.ts';
import { peek, readStream } from './read-stream.ts';
import { readWarc } from './read-warc.ts';
import type { Source } from './source.ts';

/** Bytes by which the kind of a stream is told. */
const startLength = 4_096;

/**
 * Reads pages from standard input and tells by the first bytes what they are: a WARC file, compressed or not, MHTML,
 * else HTML. An archive is kept in a temporary file until its pages are read, because it is read back and forth.
 * @throws SourceError when there is no page in it, LimitError when the page is larger than `maxBytes`
 */
export async function* readStdin(stream: Readable, maxBytes: number): AsyncGenerator<Source | SourceError> {
  const [name, id] = ['-', 'stdin'];
  const { start, whole } = await peek(stream, startLength);
  if (start.subarray(0, 5).toString('latin1') === 'WARC/' || start.subarray(0, 3).equals(gzipMagic)) {
    const folder = await mkdtemp(join(tmpdir(), 'pagestructure-'));
    const finished = unfinishedPath(folder);
    try {
      const path = join(folder, 'stdin.warc');
      await pipeline(whole, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      yield* readWarc(path, name, id, maxBytes);
    } finally {
      await rm(folder, { recursive: true });
      finished();
    }
    return;
  }
  const bytes = await readStream(name, whole, { maxBytes });
  checkBytes(name, bytes);
  if (isMhtml(start)) yield* mhtmlSources(name, id, bytes);
  else yield { id, name, bytes };
}

/** True for a header of fields, one of which only MIME has. */
function isMhtml(start: Buffer): boolean {
  const head = start.toString('latin1');
  return (
    /^[A-Za-z][A-Za-z-]*:[ \t]/.test(head) &&
    /^(?:mime-version:|content-type:[ \t]*multipart\/related)/im.test(head)
  );
}
