import { type Markup, markup } from 'pagestructure/apps';
import { type DiffPiece, shortenPieces } from './diff-pieces.ts';

/** A change as a feed has it. */
export interface AtomEntry {
  /** UUID. */
  id: string;
  title: string;
  /** ISO 8601. */
  updated: string;
  /** Address on the web that it leads to, if there is one. */
  link: string | null;
  /** Name of the page that it is of. */
  author: string;
  pieces: readonly DiffPiece[];
}

export interface AtomFeed {
  /** UUID. */
  id: string;
  title: string;
  /** Newest first. */
  entries: readonly AtomEntry[];
  /** When it began, ISO 8601: its date while nothing has changed. */
  begun: string;
  /** Address that the feed itself has, if it has one. */
  self?: string;
}

/** Most characters of a change in a feed, and words around each change. */
const most = { characters: 20_000, context: 12 };

/**
 * A feed as Atom (RFC 4287). Words that are gone are in `del`, those added in `ins`; texts of pages are text, whatever
 * they hold.
 */
export function atomFeed({ id, title, entries, begun, self }: AtomFeed): string {
  const updated = entries[0]?.updated ?? begun;
  const own = self !== undefined && markup`<link rel="self" type="application/atom+xml" href="${self}"/>\n`;
  return markup`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>urn:uuid:${id}</id>
<title>${title}</title>
<updated>${updated}</updated>
<generator>pagestructure</generator>
${own}${entries.map(atomEntry)}</feed>
`.toString();
}

function atomEntry({ id, title, updated, link, author, pieces }: AtomEntry): Markup {
  const short = shortenPieces(pieces, most.context, most.characters);
  const original = link !== null && markup`<link rel="alternate" type="text/html" href="${link}"/>\n`;
  const text = markup`<div xmlns="http://www.w3.org/1999/xhtml"><p>${short.map(piece)}</p></div>`;
  return markup`<entry>
<id>urn:uuid:${id}</id>
<title>${title}</title>
<updated>${updated}</updated>
<author><name>${author}</name></author>
${original}<content type="xhtml">${text}</content>
</entry>
`;
}

function piece({ kind, text }: DiffPiece): Markup {
  const words = text.split('\n').flatMap((line, i) => (i === 0 ? [line] : [markup`<br/>`, line]));
  if (kind === 'same') return markup`${words}`;
  return kind === 'gone' ? markup`<del>${words}</del> ` : markup`<ins>${words}</ins> `;
}
