import { type Command, Option } from 'commander';
import { UsageError } from '../../effects/index.ts';
import type { Io } from '../program/io.ts';
import { addCaptureOptions, sourceHelp } from '../shared/capture-options.ts';
import { hiddenOption, mainHelp } from '../shared/common-options.ts';
import { addShardOptions, pageOrigin } from '../shared/shard-options.ts';
import type { RowsFlags } from './rows.ts';

const examples = `
Examples:
  $ pagestructure rows pages/ --flatten visual > pages.documents.jsonl
  $ pagestructure rows page.html --flatten visual --main
  $ pagestructure rows --manifest pages.manifest.jsonl --shard 3/20 --out rows`;

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
        'rows to fix as running text: paper (default with dom), prose, none (default with visual). ' +
          'The rule of the paper counts over the whole corpus: with --manifest or --jsonl it is left to merge',
      ).choices(['paper', 'prose', 'none']),
    )
    .addOption(hiddenOption())
    .option('--main', `${mainHelp}; with --flatten visual`)
    .option('--out <file>', 'instead of standard output; a folder with --manifest')
    .addHelpText('after', examples);
  addShardOptions(addCaptureOptions(command)).action(async (sources: string[], options: RowsFlags) => {
    const { flatten, hidden, main } = options;
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
    const origin = pageOrigin(sources, options);
    const { flattenPages } = await import('./rows.ts');
    await flattenPages(origin, options, io);
  });
}
