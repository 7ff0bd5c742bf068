import { checkBytes } from './check-bytes.ts';
import { decodeHtml } from './decode-html.ts';
import { SourceError } from './errors.ts';
import { headerFields } from './header-fields.ts';
import type { Resource } from './local-resource.ts';
import { pageIds } from './page-ids.ts';
import { httpAddress, publicAddress } from './public-address.ts';
import type { Source } from './source.ts';

export interface Mhtml {
  html: Uint8Array;
  contentType: string;
  /** Where the page was saved from. */
  url: string;
  /** Pictures, style sheets, fonts and documents of frames by address. */
  resources: ReadonlyMap<string, Resource>;
  /** What the file ends in where it is cut off: before its closing boundary. */
  cut?: 'page' | 'resource';
}

interface Part {
  /** Header fields by lower-case name. */
  headers: ReadonlyMap<string, string>;
  /** Bytes as characters 0 to 255. */
  body: string;
}

/** Address of pages that do not say where they were saved from; `.invalid` is never resolved (RFC 2606). */
const unknownUrl = 'https://mhtml.invalid/page.html';

/**
 * Takes a page saved as MHTML (`.mhtml`, `.mht`) apart.
 *
 * The page is the part that `start` names, else the first of type text/html. Parts that are named by `cid:` get an
 * address in the page's own folder, where their relative references lead to the other parts.
 * @throws SourceError when there is no page in it
 * @source RFC 2557 (MHTML), RFC 2045 (transfer encodings), RFC 2387 (multipart/related)
 */
export function readMhtml(name: string, bytes: Uint8Array): Mhtml {
  const whole = splitPart(Buffer.from(bytes).toString('latin1'));
  const type = whole.headers.get('content-type') ?? '';
  const boundary = parameter(type, 'boundary');
  const parts = boundary === undefined ? [whole] : splitParts(whole.body, boundary);
  const start = parameter(type, 'start');
  const isHtml = ({ headers }: Part): boolean => /^\s*text\/html/i.test(headers.get('content-type') ?? '');
  const page =
    parts.find((part) => start !== undefined && isHtml(part) && part.headers.get('content-id') === start) ??
    parts.find(isHtml);
  if (!page) throw new SourceError(name, 'no part of type text/html (expected a page saved as MHTML)');

  const url = httpAddress(page.headers.get('content-location'), unknownUrl) ?? unknownUrl;
  const addresses = cidAddresses(parts, url);
  const resources = new Map<string, Resource>();
  for (const part of parts) {
    const contentType = part.headers.get('content-type') ?? '';
    const address = partAddresses(part, url).map((found) => addresses.get(found) ?? httpAddress(found, url));
    if (part === page) continue;
    const body = /^\s*text\/(?:css|html)/i.test(contentType)
      ? replaceCids(decodeBody(part), addresses)
      : decodeBody(part);
    const resource = { bytes: Buffer.from(body, 'latin1'), contentType };
    for (const found of address) if (found !== undefined) resources.set(found, resource);
  }
  const html = Buffer.from(replaceCids(decodeBody(page), addresses), 'latin1');
  const isWhole = boundary === undefined || whole.body.includes(`--${boundary}--`);
  return {
    html,
    contentType: page.headers.get('content-type') ?? 'text/html',
    url,
    resources,
    ...(!isWhole && { cut: page === parts.at(-1) ? 'page' : 'resource' }),
  };
}

/** Header and body of a part. */
function splitPart(text: string): Part {
  const gap = /\r?\n\r?\n/.exec(text);
  const head = gap ? text.slice(0, gap.index) : text;
  return { headers: new Map(headerFields(head)), body: gap ? text.slice(gap.index + gap[0].length) : '' };
}

function splitParts(body: string, boundary: string): Part[] {
  const pieces = `\n${body}`.split(`\n--${boundary}`);
  // Before the first boundary stands a preamble; behind the last one, which ends in `--`, an epilogue.
  const end = pieces.findIndex((piece, i) => i > 0 && piece.startsWith('--'));
  return pieces
    .slice(1, end < 0 ? undefined : end)
    .map((piece) => splitPart(piece.replace(/^[ \t]*\r?\n/, '').replace(/\r$/, '')));
}

function parameter(contentType: string, name: string): string | undefined {
  const found = contentType.match(new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^\\s;]+))`, 'i'));
  return found?.[1] ?? found?.[2];
}

function decodeBody({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('latin1');
  if (encoding !== 'quoted-printable') return body;
  return body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** How other parts may name a part: its location, and `cid:` with its id. */
function partAddresses({ headers }: Part, base: string): string[] {
  const location = headers.get('content-location');
  const id = headers.get('content-id')?.replace(/^<|>$/g, '');
  const found =
    location === undefined || location.startsWith('cid:') ? location : httpAddress(location, base);
  return [found, id === undefined ? undefined : `cid:${id}`].filter((address) => address !== undefined);
}

/** Addresses in the page's folder for what is named by `cid:`. */
function cidAddresses(parts: readonly Part[], url: string): ReadonlyMap<string, string> {
  const cids = parts
    .flatMap((part) => partAddresses(part, url))
    .filter((address) => address.startsWith('cid:'));
  return new Map(cids.map((cid) => [cid, new URL(`./${encodeURIComponent(cid.slice(4))}`, url).href]));
}

/** Puts addresses for those `cid:` references that name a part; other text that looks like one stays. */
function replaceCids(text: string, addresses: ReadonlyMap<string, string>): string {
  return addresses.size === 0
    ? text
    : text.replace(/\bcid:[^\s"'<>()]+/g, (cid) => addresses.get(cid) ?? cid);
}

/**
 * The page in an MHTML file; where that is a frameset, which has no text of its own, the documents in its frames.
 * @throws SourceError when there is none in it, or when it is cut off
 */
export function mhtmlSources(name: string, id: string, bytes: Uint8Array): Source[] {
  const saved = readMhtml(name, bytes);
  checkBytes(name, saved.html);
  const { html, contentType, url, resources, cut } = saved;
  if (cut === 'page') throw new SourceError(name, 'cut off in the page (expected a closing boundary)');
  const warnings = cut && ['the file is cut off: what was saved with the page may be missing'];
  const documents = [...resources].filter(([, part]) => /^\s*text\/html/i.test(part.contentType));
  const frames = isFrameset(saved) ? documents : [];
  if (frames.length === 0) return [{ id, name, bytes: html, contentType, url, resources, warnings }];
  const idOf = pageIds(id);
  return frames.map(([address, part]) => ({
    id: idOf(address),
    name: `${name}: ${publicAddress(address)}`,
    bytes: part.bytes,
    contentType: part.contentType,
    url: address,
    resources,
    warnings,
  }));
}

/** True for a page whose frameset stands before its body, if it has one. */
function isFrameset({ html, contentType }: Mhtml): boolean {
  const { text } = decodeHtml(html, contentType);
  const frameset = text.search(/<frameset[\s>]/i);
  const body = text.search(/<body[\s>]/i);
  return frameset >= 0 && (body < 0 || frameset < body);
}
