import { type Command, Option } from 'commander';
import type { Source } from '../capture/index.ts';
import type { Document } from '../page/index.ts';
import { type Flattening, pageRows } from '../pipeline/index.ts';
import { markSentenceRows } from '../rows/index.ts';
import type { PageOutput } from '../shards/index.ts';
import { jsonLines, writeJsonl } from '../store/index.ts';
import { addCaptureOptions, type CaptureOptions, readingSettings, sourceHelp } from './capture-options.ts';
import { eachSource, openEngine } from './capture-pages.ts';
import type { Io } from './io.ts';
import { runPages } from './run-pages.ts';
import { addShardOptions, pageOrigin, type ShardOptions } from './shard-options.ts';

interface Options extends CaptureOptions, ShardOptions {
  flatten: Flattening;
  sentences?: SentenceMarking;
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
    .option('--out <file>', 'instead of standard output; a folder with --manifest')
    .addHelpText(
      'after',
      '\nExamples:\n  $ pagestructure rows pages/ --flatten visual > pages.documents.jsonl\n  $ pagestructure rows --manifest pages.manifest.jsonl --shard 3/20 --out rows',
    );
  addShardOptions(addCaptureOptions(command)).action(async (sources: string[], options: Options) => {
    const { flatten, out } = options;
    const rule = options.sentences ?? usualMarking[flatten];
    const origin = pageOrigin(sources, options);
    const reading = readingSettings(options);
    const engineName = flatten === 'dom' ? 'jsdom' : 'chromium';
    const engine = openEngine({ ...reading, engine: engineName, screenshot: false }, io);
    const flat = async (source: Source): Promise<Document> =>
      pageRows((await engine.page(source)).page, flatten);
    const make = async (source: Source): Promise<PageOutput[]> => {
      const document = await flat(source);
      const [marked] = rule === 'prose' ? markSentenceRows([document], { rule }) : [document];
      return [{ extension: '', content: `${JSON.stringify(marked)}\n` }];
    };
    const task = {
      command: 'rows',
      doing: 'flattening',
      reading,
      engine: engineName,
      settings: { flatten, sentences: rule },
      ...(rule === 'paper' ? { sentences: rule } : {}),
      data: rule === 'paper' ? '.unmarked.documents.jsonl' : '.documents.jsonl',
      make,
    } as const;
    try {
      await runPages(task, origin, io, async () => {
        const documents: Document[] = [];
        await eachSource(sources, 'flattening', reading, io, async (source) => {
          documents.push(await flat(source));
        });
        const marked = rule === 'none' ? documents : markSentenceRows(documents, { rule });
        if (out) await writeJsonl(out, marked);
        else for (const line of jsonLines(marked)) await io.write(line);
        io.say(`${marked.length} ${marked.length === 1 ? 'document' : 'documents'}`);
      });
    } finally {
      await engine.close();
    }
  });
}
