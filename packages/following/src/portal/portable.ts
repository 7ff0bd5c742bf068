import { isAbsolute } from 'node:path';
import { markup } from 'pagestructure/apps';
import { FormatError, parseJson } from 'pagestructure/formats';
import { z } from 'zod';
import { pageIndexSchema } from '../fragments/index.ts';
import { sizeFields } from './chosen-store.ts';
import { parse } from './read-feed.ts';

/** What a file that is read may hold: characters, sources, and open elements of OPML. */
const most = { text: 50_000_000, sources: 1_000, depth: 100 };

const notSource = 'no address (expected an http or https URL or an absolute path)';
const address = z.string().min(1).max(2_000).refine(isSource, notSource);

const componentSchema = z.strictObject({
  number: z.int().min(1).max(1_000_000),
  label: z.string().max(1_000),
  nested: z.boolean(),
});

const pageSchema = z
  .strictObject({
    name: z.string().min(1).max(2_000),
    address,
    title: z.string().max(1_000),
    parts: z.enum(['blocks', 'cells', 'tables']),
    l: z.number().min(0).max(1e12),
    u: z.number().min(0).max(1e12),
    components: z.array(componentSchema).min(1).max(10_000),
    /** Numbers of new components that the user dismissed. */
    dismissed: z.array(z.int().min(1)).max(10_000),
    index: pageIndexSchema,
  })
  .superRefine(({ l, u, components, dismissed, index }, context) => {
    const problem = (message: string): void => context.addIssue({ code: 'custom', message });
    const numbers = new Set(components.map(({ number }) => number));
    const indexed = [...index.components, ...index.nested.parts].map(({ number }) => number);
    if (l > u) problem(`l ${l} above u ${u} (expected l <= u)`);
    if (numbers.size < components.length)
      problem('a number of a part that stands twice (expected each once)');
    if (indexed.length !== numbers.size || indexed.some((number) => !numbers.has(number)))
      problem('parts other than those of the index (expected the same numbers)');
    if (dismissed.some((number) => !numbers.has(number)))
      problem('a dismissed part that the page has not (expected one of its numbers)');
  });

/** A chosen component; its page by its 0-based place in `pages`. */
const chosenSchema = z.strictObject({ page: z.int().min(0), number: z.int().min(1), ...sizeFields });

const portableSchema = z
  .strictObject({
    format: z.literal('pagestructure personal page'),
    version: z.literal(1),
    pages: z.array(pageSchema).max(most.sources),
    /** Chosen components in their order. */
    chosen: z.array(chosenSchema).max(100_000),
  })
  .superRefine(({ pages, chosen }, context) => {
    const problem = (message: string): void => context.addIssue({ code: 'custom', message });
    const known = new Set(
      pages.flatMap(({ components }, page) => components.map(({ number }) => `${page} ${number}`)),
    );
    const keys = chosen.map(({ page, number }) => `${page} ${number}`);
    if (keys.some((key) => !known.has(key)))
      problem('a chosen part that no page has (expected one of its parts)');
    if (new Set(keys).size < keys.length) problem('a part that is chosen twice (expected each once)');
    if (new Set(pages.map(({ name }) => name)).size < pages.length)
      problem('two pages of one name (expected each once)');
  });

/** Everything that a user chose: pages with their indexes, and the chosen components with their sizes, in order. */
export type Portable = z.infer<typeof portableSchema>;

/** What a file to import holds: a personal page, or addresses of sources. */
export type Imported = { kind: 'page'; page: Portable } | { kind: 'sources'; addresses: string[] };

/**
 * Reads a file to import: JSON of a personal page, or OPML.
 * @param name of the file, for messages
 * @throws FormatError or SourceError that names the file and says what was expected
 */
export function readPortable(text: string, name: string): Imported {
  if (text.length > most.text)
    throw new FormatError(`${name}: ${text.length} characters (expected at most ${most.text})`);
  const trimmed = text.trimStart(); // a byte order mark is blank, too
  if (trimmed.startsWith('<')) return { kind: 'sources', addresses: opmlSources(trimmed, name) };
  return { kind: 'page', page: parseJson(text, portableSchema, name) };
}

/** Sources as OPML 2.0. @param pages feeds are told apart from pages */
export function writeOpml(pages: readonly { title: string; address: string; isFeed: boolean }[]): string {
  const outlines = pages.map(({ title, address: at, isFeed }) => {
    const text = title || at;
    return isFeed
      ? markup`<outline type="rss" text="${text}" xmlUrl="${at}"/>\n`
      : markup`<outline type="link" text="${text}" url="${at}"/>\n`;
  });
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<opml version="2.0"><head><title>Personal page</title></head><body>
${outlines}</body></opml>
`.toString();
}

/** Addresses of the feeds and pages of an OPML document, each once. */
function opmlSources(text: string, name: string): string[] {
  const found = new Set<string>();
  const refuse = (problem: string): never => {
    throw new FormatError(`${name}: ${problem}`);
  };
  let depth = 0;
  parse(text, name, {
    begin({ name: element, attributes }) {
      if (depth === 0 && element !== 'opml') refuse(`XML of ${element.slice(0, 40)} (expected opml)`);
      depth++;
      if (depth > most.depth) refuse(`more than ${most.depth} open elements (expected fewer)`);
      if (element !== 'outline') return;
      const at = (attributes.xmlUrl || attributes.url || attributes.htmlUrl || '').trim();
      if (at === '') return;
      if (at.length > 2_000 || !isSource(at)) refuse(`${at.slice(0, 80)}: ${notSource}`);
      found.add(at);
      if (found.size > most.sources) refuse(`more than ${most.sources} sources (expected fewer)`);
    },
    say() {},
    end() {
      depth--;
    },
  });
  if (found.size === 0) refuse('no source (expected an outline with xmlUrl or url)');
  return [...found];
}

/** Whether a text is the address of a source: on the web, or a path that means the same everywhere. */
function isSource(text: string): boolean {
  if (/^https?:\/\//i.test(text)) return URL.canParse(text);
  return isAbsolute(text) && !text.includes('\0');
}
