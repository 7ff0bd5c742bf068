import { failure } from '../../../pipeline/pages/index.ts';
import type { Io } from '../../program/io.ts';
import type { FailedPage } from '../shards/record.ts';
import type { PageOutput } from '../shards/run-shard.ts';
import { answerLines } from './answer-lines.ts';
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
