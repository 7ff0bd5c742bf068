import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Command, Option } from 'commander';
import { parseSampleConfig, type SampleConfig, samplePresets, sampleStructures } from '../bayes/index.ts';
import { readDocuments, writeAtomic, writeJsonl } from '../store/index.ts';
import { wholeNumber } from './arguments.ts';
import type { Io } from './io.ts';
import { UsageError } from './usage-error.ts';
import { version } from './version.ts';

type RunOption = 'seed' | 'chains' | 'sweeps' | 'burnIn' | 'thin' | 'finalSweeps';

interface Options extends Partial<Record<RunOption, number>> {
  out: string;
  preset: keyof typeof samplePresets;
  config?: string;
}

const runOptions: readonly RunOption[] = ['seed', 'chains', 'sweeps', 'burnIn', 'thin', 'finalSweeps'];

/** `sample`: documents to structures by Gibbs sampling. */
export function sampleCommand(program: Command, io: Io): void {
  program
    .command('sample')
    .description('Infer headings and dependencies by Gibbs sampling.')
    .argument('<documents>', 'a documents.jsonl file, or - for standard input')
    .requiredOption('--out <dir>', 'run directory: manifest, structures, marginals, trace')
    .addOption(
      new Option('--preset <name>', 'model to start from')
        .choices(Object.keys(samplePresets))
        .default('paper'),
    )
    .option('--config <file>', 'JSON with what differs from the preset; flags override it')
    .option('--seed <n>', 'of all random streams', wholeNumber(0))
    .option('--chains <n>', 'independent chains', wholeNumber(1))
    .option('--sweeps <n>', 'kept sweeps of a chain', wholeNumber(1))
    .option('--burn-in <n>', 'sweeps before the kept ones', wholeNumber(0))
    .option('--thin <n>', 'take every n-th kept sweep', wholeNumber(1))
    .option('--final-sweeps <n>', 'sweeps of the final estimate', wholeNumber(0))
    .addHelpText(
      'after',
      '\nExample:\n  $ pagestructure sample c.documents.jsonl --out run --chains 4 --sweeps 1000 --seed 1',
    )
    .action(async (path: string, options: Options) => {
      const config = await readConfig(options);
      const documents = await readDocuments(path);
      await refuseOtherFile(options.out);
      const total = config.chains * (config.burnIn + config.sweeps + documents.length);
      const progress = io.progress('sampling', total);
      const effects = { onProgress: () => progress.step(), signal: io.signal };
      const { structures, marginals, trace } = await sampleStructures(documents, config, {}, effects).finally(
        () => progress.done(),
      );
      await writeJsonl(join(options.out, 'structures.jsonl'), structures);
      await writeJsonl(join(options.out, 'marginals.jsonl'), marginals);
      await writeJsonl(join(options.out, 'trace.jsonl'), trace);
      const manifest = {
        version: 1,
        program: `pagestructure ${version}`,
        documents: documents.length,
        config,
      };
      await writeAtomic(join(options.out, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
      io.say(`wrote ${options.out}: structures, marginals, trace of ${documents.length} documents`);
    });
}

/** Preset, then file, then flags. */
async function readConfig(options: Options): Promise<SampleConfig> {
  const { preset, config: path } = options;
  let fromFile: unknown = {};
  if (path) {
    try {
      fromFile = JSON.parse(await readFile(path, 'utf8'));
    } catch (error) {
      throw new UsageError(`${path}: ${(error as Error).message}`);
    }
    if (typeof fromFile !== 'object' || fromFile === null || Array.isArray(fromFile)) {
      throw new UsageError(`${path}: not an object (expected {"alpha": ..., "seed": 1, ...})`);
    }
  }
  const flags = Object.fromEntries(
    runOptions.flatMap((name) => (options[name] === undefined ? [] : [[name, options[name]]])),
  );
  try {
    return parseSampleConfig({ ...samplePresets[preset], ...(fromFile as object), ...flags });
  } catch (error) {
    throw new UsageError(`${path ?? `preset ${preset}`}: ${(error as Error).message}`);
  }
}

async function refuseOtherFile(out: string): Promise<void> {
  const found = await stat(out).catch(() => undefined);
  if (found && !found.isDirectory())
    throw new UsageError(`--out ${out}: a file (expected a directory, or nothing yet)`);
}
