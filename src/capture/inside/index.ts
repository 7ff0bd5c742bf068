// What other folders of the core use besides what is public.

export { usualTimeLimit } from '../limits.ts';
export { isContainer } from '../list-pages.ts';
export { readInside } from '../local-resource.ts';
export { hiddenText } from '../seen/hidden-text.ts';
export type { Snapshot } from '../snapshot.ts';
export { cacheFolder } from '../user-cache-folder.ts';
export { inTime, withinTime } from '../within-time.ts';
