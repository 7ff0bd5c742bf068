import { stat } from 'node:fs/promises';
import { publicAddress, type Source } from '../../../capture/index.ts';
import { type Effects, sha256 } from '../../../effects/index.ts';
import { failure, resourceFingerprints } from '../../../pipeline/pages/index.ts';
import type { ManifestEntry } from '../shards/manifest.ts';
import { readManifest } from '../shards/read-manifest.ts';
import type { FailedPage, ShardHeader } from '../shards/record.ts';
import { runShard, type ShardItem, type ShardJob } from '../shards/run-shard.ts';
import { entrySources, sameSource } from './entry-sources.ts';
import type { PageOrigin } from './page-origin.ts';
import type { PageTask } from './page-task.ts';
import { pageKey, shardHeader } from './shard-header.ts';

/** Where a shard comes from and goes. */
export type ManifestOrigin = Extract<PageOrigin, { kind: 'manifest' }>;

/** Does a command's work for a shard of pages; pages that fail are named. */
export async function runManifest(task: PageTask, origin: ManifestOrigin, effects: Effects): Promise<void> {
  const { entries, hash } = await readManifest(origin.manifest, origin.shard);
  const needsBrowser = entries.some(({ source = '' }) => !source.endsWith('.page.json'));
  const header = await shardHeader(task, needsBrowser);
  const items = pageItems(entries, task, header, effects);
  await doShard({ ...origin, header, manifest: hash, entries, data: task.data, items }, task.doing, effects);
}

/** A shard and how its pages are found. */
export interface ShardRun
  extends Pick<ManifestOrigin, 'shard' | 'out'>,
    Pick<ShardJob, 'header' | 'manifest' | 'data'> {
  entries: readonly ManifestEntry[];
  items: AsyncIterable<ShardItem>;
}

/** Runs a shard, shows how far it is, names what failed and sums up. */
export async function doShard(
  { out, entries, items, ...job }: ShardRun,
  doing: string,
  effects: Effects,
): Promise<void> {
  const ids = entries.map(({ id }) => id);
  const progress = effects.progress(doing, ids.length);
  try {
    const { made, kept, failed } = await runShard({ ...job, folder: out, ids }, items, (page) => {
      if ('failed' in page) effects.fail(page.failed);
      progress.step(page.id);
    });
    const { index, count } = job.shard;
    effects.log(
      `shard ${index}/${count}: ${ids.length} pages: ${made} made, ${kept} kept, ${failed.length} failed`,
    );
  } finally {
    progress.done();
  }
}

async function* pageItems(
  entries: readonly ManifestEntry[],
  task: PageTask,
  header: ShardHeader,
  effects: Effects,
): AsyncGenerator<ShardItem> {
  const resourcesOf = resourceFingerprints();
  for (const group of sameSource(entries)) {
    effects.signal.throwIfAborted();
    const [{ source = '' }] = group;
    if (/^https?:/i.test(source)) {
      yield* group.map((entry) => addressItem(entry, task, header, effects));
      continue;
    }
    for await (const page of entrySources(group, task.reading)) {
      effects.signal.throwIfAborted();
      if ('failed' in page) yield page;
      else {
        const beside = await besidePage(page, source, task, resourcesOf);
        const key = pageKey(header, fingerprint(page, beside));
        yield { id: page.id, key, make: () => makePage(page, task, effects) };
      }
    }
  }
}

/** A page on the network is not fetched again once it is done: what it says now is not asked. */
function addressItem(entry: ManifestEntry, task: PageTask, header: ShardHeader, effects: Effects): ShardItem {
  const { id, source } = entry;
  const make = async () => {
    for await (const page of entrySources([entry], task.reading)) {
      return 'failed' in page ? page : makePage(page, task, effects);
    }
    return { id, failed: `${publicAddress(source ?? '')}: nothing read` };
  };
  return { id, key: pageKey(header, { id, source }), make };
}

async function makePage(
  source: Source,
  task: PageTask,
  effects: Effects,
): ReturnType<Exclude<ShardItem, FailedPage>['make']> {
  try {
    return await task.make(source);
  } catch (error) {
    return { id: source.id, failed: failure(source, error, effects) };
  }
}

/** What a page's outputs depend on. */
function fingerprint({ id, name, url, contentType, bytes }: Source, beside: string): unknown {
  const content = sha256(bytes);
  return { id, name, url, contentType, content, beside };
}

/** Style sheets, pictures and fonts that the page may load: those of its folder, or of its archive. */
async function besidePage(
  { page, resources, root, folder }: Source,
  source: string,
  { engine }: PageTask,
  resourcesOf: (folder: string | undefined) => Promise<string>,
): Promise<string> {
  if (page || engine !== 'chromium') return '';
  if (!resources) return resourcesOf(root ?? folder);
  const { size, mtimeMs } = await stat(source);
  return `${size} ${mtimeMs}`;
}
