import { Argument, type Command } from 'commander';
import type { Io } from '../program/io.ts';
import { wholeNumber } from '../shared/arguments.ts';
import { addSandboxOption } from '../shared/common-options.ts';
import { paperNames } from './papers.ts';

interface Options {
  out?: string;
  corpus: string;
  data?: string;
  seed: number;
  quick?: true;
  work?: string;
}

const examples = `
Examples:
  $ pagestructure reproduce vips
  $ pagestructure reproduce yoshida --work runs/yoshida --out yoshida.html`;

export function reproduceCommand(command: Command, io: Io): void {
  addSandboxOption(command)
    .addArgument(
      new Argument(
        '<paper>',
        'vips: Cai et al. 2003, both; yoshida: Yoshida et al. 2013; bouras: Bouras et al. 2006; ' +
          'retrieval: the experiment of the VIPS report',
      ).choices(paperNames),
    )
    .option('--out <file>', 'the HTML file; by default <paper>.html')
    .option('--corpus <dir>', 'the corpus of this project', 'corpus')
    .option('--data <dir>', 'real pages, which bouras and retrieval then show too')
    .option('--seed <n>', 'of all that is drawn', wholeNumber(0), 1)
    .option('--quick', 'fewer runs and shorter chains; the page says so')
    .option('--work <dir>', 'keep long work here; what is there and still valid is used again')
    .addHelpText('after', examples)
    .action(async (paper: string, options: Options) => {
      const { reproduce } = await import('./reproduce.ts');
      await reproduce(paper, { ...options, out: options.out ?? `${paper}.html` }, io);
    });
}
