import { programHash, sha256, version } from '../../../effects/index.ts';
import type { Io } from '../../program/io.ts';
import { readManifest } from '../shards/manifest.ts';
import type { FailedPage, ShardHeader } from '../shards/record.ts';
import { type PageOutput, runShard, type ShardItem } from '../shards/run-shard.ts';
import type { PageCommand, PageInputs, PageOrigin } from './page-command.ts';

/** Name of this program in shard records. */
export function programIdentity(): Pick<ShardHeader, 'program' | 'programHash'> {
  return { program: `pagestructure ${version}`, programHash: programHash() };
}

/**
 * Does the work of a command for a shard, with progress, names of failed pages, and a summary.
 * @param make the command's, with failures as values
 */
export async function doShard<Input>(
  { name, doing, settings, sentences, extension }: PageCommand<Input>,
  make: (input: Input | FailedPage) => Promise<PageOutput[] | FailedPage>,
  inputs: PageInputs<Input>,
  { manifest, shard, out }: Extract<PageOrigin, { kind: 'manifest' }>,
  io: Io,
): Promise<void> {
  const { entries, hash } = await readManifest(manifest, shard);
  const header: ShardHeader = {
    command: name,
    ...programIdentity(),
    browser: await inputs.browser(entries),
    settings,
    ...(sentences && { sentences }),
  };
  async function* items(): AsyncGenerator<ShardItem> {
    for await (const input of inputs.ofEntries(entries)) {
      io.signal.throwIfAborted();
      if ('failed' in input) yield input;
      else {
        const { id, content, read } = input;
        const { command, programHash: program, browser, settings, sentences } = header;
        const key = sha256(JSON.stringify([command, program, browser, settings, sentences, content]));
        yield { id, key, make: async () => make(await read()) };
      }
    }
  }
  const ids = entries.map(({ id }) => id);
  const progress = io.progress(doing, ids.length);
  try {
    const job = { folder: out, shard, header, manifest: hash, ids, data: extension };
    const { made, kept, failed } = await runShard(job, items(), (page) => {
      if ('failed' in page) io.fail(page.failed);
      progress.step(page.id);
    });
    const { index, count } = shard;
    io.log(
      `shard ${index}/${count}: ${ids.length} pages: ${made} made, ${kept} kept, ${failed.length} failed`,
    );
  } finally {
    progress.done();
  }
}
