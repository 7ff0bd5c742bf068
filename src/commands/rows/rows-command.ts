import { type Command, Option } from 'commander';
import { UsageError } from '../../effects/index.ts';
import type { HiddenText } from '../../page/index.ts';
import type { SentenceRule } from '../../pipeline/pages/index.ts';
import type { Io } from '../program/io.ts';
import {
  addCaptureOptions,
  type CaptureOptions,
  readingSettings,
  sourceHelp,
} from '../shared/capture-options.ts';
import { hiddenOption, mainHelp } from '../shared/hidden-option.ts';
import { addShardOptions, pageOrigin, type ShardOptions } from '../shared/shard-options.ts';

interface Options extends CaptureOptions, ShardOptions {
  flatten: 'dom' | 'visual';
  sentences?: SentenceRule;
  hidden?: HiddenText;
  main?: true;
}

/** `rows`: sources as documents, rows of blocks. */
export function rowsCommand(command: Command, io: Io): void {
  command
    .argument('[source...]', sourceHelp)
    .addOption(
      new Option('--flatten <how>', "dom: the paper's, needs no browser; visual: from VIPS blocks")
        .choices(['dom', 'visual'])
        .default('dom'),
    )
    .addOption(
      new Option(
        '--sentences <rule>',
        'rows to fix as running text: paper (default with dom; with --manifest or --jsonl it is left to merge, because it counts over the whole corpus), prose, none (default with visual)',
      ).choices(['paper', 'prose', 'none']),
    )
    .addOption(hiddenOption())
    .option('--main', `${mainHelp}; with --flatten visual`)
    .option('--out <file>', 'instead of standard output; a folder with --manifest')
    .addHelpText(
      'after',
      '\nExamples:\n  $ pagestructure rows pages/ --flatten visual > pages.documents.jsonl\n  $ pagestructure rows page.html --flatten visual --main\n  $ pagestructure rows --manifest pages.manifest.jsonl --shard 3/20 --out rows',
    );
  addShardOptions(addCaptureOptions(command)).action(async (sources: string[], options: Options) => {
    const { flatten, sentences, hidden, main } = options;
    if (flatten === 'dom' && hidden !== undefined) {
      throw new UsageError(
        `--hidden ${hidden} with --flatten dom (expected --flatten visual: rows of the DOM hold all text)`,
      );
    }
    if (flatten === 'dom' && main) {
      throw new UsageError(
        '--main with --flatten dom (expected --flatten visual: what is main content is told by the layout)',
      );
    }
    const { flattenPages } = await import('./flatten-pages.ts');
    const settings = {
      flatten,
      ...(sentences && { sentences }),
      ...(hidden && { hidden }),
      ...(main && { main }),
      reading: readingSettings(options),
    };
    await flattenPages(pageOrigin(sources, options), settings, io);
  });
}
