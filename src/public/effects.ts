/** How work speaks, stops and runs in threads; which program this is. Small, so that a thread starts at once. */
/// <reference types="node" preserve="true" />
export {
  answerCalls,
  type CalledThread,
  codeHash,
  type Effects,
  openCalledThread,
  outlivingProgram,
  type Progress,
  programHash,
  sha256,
  systemProblem,
  UsageError,
  unfinishedPath,
  version,
  withEffects,
  withoutBreak,
} from '../effects/index.ts';
