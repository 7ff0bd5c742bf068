export { isShownFolder, openRun } from './open-run.ts';
