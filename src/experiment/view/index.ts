export { openRun } from './open-run.ts';
