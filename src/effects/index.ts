export { type Effects, type Progress, withEffects } from './effects.ts';
export { UsageError } from './usage-error.ts';
