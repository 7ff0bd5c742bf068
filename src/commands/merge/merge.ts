import type { Command } from 'commander';
import { type Effects, UsageError } from '../../effects/index.ts';
import { type Document, documentSchema } from '../../page/index.ts';
import { sentenceMarker } from '../../rows/index.ts';
import { parseJson, writeAtomic } from '../../store/index.ts';
import type { Io } from '../program/io.ts';
import { programIdentity } from '../shared/pages/do-shard.ts';
import { readManifest } from '../shared/shards/manifest.ts';
import { openLines } from '../shared/shards/open-lines.ts';
import { findRecords, openShards } from '../shared/shards/open-shards.ts';
import type { CorpusLines } from '../shared/shards/record-problems.ts';

interface Options {
  /** Manifest of the expected pages. */
  manifest: string;
  /** File of one JSON line per page; without it the shards are only checked. */
  out?: string;
  /** Whether rows in `.jsonl` files get the paper's sentence rule; records of shards have this setting. */
  sentences?: true;
}

/** Outputs that are one JSON line a page. */
const lineExtensions = ['', '.page.json', '.blocks.json', '.webis.json'];

const examples = `
Examples:
  $ pagestructure merge rows/ --manifest pages.manifest.jsonl --out pages.documents.jsonl
  $ pagestructure merge part-*.jsonl --manifest pages.manifest.jsonl --out pages.documents.jsonl --sentences`;

export function mergeCommand(command: Command, io: Io): void {
  command
    .argument(
      '<shard...>',
      'records (*.shard.json), folders of them, or .jsonl files that commands wrote with --jsonl',
    )
    .requiredOption('--manifest <file>', 'the pages that have to be there')
    .option('--out <file>', 'one JSON line a page; without it the proof is all')
    .option(
      '--sentences',
      "mark sentence rows by the paper's rule: for .jsonl files of rows (shards say it themselves)",
    )
    .addHelpText('after', examples)
    .action((paths: string[], options: Options) => mergeShards(paths, options, io));
}

/**
 * Joins shards in the order of their manifest, and checks that no page is missing or duplicated.
 * @param paths records (`*.shard.json`), folders of them, or `.jsonl` files
 * @throws UsageError for paths of two kinds; Error naming what is missing or double
 */
async function mergeShards(paths: readonly string[], options: Options, effects: Effects): Promise<void> {
  const { manifest, out } = options;
  const corpus = await openCorpus(paths, options);
  const isMarked = options.sentences ?? corpus.header?.sentences === 'paper';
  const lines = isMarked ? await markedLines(corpus) : corpus.lines();
  if (out !== undefined) await writeAtomic(out, lines);
  else for await (const line of lines) void line; // lines are checked as they are read
  for (const { failed } of corpus.failed) effects.fail(failed);
  const { total, failed } = corpus;
  const done = `${total - failed.length} of ${total} pages of ${manifest}, each once`;
  effects.log(failed.length > 0 ? `${done}; ${failed.length} failed` : done);
}

async function openCorpus(paths: readonly string[], options: Options): Promise<CorpusLines> {
  const { manifest, out, sentences } = options;
  const { entries, hash } = await readManifest(manifest, { index: 1, count: 1 });
  const plain = paths.filter((path) => path.endsWith('.jsonl'));
  if (plain.length > 0 && plain.length < paths.length) {
    throw new UsageError('shards and .jsonl files together (expected one kind)');
  }
  if (plain.length > 0) return openLines(plain, { manifest, entries });
  if (sentences)
    throw new UsageError('--sentences of shards (expected it of .jsonl files alone; shards say it)');
  const corpus = await openShards(await findRecords(paths), {
    manifest,
    hash,
    entries,
    ...programIdentity(),
  });
  const extension = corpus.extension;
  if (out !== undefined && !lineExtensions.includes(extension)) {
    throw new UsageError(`--out of *${extension} files (expected JSON; without --out they are only checked)`);
  }
  return corpus;
}

/** The lines with sentence rows marked by the shares of the whole corpus, which is read twice. */
async function markedLines({ lines }: CorpusLines): Promise<AsyncGenerator<string>> {
  const marker = sentenceMarker();
  for await (const line of lines()) marker.see(parseJson(line, documentSchema, 'rows to merge'));
  async function* marked(): AsyncGenerator<string> {
    // The text of the line: validation may give an object's keys another order.
    for await (const line of lines()) yield `${JSON.stringify(marker.mark(JSON.parse(line) as Document))}\n`;
  }
  return marked();
}
