import { LimitError, SourceError } from 'pagestructure/capture';
import { SaxesParser, type SaxesTagPlain } from 'saxes';

/** An entry of a feed; what it has not is empty. */
export interface FeedEntry {
  title: string;
  /** As the feed has it, relative or not. */
  link: string;
  /** As the feed has it. */
  date: string;
  /** HTML, as it stands there. */
  summary: string;
}

/** An RSS or Atom document. */
export interface Feed {
  title: string;
  /** In the order of the document. */
  entries: FeedEntry[];
}

/** What a feed may cost: characters of the document and of a field, open elements, entries that are read. */
const most = { document: 5_000_000, field: 20_000, depth: 100, entries: 100 };

const entryNames: ReadonlySet<string> = new Set(['item', 'entry']);
const roots: ReadonlySet<string> = new Set(['rss', 'feed', 'RDF']);

/** Fields by the elements that give them; the first that says something counts, summaries before whole contents. */
const fields: Readonly<Record<string, { field: keyof FeedEntry; rank: number } | undefined>> = {
  title: { field: 'title', rank: 0 },
  link: { field: 'link', rank: 0 },
  guid: { field: 'link', rank: 1 },
  published: { field: 'date', rank: 0 },
  pubDate: { field: 'date', rank: 0 },
  date: { field: 'date', rank: 1 },
  updated: { field: 'date', rank: 2 },
  summary: { field: 'summary', rank: 0 },
  description: { field: 'summary', rank: 0 },
  encoded: { field: 'summary', rank: 1 },
  content: { field: 'summary', rank: 1 },
};

/**
 * Reads an RSS (0.9 to 2.0, 1.0 too) or Atom document, in one pass and bounded memory: a hostile one declares no
 * entities, and nothing is loaded that it names.
 * @param text of the document
 * @param name of the source, for messages
 * @throws SourceError when it is not XML, no feed, empty, or declares entities; LimitError when it is too large
 */
export function readFeed(text: string, name: string): Feed {
  if (text.length > most.document)
    throw new LimitError(name, `a feed of ${text.length} characters (expected at most ${most.document})`);
  const open: string[] = [];
  const ranks = new Map<keyof FeedEntry, number>();
  const feed: Feed = { title: '', entries: [] };
  let entry: FeedEntry | undefined;
  let written: { at: number; text: string } | undefined;

  const put = (element: string, value: string): void => {
    const known = fields[element];
    const said = value.trim().slice(0, most.field);
    if (!entry || !known || said === '') return;
    if ((ranks.get(known.field) ?? Infinity) <= known.rank) return;
    ranks.set(known.field, known.rank);
    entry[known.field] = said;
  };
  const begin = ({ name: tag, attributes }: SaxesTagPlain): void => {
    const element = localName(tag);
    if (open.length === 0 && !roots.has(element))
      throw new SourceError(name, `XML of ${element.slice(0, 40)} (expected RSS or Atom)`);
    open.push(element);
    if (open.length > most.depth)
      throw new LimitError(name, `more than ${most.depth} open elements in a feed`);
    if (entryNames.has(element) && !entry) {
      entry = { title: '', link: '', date: '', summary: '' };
      ranks.clear();
      return;
    }
    const depth = entry ? open.lastIndexOf('item') + open.lastIndexOf('entry') + 2 : -1;
    if (entry && element === 'link' && attributes.href && isMain(attributes.rel))
      put('link', attributes.href);
    if (!written && (open.length === depth + 1 || isFeedTitle(open))) written = { at: open.length, text: '' };
  };
  const say = (said: string): void => {
    if (written && written.text.length < most.field) written.text += said;
  };
  const end = (): void => {
    const element = open[open.length - 1];
    if (written?.at === open.length) {
      if (entry) put(element, written.text);
      else if (feed.title === '') feed.title = written.text.replace(/\s+/g, ' ').trim().slice(0, 200);
      written = undefined;
    }
    open.pop();
    if (!entry || !entryNames.has(element) || open.some((one) => entryNames.has(one))) return;
    if (feed.entries.length < most.entries && (entry.title || entry.summary)) feed.entries.push(entry);
    entry = undefined;
  };

  parse(text, name, { begin, say, end });
  if (feed.entries.length === 0)
    throw new SourceError(name, 'a feed without an entry (expected at least one)');
  return feed;
}

/** Reads XML without a document type of its own, and tells what it meets. */
export function parse(
  text: string,
  name: string,
  { begin, say, end }: { begin(tag: SaxesTagPlain): void; say(text: string): void; end(): void },
): void {
  const parser = new (class extends SaxesParser {
    // Names of HTML, such as &nbsp;, are common in feeds: they stay as they are, and are read with the HTML. There may
    // be millions, so none costs an error.
    override fail(message: string): this {
      if (message === 'undefined entity.') return this;
      throw new SourceError(name, `not XML: ${this.makeError(message).message.slice(0, 200)}`); // it may name an element
    }
  })({ xmlns: false });
  parser.on('doctype', (doctype) => {
    if (/\[|<!/.test(doctype))
      throw new SourceError(name, 'a document type with declarations (expected none: entities are not read)');
  });
  parser.on('opentag', begin);
  parser.on('text', say);
  parser.on('cdata', say);
  parser.on('closetag', end);
  parser.write(text).close();
}

/** The name of an element without its prefix. */
function localName(tag: string): string {
  return tag.slice(tag.indexOf(':') + 1);
}

function isMain(rel: string | undefined): boolean {
  return rel === undefined || rel === 'alternate';
}

function isFeedTitle(open: readonly string[]): boolean {
  return open[open.length - 1] === 'title' && ['channel', 'feed'].includes(open[open.length - 2]);
}
