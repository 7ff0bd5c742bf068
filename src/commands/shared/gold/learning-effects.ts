import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { cacheFolder } from '../../../capture/inside/index.ts';
import { codeHash, type Effects } from '../../../effects/index.ts';
import { packedForestSchema } from '../../../hybrid/index.ts';
import type { GoldPage, LearnEffects } from '../../../hybrid/learn/index.ts';
import { jsonFormat, openCache } from '../../../store/index.ts';

/** Default folder of cached captures and forests; see `cacheFolder`. */
export async function learningCache(): Promise<string> {
  return join(await cacheFolder(), 'learn');
}

/** What forests depend on besides pages and settings; not the weights that the program comes with. */
const learners = ['forests', 'hybrid', 'math', 'page'];

/**
 * Keeps every forest that was learnt, so that interrupted learning continues where it stopped; the signal is
 * checked after each tree.
 * @param folder of the cache
 * @param inputs all that the models depend on besides the pages
 * @param parts number of forests, for the progress
 */
export async function keptLearning(
  folder: string,
  pages: readonly GoldPage[],
  inputs: object,
  parts: number,
  effects: Effects,
): Promise<{ learning: LearnEffects; done: () => void }> {
  const cache = await openCache(join(folder, 'learnt'), codeHash(learners));
  const hash = createHash('sha256').update(JSON.stringify(inputs));
  for (const page of pages) hash.update(JSON.stringify(page));
  const key = hash.digest('hex');
  const progress = effects.progress('learning', parts);
  return {
    learning: {
      async onTree() {
        await setImmediate(); // lets an interruption arrive
        effects.signal.throwIfAborted();
      },
      async part(name, learn) {
        const file = `${key.slice(0, 32)}/${name.replaceAll(' ', '-')}.json`;
        const forest = await cache.value(file, key, jsonFormat(packedForestSchema), learn);
        progress.step(name);
        return forest;
      },
    },
    done: () => progress.done(),
  };
}
