import { createHash } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { publicAddress } from 'pagestructure/capture';
import type { VersionRecord } from '../portal/records.ts';
import { insert, one, type PortalDatabase } from '../portal/table-rows.ts';
import type { ShownComponent, TrackedPage } from '../portal/tracked-page.ts';
import { htmlText } from './html-text.ts';
import { pruneVersions } from './prune-versions.ts';
import { type TextDiff, textDiff } from './text-diff.ts';
import { before, newestVersion } from './versions.ts';

/** Components of a new capture, and where it was made. */
type Captured = Pick<TrackedPage, 'components' | 'source'>;

/** A version that is a change, and the texts before and after. */
export interface NewVersion extends VersionRecord {
  before: { n: number; text: string };
  text: string;
  diff: TextDiff;
  nested: boolean;
}

/**
 * Keeps the versions of a capture that differ from the last ones, in its caller's transaction and before the components
 * themselves are written.
 * @param now ISO 8601
 * @returns the versions that are changes
 */
export function recordVersions(db: PortalDatabase, page: number, captured: Captured, now: string) {
  const capture = { page, at: now, source: publicAddress(captured.source) };
  const found = captured.components.flatMap((component) => recordVersion(db, capture, component) ?? []);
  const numbers = found.map(({ number }) => number);
  if (found.length > 0) pruneVersions(db, page, numbers, now);
  return found;
}

function recordVersion(
  db: PortalDatabase,
  capture: Pick<VersionRecord, 'page' | 'at' | 'source'>,
  { number, how, similarity, html, label, nested }: ShownComponent,
): NewVersion | undefined {
  const { page } = capture;
  const old = one<{ how: string; html: string; label: string }>(db)`
    SELECT how, html, label FROM components WHERE page = ${page} AND number = ${number}`;
  const isLost = html === undefined;
  const called = isLost ? (old?.label ?? '') : label;
  const found = isLost ? 'lost' : how;
  const base = { ...capture, number, how: found, similarity, label: called, nested };
  const last = newestVersion(db, page, number);
  if (!last) {
    if (!isLost) keepVersion(db, { ...base, n: 1, kind: 'first', gone: 0, added: 0 }, htmlText(html), html);
    return undefined;
  }
  const wasLost = old ? old.how === 'lost' : last.kind === 'lost';
  if (isLost ? wasLost : !wasLost && html === old?.html) return undefined;
  const n = last.n + 1;
  const known = before(db, { page, number, n }) ?? { n: 0, text: '' };
  const text = isLost ? '' : htmlText(html);
  const diff = textDiff(known.text, text);
  if (!isLost && !wasLost && diff.gone + diff.added === 0) return undefined;
  const kind = isLost ? 'lost' : wasLost ? 'found' : 'changed';
  const version = { ...base, n, kind, gone: diff.gone, added: diff.added } as const;
  keepVersion(db, version, text, html);
  return { ...version, before: known, text, diff };
}

/** Writes a version; a text that a component had before is stored once. */
function keepVersion(
  db: PortalDatabase,
  version: VersionRecord & Pick<ShownComponent, 'nested'>,
  text: string,
  html: string | undefined,
): void {
  const { page, number, n, kind, nested } = version;
  const hash = html === undefined ? null : createHash('sha256').update(text).digest('hex');
  const isKept = one(db)`
    SELECT 1 AS one FROM version_contents WHERE page = ${page} AND number = ${number} AND hash = ${hash}`;
  if (html !== undefined && !isKept) {
    const [packed, packedHtml] = [deflateRawSync(text), deflateRawSync(html)];
    insert(db, 'version_contents', { page, number, hash, text: packed, html: packedHtml });
  }
  insert(db, 'versions', { ...version, nested: Number(nested), content: hash });
  if (kind === 'first') insert(db, 'looked', { page, number, n }, 'IGNORE');
}
