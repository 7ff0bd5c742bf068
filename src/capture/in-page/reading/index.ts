// Apart from what needs a window: a worker reads what one took.
export type { ParsedSource } from '../../parse-bytes.ts';
export type { Snapshot } from '../../snapshot.ts';
export { pageOfSnapshot, parseWithin } from './page-of-snapshot.ts';
