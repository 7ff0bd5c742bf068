import { type Command, Option } from 'commander';
import { type OpenSourcesOptions, usualMethods, type ViewSource } from '../../apps/view/index.ts';
import { baselines } from '../../baselines/index.ts';
import { UsageError } from '../../effects/index.ts';
import type { Io } from '../program/io.ts';
import { wholeNumber } from '../shared/arguments.ts';
import {
  addCaptureOptions,
  type CaptureOptions,
  sourceHelp,
  sourceSettings,
} from '../shared/capture-options.ts';
import { addHybridOptions } from '../shared/common-options.ts';

interface Options
  extends CaptureOptions,
    Pick<OpenSourcesOptions, 'gold' | 'roles' | 'learntFrom' | 'weights' | 'seed'> {
  method?: string[];
  documents?: string;
  port: number;
  out?: string;
}

const help = `
Prints an address of this machine to open in a browser; Ctrl-C ends the program.
Keys in the page: / finds text, arrows walk, 1 2 3 choose a panel, + - zoom, ? shows all.

Examples:
  $ pagestructure view page.html
  $ pagestructure view https://example.org/ --out page.view.html
  $ pagestructure view corpus/en-rowing-club/page.html --gold corpus/en-rowing-club/gold.json
  $ pagestructure view pages/ --method heps --method typographic
  $ pagestructure view runs/corpus`;

export function viewCommand(command: Command, io: Io): void {
  command
    .argument('<source...>', `${sourceHelp}; or the folder of an experiment, or of a run of sample`)
    .addOption(
      new Option(
        '--method <name>',
        'heuristic method beside the hybrid model, repeatable (default: all that read)',
      )
        .choices(Object.keys(baselines))
        .argParser<string[]>((name, before = []) => [...before, knownMethod(name)]),
    )
    .option('--gold <path>', 'beside the methods: one page as JSON, lists as JSONL, a corpus directory')
    .option('--roles', 'tell what each block of sources is likely to be: header, menu, article, ...')
    .option('--documents <file>', 'of a run: what it ran on, where its manifest does not lead to it');
  addHybridOptions(command)
    .option('--port <n>', 'of the local server; 0: any that is free', wholeNumber(0, 65_535), 0)
    .option('--out <file>', 'one self-contained HTML file instead of a server')
    .addHelpText('after', help);
  addCaptureOptions(command).action(async (sources: string[], options: Options) => {
    const { out, port } = options;
    const { serveView, writeView } = await import('../../apps/view/index.ts');
    const view = await open(sources, options, io);
    try {
      if (out === undefined) await serveView(view, port, io);
      else await writeView(view, out, io);
    } finally {
      await view.close();
    }
  });
}

async function open(sources: string[], options: Options, io: Io): Promise<ViewSource> {
  const { method: methods = usualMethods, gold, roles, documents, learntFrom, weights, seed } = options;
  const { isResultsFolder, openSources } = await import('../../apps/view/index.ts');
  const folder = sources.find(isResultsFolder);
  if (folder !== undefined) {
    if (roles) throw new UsageError(`--roles: ${folder} is a run (expected pages, whose blocks have roles)`);
    if (sources.length > 1) throw new UsageError(`${folder}: a run beside other sources (expected it alone)`);
    const { openRun } = await import('../../apps/view/index.ts'); // only for results: it would delay pages
    return openRun(folder, { documents, gold });
  }
  const settings = { learntFrom, seed, weights, methods, gold, roles, reading: sourceSettings(options) };
  return openSources(sources, settings, io);
}

function knownMethod(name: string): string {
  if (Object.hasOwn(baselines, name)) return name;
  throw new UsageError(`--method ${name} (expected one of ${Object.keys(baselines).join(', ')})`);
}
