import { describe, expect, it } from 'vitest';
import { mean } from '../../../src/math/index.ts';
import { hasSharedData, sharedData } from '../../../test/support/shared-data.ts';
import { rankTopics } from '../src/experiment/index.ts';
import { createIndexBuilder } from '../src/index-builder.ts';
import { memoryIndex } from '../src/memory-index.ts';
import { measureRun } from '../src/run-measures.ts';
import { createTokeniser } from '../src/tokenise.ts';
import type { Qrels, Run } from '../src/trec-files.ts';
import { rankWithSqlite } from './support/rank-with-sqlite.ts';
import { smallCollections } from './support/small-collections.ts';

/**
 * Mean average precision of an established engine with the same stop words and stems: Xapian 1.4.22
 * (packages/retrieval/docs/retrieval.md).
 */
const xapian: Record<string, number> = { vaswani: 0.2854, 'cacm-html': 0.3248 };

describe.skipIf(!hasSharedData)('BM25 on test collections', async () => {
  const collections = hasSharedData ? await smallCollections(sharedData()) : [];
  const tokenise = createTokeniser();
  const map = (qrels: Qrels, run: Run): number => mean(measureRun(qrels, run).map((topic) => topic.map));

  it.each(collections)(
    'of $name has the mean average precision of SQLite and Xapian',
    (collection) => {
      const builder = createIndexBuilder();
      for (const { id, text } of collection.documents) builder.add(id, tokenise(text));
      const ranked = rankTopics(memoryIndex(builder.finish()), collection.topics, tokenise);
      const own = map(collection.qrels, new Map(ranked.map(({ topic, ranking }) => [topic, ranking])));
      expect(own).toBeCloseTo(map(collection.qrels, rankWithSqlite(collection, tokenise)), 3);
      expect(Math.abs(own - xapian[collection.name])).toBeLessThan(0.01);
    },
    60_000,
  );
});
