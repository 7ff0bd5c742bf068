import { join } from 'node:path';
import { baselines, findBaseline } from '../../baselines/index.ts';
import { UsageError } from '../../effects/index.ts';
import { type BlockTree, blockTreeSchema, type Document, documentSchema } from '../../page/index.ts';
import { failure } from '../../pipeline/pages/index.ts';
import { jsonLines, parseJson, readDocuments, readJson } from '../../store/index.ts';
import type { LineEffects } from '../shared/pages/line-effects.ts';
import type { PageOrigin } from '../shared/pages/page-origin.ts';
import { answerLines } from '../shared/pages/run-lines.ts';
import { runDocuments } from './run-documents.ts';

/** The heuristic methods: name and what each does, in a sentence. */
export const baselineMethods: readonly { name: string; summary: string }[] = Object.values(baselines);

/** How {@link inferBaseline} infers. */
export interface BaselineTaskOptions {
  /** One of {@link baselineMethods}. */
  method: string;
  /** Folder of block trees, `<id>.blocks.json`, for methods that need them. */
  blocks?: string | undefined;
}

/**
 * Writes structures of documents by a heuristic method.
 * @param origin its sources are one documents file, which a shard of a manifest needs too
 * @throws UsageError when documents or block trees are missing
 */
export async function inferBaseline(
  path: string | undefined,
  origin: PageOrigin,
  { method, blocks }: BaselineTaskOptions,
  effects: LineEffects,
): Promise<void> {
  const { needs, run } = findBaseline(method);
  if (needs === 'blockTrees' && blocks === undefined) {
    throw new UsageError(
      `--method ${method} without --blocks (expected --blocks DIR, with <id>.blocks.json)`,
    );
  }
  const treesOf = (documents: readonly Document[]) =>
    needs === 'blockTrees' && blocks !== undefined ? readBlockTrees(blocks, documents) : undefined;
  if (origin.kind === 'lines') {
    await answerLines(effects, async (line, where) => {
      const document = parseJson(line, documentSchema, where);
      try {
        return `${JSON.stringify(run([document], await treesOf([document]))[0])}\n`;
      } catch (error) {
        return { id: document.id, failed: failure({ name: document.id }, error, effects) };
      }
    });
    return;
  }
  if (path === undefined) throw new UsageError('no documents (expected a documents.jsonl file)');
  if (origin.kind === 'manifest') {
    await runDocuments({ path, method, run, treesOf }, origin, effects);
    return;
  }
  const documents = await readDocuments(path);
  for (const line of jsonLines(run(documents, await treesOf(documents)))) await effects.write(line);
}

async function readBlockTrees(
  folder: string,
  documents: readonly Document[],
): Promise<Map<string, BlockTree>> {
  const trees = new Map<string, BlockTree>();
  for (const { id } of documents) {
    trees.set(id, await readJson(join(folder, `${id}.blocks.json`), blockTreeSchema));
  }
  return trees;
}
