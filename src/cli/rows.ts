import { type Command, Option } from 'commander';
import type { Document } from '../page/index.ts';
import { type Flattening, pageRows } from '../pipeline/index.ts';
import { markSentenceRows } from '../rows/index.ts';
import { jsonLines, writeJsonl } from '../store/index.ts';
import { addCaptureOptions, type CaptureOptions, readingSettings, sourceHelp } from './capture-options.ts';
import { eachSource, openEngine } from './capture-pages.ts';
import type { Io } from './io.ts';

interface Options extends CaptureOptions {
  flatten: Flattening;
  sentences?: SentenceMarking;
  out?: string;
}

/** How rows of running text are found: by a rule of `markSentenceRows`, or not at all. */
type SentenceMarking = 'paper' | 'prose' | 'none';

/** The hybrid model reads rows as they are; the paper's needs sentence rows fixed first. */
const usualMarking: Record<Flattening, SentenceMarking> = { dom: 'paper', visual: 'none' };

/** `rows`: sources as documents, rows of blocks. */
export function rowsCommand(program: Command, io: Io): void {
  const command = program
    .command('rows')
    .description('Flatten pages to rows of blocks: what the structure model observes, one page a line.')
    .argument('<source...>', sourceHelp)
    .addOption(
      new Option('--flatten <how>', "dom: the paper's, needs no browser; visual: from VIPS blocks")
        .choices(['dom', 'visual'])
        .default('dom'),
    )
    .addOption(
      new Option(
        '--sentences <rule>',
        'rows to fix as running text: paper (default with dom), prose, none (default with visual)',
      ).choices(['paper', 'prose', 'none']),
    )
    .option('--out <file>', 'instead of standard output')
    .addHelpText(
      'after',
      '\nExample:\n  $ pagestructure rows pages/ --flatten visual > pages.documents.jsonl',
    );
  addCaptureOptions(command).action(async (sources: string[], options: Options) => {
    const { flatten, out } = options;
    const rule = options.sentences ?? usualMarking[flatten];
    const reading = readingSettings(options);
    const engine = openEngine(
      { ...reading, engine: flatten === 'dom' ? 'jsdom' : 'chromium', screenshot: false },
      io,
    );
    const documents: Document[] = [];
    try {
      await eachSource(sources, 'flattening', reading, io, async (source) => {
        documents.push(pageRows((await engine.page(source)).page, flatten));
      });
    } finally {
      await engine.close();
    }
    const marked = rule === 'none' ? documents : markSentenceRows(documents, { rule });
    if (out) await writeJsonl(out, marked);
    else for (const line of jsonLines(marked)) await io.write(line);
    io.say(`${marked.length} ${marked.length === 1 ? 'document' : 'documents'}`);
  });
}
