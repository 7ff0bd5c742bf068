import { byScore, type RankedDocument } from './rank-documents.ts';

/** A TREC topic: what somebody looks for. */
export interface Topic {
  number: string;
  /** The field `title`: a few words, as typed into a search engine. */
  title: string;
}

/** Relevance of documents by topic: above 0 is relevant, higher is more so; what is not there was not judged. */
export type Qrels = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Rankings by topic, best first. */
export type Run = ReadonlyMap<string, readonly RankedDocument[]>;

/**
 * Reads TREC topics: `<top>` with `<num>` and `<title>`, fields closed or not, `Number:` and `Topic:` left out.
 * @param name of the file, for messages
 * @throws Error naming what is missing, or a number that comes twice
 */
export function parseTopics(text: string, name: string): Topic[] {
  const topics = [...text.matchAll(/<top>([\s\S]*?)(?=<\/top>|<top>|$)/gi)].map(([, body], i) => {
    const number = field(body, 'num').replace(/^Number\s*:\s*/i, '');
    const title = field(body, 'title').replace(/^Topic\s*:\s*/i, '');
    if (!/^\S+$/.test(number))
      throw new Error(`${name}: topic ${i + 1}: number "${number}" (expected one word)`);
    if (title === '') throw new Error(`${name}: topic ${number}: no title (expected words behind <title>)`);
    return { number, title };
  });
  if (topics.length === 0) throw new Error(`${name}: no topic (expected <top> with <num> and <title>)`);
  const seen = new Set<string>();
  const twice = topics.find(({ number }) => seen.has(number) || !seen.add(number));
  if (twice) throw new Error(`${name}: topic ${twice.number}: stands there twice (expected once)`);
  return topics;
}

/** Text behind a tag up to the next one. */
function field(body: string, tag: string): string {
  const text = new RegExp(`<${tag}>([^<]*)`, 'i').exec(body)?.[1] ?? '';
  return text
    .replace(/&(amp|lt|gt|quot);/g, (_, entity: keyof typeof entities) => entities[entity])
    .replace(/\s+/g, ' ')
    .trim();
}

const entities = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Topics as a TREC file. */
export function formatTopics(topics: readonly Topic[]): string {
  const escaped = (text: string): string =>
    text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  return topics
    .map(({ number, title }) => `<top>\n<num>${number}</num>\n<title>${escaped(title)}</title>\n</top>\n`)
    .join('');
}

/**
 * Reads TREC relevance judgements, a line each: topic, a word that nobody reads, document, relevance.
 * @throws Error naming the line
 */
export function parseQrels(text: string, name: string): Qrels {
  const qrels = new Map<string, Map<string, number>>();
  for (const { words, where } of lines(text, name)) {
    const [topic, , document, relevance] = words;
    if (words.length !== 4 || !/^-?\d+$/.test(relevance)) {
      throw new Error(`${where}: "${words.join(' ')}" (expected topic, 0, document, relevance)`);
    }
    const judged = qrels.get(topic) ?? new Map<string, number>();
    qrels.set(topic, judged);
    if (judged.has(document))
      throw new Error(`${where}: ${document} judged twice for topic ${topic} (expected once)`);
    judged.set(document, Number(relevance));
  }
  return qrels;
}

/**
 * Relevance judgements as a TREC file.
 * @throws RangeError for a topic or document that is not one word (see {@link trecName})
 */
export function formatQrels(qrels: Qrels): string {
  return [...qrels]
    .flatMap(([topic, judged]) =>
      [...judged].map(
        ([document, relevance]) =>
          `${oneWord('topic', topic)} 0 ${oneWord('document', document)} ${relevance}\n`,
      ),
    )
    .join('');
}

/**
 * Reads a TREC run, a line each: topic, `Q0`, document, rank, score, name of the run. The order is that of the scores,
 * equal ones by document name, the greater first; ranks are not looked at. So does trec_eval.
 * @throws Error naming the line
 */
export function parseRun(text: string, name: string): Run {
  const run = new Map<string, RankedDocument[]>();
  const seen = new Set<string>();
  for (const { words, where } of lines(text, name)) {
    const [topic, , id, , given] = words;
    const score = Math.fround(Number(given));
    if (words.length !== 6 || !Number.isFinite(score)) {
      throw new Error(`${where}: "${words.join(' ')}" (expected topic, Q0, document, rank, score, run)`);
    }
    if (seen.has(`${topic} ${id}`))
      throw new Error(`${where}: ${id} found twice for topic ${topic} (expected once)`);
    seen.add(`${topic} ${id}`);
    const ranking = run.get(topic) ?? [];
    run.set(topic, ranking);
    ranking.push({ id, score });
  }
  for (const ranking of run.values()) ranking.sort(byScore);
  return run;
}

/**
 * A run as a TREC file.
 * @param name of the run, one word
 * @throws RangeError for a name, topic or document that is not one word (see {@link trecName}), and a score that is no
 *   finite number
 */
export function formatRun(run: Run, name: string): string {
  const own = oneWord('name', name);
  return [...run]
    .flatMap(([topic, ranking]) =>
      ranking.map(
        ({ id, score }, i) =>
          `${oneWord('topic', topic)} Q0 ${oneWord('document', id)} ${i + 1} ${scoreText(score)} ${own}\n`,
      ),
    )
    .join('');
}

function oneWord(what: string, value: string): string {
  if (/^\S+$/.test(value)) return value;
  throw new RangeError(`${what}: "${value}" (expected one word)`);
}

function scoreText(score: number): string {
  if (Number.isFinite(score)) return String(Number(score.toPrecision(9)));
  throw new RangeError(`score: ${score} (expected a finite number)`);
}

/** A document's name as TREC files can hold it: white space, which ends a word there, as in a URL. */
export function trecName(id: string): string {
  return id.replace(/\s/gu, (character) => encodeURIComponent(character));
}

function* lines(text: string, name: string): Generator<{ words: string[]; where: string }> {
  let number = 0;
  for (const line of text.split('\n')) {
    number++;
    const words = line.trim().split(/\s+/);
    if (words[0] !== '') yield { words, where: `${name} line ${number}` };
  }
}
