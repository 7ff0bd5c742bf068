import { z } from 'zod';
import { inlineSource, parsePage, type Source, SourceError } from '../../../capture/index.ts';
import { pageIdSchema } from '../../../page/index.ts';
import type { ReadingSettings } from '../../../pipeline/pages/index.ts';
import { failure } from '../../../pipeline/pages/index.ts';
import { FormatError, parseJson, readLines } from '../../../store/index.ts';
import { manifestEntrySchema } from '../shards/manifest.ts';
import { type FailedPage, failedPageSchema } from '../shards/record.ts';
import { entrySources } from './entry-sources.ts';
import type { LineEffects } from './line-effects.ts';
import type { PageTask } from './page-task.ts';

/** A line that says what went wrong with a page, in the place of what should have been made of it. */
const failedLineSchema = failedPageSchema.extend({ version: z.literal(1) });

const htmlLineSchema = z.object({ version: z.literal(1), id: pageIdSchema, html: z.string() });

/**
 * Answers each line of standard input by a line on standard output, in order. A page that fails, or that failed at an
 * earlier stage, is answered by `{"version":1,"id":...,"failed":...}` and named, so that none is lost on the way.
 * @param answer makes the line, line feed included; throws FormatError for a line that cannot be understood
 */
export async function answerLines(
  effects: LineEffects,
  answer: (line: string, where: string, keys: object) => Promise<string | FailedPage>,
): Promise<void> {
  let number = 0;
  for await (const line of readLines(effects.input, 'standard input')) {
    effects.signal.throwIfAborted();
    const where = `standard input line ${++number}`;
    if (line.trim() === '') continue;
    try {
      const keys = parseJson(line, z.looseObject({}), where);
      const answered =
        'failed' in keys ? parseJson(line, failedLineSchema, where) : await answer(line, where, keys);
      if (typeof answered === 'string') await effects.write(answered);
      else {
        effects.fail(answered.failed);
        const { id, failed } = answered;
        await effects.write(`${JSON.stringify({ version: 1, id, failed })}\n`);
      }
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      effects.fail(error.message);
    }
  }
}

/** Does a command's work for the pages that come as lines. */
export async function runLines(task: PageTask, effects: LineEffects): Promise<void> {
  await answerLines(effects, async (line, where, keys) => {
    const source = await lineSource(line, where, keys, task.reading);
    if ('failed' in source) return source;
    try {
      const [{ content }] = await task.make(source);
      return content as string;
    } catch (error) {
      return { id: source.id, failed: failure(source, error, effects) };
    }
  });
}

/** The page that a line holds or names: a snapshot, HTML, or a manifest's entry. */
async function lineSource(
  line: string,
  where: string,
  keys: object,
  reading: ReadingSettings,
): Promise<Source | FailedPage> {
  if ('nodes' in keys) {
    const page = understood(() => parsePage(where, Buffer.from(line)));
    return { id: page.id, name: page.source, bytes: Buffer.alloc(0), page };
  }
  if ('html' in keys) {
    const { id, html } = parseJson(line, htmlLineSchema, where);
    try {
      return inlineSource(id, id, html, reading.maxBytes);
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      return { id, failed: error.message };
    }
  }
  const entry = parseJson(line, manifestEntrySchema, where);
  for await (const found of entrySources([entry], reading)) return found;
  return { id: entry.id, failed: `${where}: nothing read` };
}

/** @throws FormatError instead of SourceError: without a page there is no id to answer for */
function understood<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof SourceError ? new FormatError(error.message, { cause: error }) : error;
  }
}
