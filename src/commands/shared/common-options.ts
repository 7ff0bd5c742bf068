import { type Command, Option } from 'commander';
import { wholeNumber } from './arguments.ts';

/** `--hidden`: whether visual rows contain text that nobody sees. */
export function hiddenOption(): Option {
  return new Option(
    '--hidden <what>',
    'text that nobody sees, such as closed menus: omit (default), or keep it in visual rows',
  ).choices(['omit', 'keep']);
}

export const mainHelp =
  'only the main content: without header, menus, lists of links to elsewhere, advertisements and footer';

export function addHybridOptions(command: Command): Command {
  return command
    .addOption(
      new Option(
        '--learnt-from <whom>',
        'headings as readers see them, or as authors mark them up (h1 to h6)',
      )
        .choices(['readers', 'markup'])
        .default('readers'),
    )
    .addOption(
      new Option('--weights <file>', 'weights of your own, as `fit` writes them').conflicts('learntFrom'),
    )
    .option('--seed <n>', 'of all random draws', wholeNumber(0), 1);
}

/** `--require-sandbox`, of commands that start a browser: it holds for every one that this process starts. */
export function addSandboxOption(command: Command): Command {
  return command
    .option(
      '--require-sandbox',
      'refuse to start Chromium without its sandbox, as root and some containers do',
    )
    .on('option:require-sandbox', () => {
      process.env.PAGESTRUCTURE_REQUIRE_SANDBOX = '1';
    });
}

/**
 * `--queue`: an address with a password is better passed in the environment, where the list of processes does not show
 * it.
 */
export function queueUrlOption(): Option {
  return new Option(
    '--queue <url>',
    'Redis or Valkey: redis://host:port, or with TLS rediss://user:password@host:port',
  ).env('PAGESTRUCTURE_QUEUE');
}

/**
 * `--format`: of a table.
 * @param help such as `of the table`
 */
export function tableFormatOption(help: string): Option {
  return new Option('--format <name>', help).choices(['text', 'tsv', 'markdown']).default('text');
}
