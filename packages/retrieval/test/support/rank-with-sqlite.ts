import Database from 'libsql';
import { byScore } from '../../src/rank-documents.ts';
import type { Tokenise } from '../../src/tokenise.ts';
import type { Run } from '../../src/trec-files.ts';
import type { SmallCollection } from './small-collections.ts';

/**
 * Ranks by SQLite's full-text search, whose `bm25()` has k1 1.2 and b 0.75, no k3, and an inverse document
 * frequency that never falls below 0.000001 (https://www.sqlite.org/fts5.html#the_bm25_function).
 *
 * It gets the same terms, so that only the ranking is compared.
 */
export function rankWithSqlite({ documents, topics }: SmallCollection, tokenise: Tokenise): Run {
  const database = new Database(':memory:');
  database.exec(
    `CREATE VIRTUAL TABLE texts USING fts5(id UNINDEXED, terms, tokenize = 'unicode61 remove_diacritics 0')`,
  );
  const insert = database.prepare('INSERT INTO texts VALUES (?, ?)');
  database.exec('BEGIN');
  for (const { id, text } of documents) insert.run(id, tokenise(text).join(' '));
  database.exec('COMMIT');
  const find = database.prepare('SELECT id, -bm25(texts) AS score FROM texts WHERE texts MATCH ?');
  return new Map(
    topics.map(({ number, title }) => {
      const query = tokenise(title).map((term) => `"${term}"`);
      const found = find.all(query.join(' OR ')) as { id: string; score: number }[];
      const ranking = found.map(({ id, score }) => ({ id, score: Math.fround(score) })).sort(byScore);
      return [number, ranking.slice(0, 1000)] as const;
    }),
  );
}
