// Apart from what needs a window: a worker reads what one took.
export type { Snapshot } from '../../snapshot.ts';
export { type ParsedBytes, pageOfSnapshot, parseWithin } from './page-of-snapshot.ts';
