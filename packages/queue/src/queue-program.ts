import { createHash } from 'node:crypto';
import { programHash, version } from 'pagestructure/commands';

/** Folders on which the draws of a sampler depend, and how they travel. */
const folders = ['math', 'bayes', 'around/queue'];

/** What driver and workers of a run must have in common, so that its bytes do not depend on who sampled what. */
export function queueProgram(): string {
  const hash = createHash('sha256');
  for (const folder of folders) hash.update(programHash(folder));
  const arithmetic = /^\d+\.\d+/.exec(process.versions.v8)?.[0];
  return `pagestructure ${version} (sampler ${hash.digest('hex').slice(0, 8)}, V8 ${arithmetic})`;
}
