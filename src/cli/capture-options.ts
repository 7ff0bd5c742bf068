import { type Command, Option } from 'commander';
import { viewport } from './arguments.ts';

/** What the options of {@link addCaptureOptions} say. */
export interface CaptureOptions {
  viewport: { width: number; height: number };
  allowPrivate?: true;
}

/** Options that every command has which captures pages. */
export function addCaptureOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--viewport <size>', 'of the window, CSS pixels')
        .argParser(viewport)
        .default({ width: 1280, height: 1024 }, '1280x1024'),
    )
    .option('--allow-private', 'let URLs lead to private addresses (localhost, intranet)');
}
