import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTrecText } from '../../src/store/read-trec-text.ts';
import { parseQrels, parseTopics, type Qrels, type Topic } from '../../src/trec-files.ts';

/** A classical test collection: texts without layout, which prove the ranking. */
export interface SmallCollection {
  name: string;
  documents: { id: string; text: string }[];
  topics: Topic[];
  qrels: Qrels;
}

/**
 * The collections of the folder of real pages: vaswani (NPL, 11,429 abstracts, 93 topics) and cacm-html (CACM,
 * 3,203 abstracts, 64 topics, 52 of them judged).
 */
export async function smallCollections(data: string): Promise<SmallCollection[]> {
  return [await readVaswani(join(data, 'vaswani')), readCacm(join(data, 'cacm-html'))];
}

const text = (path: string): string => readFileSync(path, 'utf8');

async function readVaswani(folder: string): Promise<SmallCollection> {
  const documents: SmallCollection['documents'] = [];
  for await (const document of readTrecText(join(folder, 'corpus/doc-text.trec'), 1e6)) {
    if ('problem' in document) throw new Error(`${document.place}: ${document.problem}`);
    documents.push({ id: document.id, text: document.bytes.toString('latin1') });
  }
  const topics = parseTopics(text(join(folder, 'query-text.trec')), 'query-text.trec');
  return { name: 'vaswani', documents, topics, qrels: parseQrels(text(join(folder, 'qrels')), 'qrels') };
}

/** Its topics are set apart by `@`, numbered in their order. */
function readCacm(folder: string): SmallCollection {
  const documents = readdirSync(join(folder, 'cacm')).map((file) => ({
    id: file.replace('.html', ''),
    text: text(join(folder, 'cacm', file)).replace(/<[^>]*>/g, ' '),
  }));
  const topics = text(join(folder, 'cacm.query'))
    .split('@')
    .map((title, i) => ({ number: String(i + 1), title }))
    .filter(({ title }) => title.trim() !== '');
  return {
    name: 'cacm-html',
    documents,
    topics,
    qrels: parseQrels(text(join(folder, 'cacm.rel')), 'cacm.rel'),
  };
}
