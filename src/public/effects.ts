/** How work speaks, stops and runs in threads; which program this is. Small, so that a thread starts at once. */
/// <reference types="node" preserve="true" />
export {
  answerCalls,
  type CalledThread,
  codeHash,
  type Effects,
  messageOf,
  openCalledThread,
  type ProgramLimits,
  type Progress,
  programHash,
  type StartedProgram,
  sha256,
  startProgram,
  systemProblem,
  UsageError,
  unfinishedPath,
  version,
  withEffects,
  withoutBreak,
} from '../effects/index.ts';
