import type { Baseline } from '../../baselines/index.ts';
import type { Effects } from '../../effects/index.ts';
import { type BlockTree, type Document, documentSchema } from '../../page/index.ts';
import { failure } from '../../pipeline/pages/index.ts';
import { readJsonl } from '../../store/index.ts';
import { doShard, type ManifestOrigin } from '../shared/pages/run-manifest.ts';
import { pageKey, programIdentity } from '../shared/pages/shard-header.ts';
import { readManifest } from '../shared/shards/read-manifest.ts';
import type { FailedPage, ShardHeader } from '../shared/shards/record.ts';
import type { ShardItem } from '../shared/shards/run-shard.ts';

/** A baseline and what it works on. */
export interface DocumentTask extends Pick<Baseline, 'run'> {
  /** Documents file; may hold more than the shard's. */
  path: string;
  method: string;
  /** Block trees of documents, where the method needs them. */
  treesOf: (documents: readonly Document[]) => Promise<Map<string, BlockTree>> | undefined;
}

/** Runs a baseline on a shard's documents; those that fail, or that are not in the file, are named. */
export async function runDocuments(
  task: DocumentTask,
  origin: ManifestOrigin,
  effects: Effects,
): Promise<void> {
  const { entries, hash } = await readManifest(origin.manifest, origin.shard);
  const header = {
    command: 'baseline',
    ...programIdentity(),
    browser: null,
    settings: { method: task.method },
  };
  const wanted = new Set(entries.map(({ id }) => id));
  const items = documentItems(task, wanted, header, effects);
  await doShard(
    { ...origin, header, manifest: hash, entries, data: '.structures.jsonl', items },
    task.method,
    effects,
  );
}

async function* documentItems(
  { path, run, treesOf }: DocumentTask,
  wanted: Set<string>,
  header: ShardHeader,
  effects: Effects,
): AsyncGenerator<ShardItem> {
  for await (const document of readJsonl(path, documentSchema)) {
    effects.signal.throwIfAborted();
    const { id } = document;
    if (!wanted.delete(id)) continue;
    const attempt = async <T>(work: () => T | Promise<T>): Promise<T | FailedPage> => {
      try {
        return await work();
      } catch (error) {
        return { id, failed: failure({ name: id }, error, effects) };
      }
    };
    const trees = await attempt(() => treesOf([document]));
    if (trees && 'failed' in trees) yield trees;
    else {
      const key = pageKey(header, [document, trees?.get(id)]);
      const make = () => attempt(() => [{ extension: '', content: structureLine(run, document, trees) }]);
      yield { id, key, make };
    }
    if (wanted.size === 0) return;
  }
  for (const id of wanted) yield { id, failed: `${path}: no document ${id} in it (expected one of this id)` };
}

function structureLine(
  run: Baseline['run'],
  document: Document,
  trees: ReadonlyMap<string, BlockTree> | undefined,
): string {
  return `${JSON.stringify(run([document], trees)[0])}\n`;
}
