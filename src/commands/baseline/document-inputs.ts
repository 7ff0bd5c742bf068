import { join } from 'node:path';
import { type BlockTree, blockTreeSchema, type Document, documentSchema } from '../../page/index.ts';
import { failure } from '../../pipeline/pages/index.ts';
import { parseJson, readDocuments, readJson, readJsonl } from '../../store/index.ts';
import type { Io } from '../program/io.ts';
import type { PageInput, PageInputs } from '../shared/pages/page-command.ts';
import type { FailedPage } from '../shared/shards/record.ts';

/** A document, with the block tree of its page where that is asked for. */
interface DocumentInput extends PageInput {
  document: Document;
  trees: ReadonlyMap<string, BlockTree> | undefined;
}

/**
 * Documents of a file; it may hold more than those of a shard.
 * @param blocks folder of block trees, `<id>.blocks.json`; none are read without it
 */
export function documentInputs(path: string, blocks: string | undefined, io: Io): PageInputs<DocumentInput> {
  const inputOf = async (document: Document): Promise<DocumentInput> => {
    const { id } = document;
    const file = blocks === undefined ? undefined : join(blocks, `${id}.blocks.json`);
    const trees = file === undefined ? undefined : new Map([[id, await readJson(file, blockTreeSchema)]]);
    return { id, name: id, document, trees };
  };
  const failed = ({ id }: Document, error: unknown): FailedPage => ({
    id,
    failed: failure({ name: id }, error, io),
  });
  const inputOrFailure = (document: Document): Promise<DocumentInput | FailedPage> =>
    inputOf(document).catch((error: unknown) => failed(document, error));
  return {
    async each(_, __, use) {
      for (const document of await readDocuments(path)) {
        io.signal.throwIfAborted();
        try {
          await use(await inputOf(document));
        } catch (error) {
          io.fail(failed(document, error).failed);
        }
      }
    },
    ofLine: (line, where) => inputOrFailure(parseJson(line, documentSchema, where)),
    async *ofEntries(entries) {
      const wanted = new Set(entries.map(({ id }) => id));
      for await (const document of readJsonl(path, documentSchema)) {
        const { id } = document;
        if (!wanted.delete(id)) continue;
        const input = await inputOrFailure(document);
        if ('failed' in input) yield input;
        else yield { id, content: [document, input.trees?.get(id)], read: async () => input };
        if (wanted.size === 0) return;
      }
      for (const id of wanted)
        yield { id, failed: `${path}: no document ${id} in it (expected one of this id)` };
    },
    browser: async () => null,
  };
}
