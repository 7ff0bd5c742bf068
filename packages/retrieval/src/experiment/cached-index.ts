import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SourceSettings } from 'pagestructure/capture';
import { captureWithParser, failure, SourceError } from 'pagestructure/capture';
import type { Effects } from 'pagestructure/effects';
import { readDurable, writeDurable } from 'pagestructure/formats';
import { z } from 'zod';
import { createIndexBuilder } from '../index-builder.ts';
import { pageWords } from '../join-texts.ts';
import { type Masks, maskPage } from '../mask-page.ts';
import { indexFiles } from '../store/index-files.ts';
import { type DiskIndex, openIndex } from '../store/open-index.ts';
import { mergeBlocks, removeBlocks, writeBlock } from '../store/write-index.ts';
import type { Tokenise } from '../tokenise.ts';
import { type Collection, readCollection } from './read-collection.ts';

/** How far an index has come. */
const stateSchema = z.object({
  version: z.literal(1),
  /** Everything that the index depends on. */
  key: z.string(),
  /** Parts written. */
  blocks: z.int().min(0),
  /** Documents in them. */
  documents: z.int().min(0),
  /** Pages and failures read so far. */
  read: z.int().min(0),
  /** One sentence a page that could not be read. */
  failures: z.array(z.string()),
  /** Whether the collection has been read to its end. */
  isRead: z.boolean(),
});

type State = z.infer<typeof stateSchema>;

/**
 * Postings in memory before they go to the disk as a part of the index: 12 bytes each, and twice that while they grow.
 */
export const postingsInMemory = 4_000_000;

/** What an index is built from. */
export interface IndexContext {
  collection: Collection;
  tokenise: Tokenise;
  /** What is not indexed; by default nothing. */
  masks?: Masks | undefined;
  reading: SourceSettings;
  effects: Effects;
  /** Postings in memory; default {@link postingsInMemory}. */
  most?: number | undefined;
}

/**
 * Opens the index of a collection, or builds it; an interrupted build goes on after the last part that went to the
 * disk.
 * @param folder of the index
 * @param key of everything that the terms of a page depend on, the collection included
 * @returns the index, and a sentence for every page that is not in it
 */
export async function cachedIndex(
  folder: string,
  key: string,
  context: IndexContext,
): Promise<{ index: DiskIndex; failures: string[] }> {
  const path = join(folder, stateFile);
  const fresh = { version: 1, key, blocks: 0, documents: 0, read: 0, failures: [], isRead: false } as const;
  let state: State = (await readDurable(path, stateSchema)) ?? { ...fresh, failures: [] };
  if (state.key !== key) {
    await rm(folder, { recursive: true, force: true });
    state = { ...fresh, failures: [] };
  }
  if (!state.isRead) state = await readOn(folder, state, context);
  if (existsSync(join(folder, indexFiles.about)))
    await removeBlocks(folder); // a stopped run left them
  else await mergeBlocks(folder, state.blocks);
  return { index: await openIndex(folder), failures: state.failures };
}

const stateFile = 'state.json';

/** Reads what has not been read yet, and writes part after part. */
async function readOn(folder: string, from: State, context: IndexContext): Promise<State> {
  const { collection, tokenise, masks, reading, effects, most = postingsInMemory } = context;
  const builder = createIndexBuilder();
  const failures = [...from.failures];
  let state = from;
  let added = 0;
  let read = 0;
  const flush = async (isRead: boolean): Promise<void> => {
    let { blocks, documents } = state;
    if (added > 0) {
      await writeBlock(folder, blocks, documents, builder.finish());
      blocks++;
      documents += added;
      added = 0;
    }
    state = { ...state, blocks, documents, read, failures: [...failures], isRead };
    await writeDurable(join(folder, stateFile), state, isRead);
  };
  const progress = effects.progress('indexing');
  try {
    for await (const source of readCollection(collection, reading)) {
      effects.signal.throwIfAborted();
      read++;
      if (read <= from.read) continue;
      try {
        if (source instanceof SourceError) throw source;
        const page = maskPage(captureWithParser(source, reading), masks?.get(source.id));
        builder.add(source.id, tokenise(pageWords(page)));
        added++;
      } catch (error) {
        failures.push(failure(source, error, effects));
      }
      progress.step(source instanceof SourceError ? source.source : source.id);
      if (builder.postingCount() >= most) await flush(false);
    }
    await flush(true);
  } finally {
    progress.done();
  }
  return state;
}
