export { answerCalls, type CalledThread, openCalledThread } from './called-thread.ts';
export { type Effects, type Progress, withEffects } from './effects.ts';
export {
  type Ending,
  endInOrder,
  onEnding,
  signalsHeard,
  unfinishedPath,
  withoutBreak,
} from './ending.ts';
export { filesBelow } from './files-below.ts';
export { inTurn, type Turns } from './in-turn.ts';
export { messageOf } from './message-of.ts';
export { loadPackage, needPackages } from './optional-packages.ts';
export { codeHash, programHash, sha256 } from './program-hash.ts';
export { type ProgramLimits, type StartedProgram, startProgram } from './start-program.ts';
export { isNameTooLong, systemProblem } from './system-problem.ts';
export { UsageError } from './usage-error.ts';
export { version } from './version.ts';
