import { headerFields } from './header-fields.ts';
import { httpAddress } from './public-address.ts';
import { headerEnd } from './warc-frames.ts';

/** What the headers of a record say of the page or resource in it. */
export interface WarcHead {
  /** Address without `#`. */
  url: string;
  /** When it was fetched, in milliseconds since 1970; 0 when it does not say. */
  date: number;
  type: 'response' | 'resource' | 'revisit';
  status: number;
  contentType: string;
  contentEncoding: string | null;
  isChunked: boolean;
  /** Where a redirect leads to. */
  location: string | null;
  /** Where the body begins in the record. */
  bodyAt: number;
  /** Digest of the body, equal in a record and its revisits. */
  digest: string | null;
  /** For a revisit: address of the record that has the body. */
  refersTo: string | undefined;
}

const types = new Set<string>(['response', 'resource', 'revisit']);

/**
 * Reads the header of a record and that of the HTTP answer in it.
 * @param head first bytes of the record
 * @returns undefined for records that hold nothing to show: requests, metadata, name look-ups, other protocols
 * @throws Error when there is no HTTP answer where one should be
 * @source ISO 28500 (WARC 1.1), section 4
 */
export function parseWarcHead(head: Buffer): WarcHead | undefined {
  const warcEnd = headerEnd(head, 0) ?? head.length;
  const warc = headerOf(head, 0, warcEnd).field;
  const type = warc('warc-type') ?? '';
  // wget writes addresses in brackets.
  const url = httpAddress(warc('warc-target-uri')?.replace(/^<(.*)>$/, '$1'));
  if (!types.has(type) || url === undefined) return undefined;
  const contentType = warc('content-type') ?? '';
  const holdsHttp = /^application\/http/i.test(contentType) && head.length > warcEnd;
  const bodyAt = holdsHttp ? headerEnd(head, warcEnd) : warcEnd;
  if (bodyAt === undefined) throw new Error('the header of the HTTP answer in it does not end');
  const { line, field } = headerOf(head, warcEnd, bodyAt);
  if (type === 'response' && !/^HTTP\//i.test(line))
    throw new Error('no HTTP answer in it (expected "HTTP/")');
  return {
    url,
    date: Date.parse(warc('warc-date') ?? '') || 0,
    type: type as WarcHead['type'],
    status: line ? Number(line.split(' ')[1]) || 0 : 200,
    contentType: line ? (field('content-type') ?? '') : type === 'resource' ? contentType : '',
    contentEncoding: field('content-encoding'),
    isChunked: /\bchunked\b/i.test(field('transfer-encoding') ?? ''),
    location: field('location'),
    bodyAt,
    digest: warc('warc-payload-digest'),
    refersTo: httpAddress(warc('warc-refers-to-target-uri')),
  };
}

/** The first line of a header, and the values of a field of it; null where it has no such field. */
function headerOf(head: Buffer, start: number, end: number) {
  const [line, ...rest] = head.toString('utf8', start, end).split('\n');
  const fields = headerFields(rest.join('\n'));
  const field = (name: string): string | null =>
    fields.flatMap(([own, value]) => (own === name && value ? [value] : [])).join(', ') || null;
  return { line: line.trim(), field };
}
