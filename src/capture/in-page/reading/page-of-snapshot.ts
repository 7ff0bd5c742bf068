import type { Page } from '../../../page/index.ts';
import { buildPage } from '../../build-page.ts';
import { checkBytes } from '../../check-bytes.ts';
import { LimitError } from '../../errors.ts';
import type { CaptureLimits } from '../../limits.ts';
import { checkText, type ParsedSource, parseBytes } from '../../parse-bytes.ts';
import { readSnapshot } from '../../read-snapshot.ts';
import type { Snapshot } from '../../snapshot.ts';

/**
 * Decodes and parses a page, as captures do, but without a bound on the time: whoever runs it can end it.
 * @throws SourceError when it is no HTML or has no text, LimitError when it is too large or too deep
 */
export function parseWithin(
  bytes: Uint8Array,
  name: string,
  limits: Pick<CaptureLimits, 'maxBytes' | 'maxNodes' | 'maxDepth'>,
): ParsedSource {
  const { maxBytes } = limits;
  if (bytes.length > maxBytes) {
    throw new LimitError(name, `${bytes.length} bytes (expected at most ${maxBytes})`);
  }
  checkBytes(name, bytes);
  const parsed = parseBytes(bytes, undefined, name, limits);
  checkText(parsed, name);
  return parsed;
}

/** The page of a snapshot that was taken from inside. */
export function pageOfSnapshot(
  shown: Pick<Page, 'id' | 'source' | 'viewport' | 'size'>,
  { encoding, text }: ParsedSource,
  snapshot: Snapshot,
): Page {
  return buildPage({ ...shown, engine: 'chromium', encoding, ...readSnapshot(snapshot), warnings: [] }, text);
}
