import { type Command, InvalidArgumentError, Option } from 'commander';
import { defaultLimits } from '../../capture/index.ts';
import { defaultViewport, type SourceSettings } from '../../pipeline/pages/index.ts';
import { viewport, wholeNumber } from './arguments.ts';
import { addSandboxOption } from './common-options.ts';

/** Values of the options of {@link addCaptureOptions}. */
export interface CaptureOptions {
  viewport: { width: number; height: number };
  allowPrivate?: true;
  /** Seconds. */
  timeout: number;
  maxBytes: number;
  maxNodes: number;
}

/** Help of the argument SOURCE. */
export const sourceHelp =
  'URLs, files (.html .htm .mhtml .mht .warc .warc.gz .page.json, .txt), directories of all but .txt, ' +
  'or - for standard input';

/** Options that every command has which captures pages. */
export function addCaptureOptions(command: Command): Command {
  return addSandboxOption(command)
    .addOption(
      new Option('--viewport <size>', 'of the window, CSS pixels')
        .argParser(viewport)
        .default(defaultViewport, '1280x1024'),
    )
    .option('--allow-private', 'let URLs lead to private addresses (localhost, intranet)')
    .option(
      '--timeout <seconds>',
      'for one page: its way over the network, its parsing, its layout, each',
      wholeNumber(1, 86_400),
      defaultLimits.timeout / 1000,
    )
    .addOption(
      new Option('--max-bytes <size>', 'of one page, and of all that it loads; 500kB and 20MB will do too')
        .argParser(byteCount)
        .default(defaultLimits.maxBytes, '20MB'),
    )
    .option('--max-nodes <n>', 'elements and texts of one page', wholeNumber(1), defaultLimits.maxNodes);
}

/** The settings that the options select. */
export function sourceSettings(options: CaptureOptions): SourceSettings {
  const { allowPrivate = false, timeout, maxBytes, maxNodes, viewport: size } = options;
  return { viewport: size, allowPrivate, timeout: 1000 * timeout, maxBytes, maxNodes };
}

const units: Readonly<Record<string, number>> = { '': 1, kb: 1e3, mb: 1e6, gb: 1e9 };

/** Node.js makes no buffer, and V8 no string, of much more than half a gigabyte. */
const mostBytes = 500_000_000;

function byteCount(text: string): number {
  const [, digits, unit] = /^(\d{1,12})\s*(|kb|mb|gb)$/i.exec(text) ?? [];
  const bytes = Number(digits) * units[unit?.toLowerCase() ?? ''];
  if (bytes >= 1 && bytes <= mostBytes) return bytes;
  throw new InvalidArgumentError('expected a number of bytes 1-500MB, such as 20MB');
}
