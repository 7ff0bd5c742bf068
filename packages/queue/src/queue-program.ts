import { createHash } from 'node:crypto';
import { codeHash, programHash, version } from 'pagestructure/effects';

/** What driver and workers of a run must have in common, so that its bytes do not depend on who sampled what. */
export function queueProgram(): string {
  const hash = createHash('sha256').update(programHash('math', 'bayes')); // on which the draws depend
  hash.update(codeHash(['.'], import.meta.dirname)); // how they travel
  const arithmetic = /^\d+\.\d+/.exec(process.versions.v8)?.[0];
  return `pagestructure ${version} (sampler ${hash.digest('hex').slice(0, 8)}, V8 ${arithmetic})`;
}
