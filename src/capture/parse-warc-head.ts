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
 */
export async function parseWarcHead(head: Buffer): Promise<WarcHead | undefined> {
  const warcEnd = headerEnd(head, 0) ?? head.length;
  const holdsHttp = /^content-type:[ \t]*application\/http/im.test(head.toString('latin1', 0, warcEnd));
  const httpEnd = holdsHttp && head.length > warcEnd ? headerEnd(head, warcEnd) : warcEnd;
  // Only what is known to end soon goes to the library, which reads on until it finds an empty line.
  const warc = await parse(head.subarray(0, httpEnd ?? warcEnd));
  const type = warc?.warcType;
  const url = httpAddress(warc?.warcTargetURI);
  if (!warc || !type || !types.has(type) || url === undefined) return undefined;
  if (httpEnd === undefined) throw new Error('the header of the HTTP answer in it does not end');
  const http = httpEnd > warcEnd ? warc.httpHeaders : undefined;
  if (type === 'response' && !/^HTTP\//i.test(http?.statusline ?? '')) {
    throw new Error('no HTTP answer in it (expected "HTTP/")');
  }
  const field = (name: string): string | null => http?.headers.get(name) ?? null;
  return {
    url,
    date: Date.parse(warc.warcDate ?? '') || 0,
    type: type as WarcHead['type'],
    status: http ? Number(http.statusCode) || 0 : 200,
    contentType: http
      ? (field('content-type') ?? '')
      : type === 'resource'
        ? (warc.warcContentType ?? '')
        : '',
    contentEncoding: field('content-encoding'),
    isChunked: /\bchunked\b/i.test(field('transfer-encoding') ?? ''),
    location: field('location'),
    bodyAt: httpEnd,
    digest: warc.warcPayloadDigest ?? null,
    refersTo: httpAddress(warc.warcRefersToTargetURI),
  };
}

/** Headers as warcio reads them; it wants lines to end in CR and LF. */
async function parse(head: Buffer) {
  // Loading it takes a third of a second, so only those wait who have an archive.
  const { WARCParser } = await import('warcio');
  const lines = head.toString('latin1').replace(/\r?\n/g, '\r\n');
  return WARCParser.parse([Buffer.from(lines, 'latin1')]);
}
