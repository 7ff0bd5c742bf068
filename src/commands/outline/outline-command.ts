import { type Command, Option } from 'commander';
import { UsageError } from '../../effects/index.ts';
import type { Io } from '../program/io.ts';
import { probability, wholeNumber } from '../shared/arguments.ts';
import { addCaptureOptions } from '../shared/capture-options.ts';
import { hiddenOption, mainHelp } from '../shared/hidden-option.ts';
import { addHybridOptions } from '../shared/hybrid-options.ts';
import { addShardOptions, pageOrigin } from '../shared/shard-options.ts';
import type { OutlineFlags } from './outline-pages.ts';
import { outlineFormats } from './outline-results.ts';

const examples = `
Examples:
  $ pagestructure outline page.html
  $ pagestructure outline pages/ --format markdown --contents > outlines.md
  $ pagestructure outline page.html --at-least 0.8
  $ pagestructure outline page.html --main --contents
  $ pagestructure outline page.html --weights weights.json
  $ pagestructure outline --manifest pages.manifest.jsonl --shard 3/20 --format json --out outlines`;

/** `outline`: the headings of pages, nested, with what belongs to them. */
export function outlineCommand(command: Command, io: Io): void {
  command
    .argument('[source...]', 'URLs, files, directories, or - for standard input')
    .addOption(
      new Option(
        '--format <format>',
        'markdown: with # headings; markdown-list: nested lists; tei: TEI P5; ' +
          'json: a page a line, with probabilities and canonical spans; ' +
          'annotations: W3C Web Annotations, a page a line',
      )
        .choices(outlineFormats)
        .default('text'),
    )
    .option('--contents', 'show the contents below their headings, not only short ones beside them');
  addHybridOptions(command)
    .option(
      '--sweeps <n>',
      'sweeps of the sampler that count, and as many before them; 0: the structure that the search begins with',
      wholeNumber(0),
      12,
    )
    .option(
      '--time-limit <seconds>',
      'for the rows of a page; what was found by then is printed, rows that were left are named',
      wholeNumber(1),
    )
    .addOption(hiddenOption())
    .option('--main', mainHelp)
    .option(
      '--at-least <probability>',
      'headings less probable than this (0 to 1) are left out, their texts are contents of the heading above',
      probability,
      0,
    )
    .option('--out <dir>', 'folder of the shards, with --manifest')
    .addHelpText('after', examples);
  addShardOptions(addCaptureOptions(command)).action(async (sources: string[], options: OutlineFlags) => {
    const { out } = options;
    const origin = pageOrigin(sources, options);
    if (origin.kind === 'arguments' && out !== undefined) {
      throw new UsageError(`--out ${out} without --manifest (expected standard output)`);
    }
    const { outlinePages } = await import('./outline-pages.ts');
    await outlinePages(origin, options, io);
  });
}
