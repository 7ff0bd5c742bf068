// What other folders of the core use besides what is public.
export { pageTexts } from '../../shared/index.ts';
export { choosePictures } from '../picture-budget.ts';
export { hasSisters } from '../score-data.ts';
export { writeReport } from '../write-report.ts';
export { isRunFolder, writeRunReport } from '../write-run-report.ts';
