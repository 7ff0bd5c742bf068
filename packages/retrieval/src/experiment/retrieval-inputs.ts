import { messageOf, UsageError } from 'pagestructure/effects';
import { readText } from 'pagestructure/formats';
import { type Masks, parseMasks } from '../mask-page.ts';
import { englishStopWords, parseStopWords } from '../stop-words.ts';
import { parseQrels, parseTopics, type Qrels, type Topic } from '../trec-files.ts';

/** What the expansion experiment asks, and what answers it. */
export interface RetrievalInputs {
  topics: Topic[];
  qrels: Qrels;
  /** Words that are not indexed. */
  stopWords: ReadonlySet<string>;
  /** Texts that are neither indexed nor in segments. */
  masks: Masks;
}

/**
 * Reads topics, judgements, stop words and masks.
 * @param files paths; `stopWords` may be `none`, and is by default {@link englishStopWords}
 * @throws UsageError when a file is not what it should be, or no topic was judged
 */
export async function readRetrievalInputs(files: {
  topics: string;
  qrels: string;
  stopWords?: string;
  mask?: string;
}): Promise<RetrievalInputs> {
  const topics = await readAs(files.topics, parseTopics);
  const qrels = await readAs(files.qrels, parseQrels);
  if (!topics.some(({ number }) => qrels.has(number))) {
    throw new UsageError(
      `${files.qrels}: judges none of the topics of ${files.topics} (expected at least one)`,
    );
  }
  const masks = files.mask === undefined ? new Map() : await readAs(files.mask, parseMasks);
  return { topics, qrels, stopWords: await readStopWords(files.stopWords), masks };
}

async function readStopWords(path: string | undefined): Promise<ReadonlySet<string>> {
  if (path === undefined) return englishStopWords;
  return path === 'none' ? new Set() : readAs(path, parseStopWords);
}

async function readAs<T>(path: string, parse: (text: string, name: string) => T): Promise<T> {
  const text = await readText(path);
  try {
    return parse(text, path);
  } catch (error) {
    throw new UsageError(messageOf(error), { cause: error });
  }
}
