import { resolveBrowser } from '../../../capture/index.ts';
import { programHash, sha256, version } from '../../../effects/index.ts';
import type { ShardHeader } from '../shards/record.ts';
import type { PageTask } from './page-task.ts';

/** This program, as shards name it. */
export function programIdentity(): Pick<ShardHeader, 'program' | 'programHash'> {
  return { program: `pagestructure ${version}`, programHash: programHash() };
}

/**
 * With what a shard is made.
 * @param needsBrowser false where all pages have been captured before
 */
export async function shardHeader(
  { command, engine, reading, settings, sentences }: PageTask,
  needsBrowser: boolean,
): Promise<ShardHeader> {
  return {
    command,
    ...programIdentity(),
    browser: engine === 'chromium' && needsBrowser ? (await resolveBrowser()).version : null,
    settings: { engine, ...reading, ...settings },
    ...(sentences ? { sentences } : {}),
  };
}

/** Fingerprint of all that a page's outputs depend on. */
export function pageKey(
  { command, programHash: hash, browser, settings, sentences }: ShardHeader,
  page: unknown,
): string {
  const inputs = JSON.stringify([command, hash, browser, settings, sentences, page]);
  return sha256(inputs);
}
