import { type Command, InvalidArgumentError } from 'commander';
import type { HiddenText } from '../../page/index.ts';
import { addCaptureOptions, type CaptureOptions, sourceSettings } from './capture-options.ts';
import { hiddenOption } from './common-options.ts';

export interface LearnCommandOptions extends CaptureOptions {
  pages?: string;
  groups?: string;
  weight?: Map<string, number>;
  seed?: string;
  cache?: string;
  hidden?: HiddenText;
}

/** Help of the argument GOLD. */
export const goldHelp =
  'folders of pages with gold (a corpus, or what `annotate` or `corpus import` wrote), ' +
  'NAME.lists.jsonl with NAME.tsv, or folders of these';

export function addLearnOptions(command: Command): Command {
  return addCaptureOptions(
    command
      .option('--pages <dir>', 'where the paths of tables start')
      .option('--groups <file>', 'TSV: a page, its site; else by the table, or the first folder of its id')
      .option('--weight <name=n>', 'how much the rows of a GOLD count, 1 by default; may be repeated', weight)
      .option('--seed <text>', 'of folds and draws (default: "1")')
      .addOption(hiddenOption())
      .option('--cache <dir>', "captures and forests, for the next time (default: the user's cache folder)"),
  );
}

export async function learnSettings(options: LearnCommandOptions) {
  const { pages, groups, weight: weights, seed, hidden } = options;
  const { learningCache } = await import('./gold/learning-effects.ts');
  const cache = options.cache ?? (await learningCache());
  return { pages, groups, weights, seed, hidden, cache, reading: sourceSettings(options) };
}

/** Parser of `--weight`. */
function weight(text: string, before: Map<string, number> = new Map()): Map<string, number> {
  const [, name, digits] = /^(.+)=(\d+(?:\.\d+)?)$/.exec(text) ?? [];
  const value = Number(digits);
  if (name === undefined || !(value > 0))
    throw new InvalidArgumentError('expected NAME=NUMBER, such as mine=2');
  return new Map([...before, [name, value]]);
}
