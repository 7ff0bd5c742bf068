import { sha256 } from '../effects/index.ts';
import { percentDecoded } from './safe-id.ts';

/** Longest step of an id: as a file name in UTF-8 it stays below 255 bytes, the extension included. */
const maxStep = 60;

/** Longest part of an id that comes from an address. */
const maxPath = 240;

/** What is neither letter, mark nor number, nor harmless in the name of a file on any system. */
const unsafe = /[^\p{L}\p{M}\p{N}._~@=&+,-]/gu;

/**
 * Ids for pages of one archive, from their addresses: archive, host, path without extension, `@` and the query;
 * `index` where the path ends in `/`. The second page of one id gets `~2`, the third `~3`.
 * @param archive id of the archive
 * @returns a function that gives the next page its id; the order of the calls counts
 * @example pageIds('crawl')('https://example.org/shop/list.php?page=2') // 'crawl/example.org/shop/list@page=2'
 */
export function pageIds(archive: string): (url: string) => string {
  const used = new Map<string, number>();
  const taken = new Set<string>();
  return (url) => {
    const plain = `${archive}/${urlPath(new URL(url))}`;
    let id = plain;
    let count = used.get(plain) ?? 1;
    while (taken.has(id)) id = `${plain}~${++count}`;
    used.set(plain, count);
    taken.add(id);
    return id;
  };
}

function urlPath(url: URL): string {
  const steps = url.pathname.split('/').slice(1);
  const last = (steps.pop() ?? '').replace(/\.\w{1,5}$/, '') || 'index';
  // The dot goes from folders, so that none can have the name of another page's file.
  const folders = steps.filter(Boolean).map((step) => shorten(safe(step).replaceAll('.', '_')));
  const name = shorten(safe(last) + safe(url.search.replace(/^\?/, '@')));
  const host = shorten(safe(url.host).replaceAll(':', '_'));
  const path = [host, ...folders, name].join('/');
  return path.length <= maxPath
    ? path
    : [host, shorten(path.slice(host.length + 1).replaceAll('/', '_'))].join('/');
}

/** A step without percent signs and without what file names may not hold. */
function safe(step: string): string {
  const kept = percentDecoded(step).normalize('NFC').replace(unsafe, '_');
  return /^\.+$/.test(kept) ? '_' : kept;
}

/** A step that is not too long; what is cut is stood for by a hash of the whole. */
function shorten(step: string): string {
  if (step.length <= maxStep) return step;
  const hash = sha256(step).slice(0, 12);
  return `${step.slice(0, maxStep).replace(/[\ud800-\udbff]$/, '')}~${hash}`;
}
