import { z } from 'zod';
import { failure } from '../../../pipeline/pages/index.ts';
import { FormatError, parseJson, readLines } from '../../../store/index.ts';
import type { Io } from '../../program/io.ts';
import { type FailedPage, failedPageSchema } from '../shards/record.ts';
import type { PageOutput } from '../shards/run-shard.ts';
import { doShard } from './do-shard.ts';
import type { PageCommand, PageInput, PageInputs, PageOrigin, PageResults } from './page-command.ts';

/**
 * Does a command's work on its pages, wherever they come from; pages that fail are named.
 * @param results takes the outputs of pages that arguments name; shards and lines have their own form
 */
export async function runPages<Input extends PageInput>(
  command: PageCommand<Input>,
  inputs: PageInputs<Input>,
  origin: PageOrigin,
  results: PageResults,
  io: Io,
): Promise<void> {
  const make = async (input: Input | FailedPage): Promise<PageOutput[] | FailedPage> => {
    if ('failed' in input) return input;
    try {
      return await command.make(input);
    } catch (error) {
      return { id: input.id, failed: failure(input, error, io) };
    }
  };
  if (origin.kind === 'lines') {
    await answerLines(io, async (...line) => make(await inputs.ofLine(...line)));
  } else if (origin.kind === 'manifest') {
    await doShard(command, make, inputs, origin, io);
  } else {
    const use = async (input: Input): Promise<void> => results.add(input.id, await command.make(input));
    await inputs.each(origin.sources, command.doing, use);
    await results.end();
  }
}

/** A line with the error of a page, in place of its result. */
const failedLineSchema = failedPageSchema.extend({ version: z.literal(1) });

/**
 * Answers each line of standard input by a line on standard output, in order. A page that fails, or that failed at an
 * earlier stage, is answered by `{"version":1,"id":...,"failed":...}` and named, so that no page is lost.
 * @param answer makes outputs, of which the first is the line, line feed included; throws FormatError for a line that
 *   cannot be understood
 */
export async function answerLines(
  io: Io,
  answer: (line: string, where: string, keys: object) => Promise<PageOutput[] | FailedPage>,
): Promise<void> {
  let number = 0;
  for await (const line of readLines(io.input, 'standard input')) {
    io.signal.throwIfAborted();
    const where = `standard input line ${++number}`;
    if (line.trim() === '') continue;
    try {
      const keys = parseJson(line, z.looseObject({}), where);
      const isFailed = 'failed' in keys;
      const found = isFailed ? parseJson(line, failedLineSchema, where) : await answer(line, where, keys);
      if ('failed' in found) {
        const { id, failed } = found;
        io.fail(failed);
        await io.write(`${JSON.stringify({ version: 1, id, failed })}\n`);
      } else await io.write(found[0].content);
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      io.fail(error.message);
    }
  }
}
