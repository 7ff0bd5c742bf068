import { messageOf } from '../effects/index.ts';
import type { ArchiveFile } from './archive-file.ts';
import { getOrInsert } from './get-or-insert.ts';
import { parseWarcHead, type WarcHead } from './parse-warc-head.ts';
import { type BrokenFrame, type WarcFrame, warcFrames } from './warc-frames.ts';

/** A record that holds a page or a resource, or says which other one does. */
export type WarcEntry = Omit<WarcFrame, 'head'> & WarcHead;

/** What an archive holds: where it stands, not the contents themselves. */
export interface WarcIndex {
  /** Pages, and places that cannot be read, in the order of the file. */
  found: (WarcEntry | BrokenFrame)[];
  /** The record for an address that was fetched at or closest to a time; revisits stand for what they refer to. */
  find: (url: string, date: number) => WarcEntry | undefined;
  /** The record that has the body of a revisit; of another record it is the record itself. */
  withBody: (entry: WarcEntry) => WarcEntry | undefined;
}

const pageTypes = /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|,|$)/i;

/**
 * Goes through an archive once and notes where its records stand: some hundred bytes a record are kept.
 * @param maxBytes largest record whose end is looked for by decompressing it
 */
export async function indexWarc(file: ArchiveFile, maxBytes: number): Promise<WarcIndex> {
  const found: (WarcEntry | BrokenFrame)[] = [];
  const byUrl = new Map<string, WarcEntry[]>();
  const byDigest = new Map<string, WarcEntry>();
  for await (const frame of warcFrames(file, maxBytes)) {
    const entry = readEntry(frame);
    if (entry && 'problem' in entry) found.push(entry);
    if (!entry || 'problem' in entry) continue;
    getOrInsert(byUrl, entry.url, () => []).push(entry);
    if (entry.digest && entry.type !== 'revisit') getOrInsert(byDigest, entry.digest, () => entry);
    if (isSuccess(entry)) found.push(entry);
  }
  const withBody = (entry: WarcEntry): WarcEntry | undefined => {
    if (entry.type !== 'revisit') return entry;
    const byAddress = nearest(
      (byUrl.get(entry.refersTo ?? entry.url) ?? []).filter(({ type }) => type !== 'revisit'),
      entry.date,
    );
    return (entry.digest ? byDigest.get(entry.digest) : undefined) ?? byAddress;
  };
  const isPage = (entry: WarcEntry): boolean =>
    pageTypes.test(entry.contentType || (withBody(entry)?.contentType ?? ''));
  /** A revisit says only that the page was the same as before: a page of its own it is at another address. */
  const isNew = (entry: WarcEntry): boolean => entry.type !== 'revisit' || withBody(entry)?.url !== entry.url;
  return {
    found: found.filter((entry) => 'problem' in entry || (isPage(entry) && isNew(entry))),
    find: (url, date) => nearest(byUrl.get(url) ?? [], date),
    withBody,
  };
}

function readEntry(frame: WarcFrame | BrokenFrame): WarcEntry | BrokenFrame | undefined {
  if ('problem' in frame) return frame;
  const { head, ...place } = frame;
  try {
    const read = parseWarcHead(head);
    return read && { ...place, ...read };
  } catch (error) {
    return { offset: frame.offset, problem: messageOf(error) };
  }
}

/** True for answers that are what was asked for; revisits need not repeat the status. */
function isSuccess({ type, status }: WarcEntry): boolean {
  return (
    (status >= 200 && status < 300 && status !== 204 && status !== 206) ||
    (type === 'revisit' && status === 0)
  );
}

/** The one fetched closest to a time; the first of those equally close. */
function nearest(entries: readonly WarcEntry[], date: number): WarcEntry | undefined {
  let best: WarcEntry | undefined;
  for (const entry of entries) {
    if (!best || Math.abs(entry.date - date) < Math.abs(best.date - date)) best = entry;
  }
  return best;
}
