import type { SourceSettings } from 'pagestructure/capture';
import type { Effects } from 'pagestructure/experiment';
import { withPageThreads } from '../page-threads.ts';
import type { ComponentDiff } from './diff-pages.ts';
import { openDivisionEngine } from './divide-page.ts';
import { checkBounds, readCaptures } from './follow-components.ts';
import type { Division } from './records.ts';

/**
 * Compares two versions of a page component by component.
 * @param sources the old version and the new one
 * @throws UsageError unless both are one page each, or for bounds that are none
 */
export async function diffComponents(
  sources: readonly [before: string, after: string],
  { reading, ...division }: Division & { reading: SourceSettings },
  effects: Effects,
): Promise<ComponentDiff[]> {
  checkBounds(division);
  const engine = openDivisionEngine(division.parts, reading, effects);
  try {
    const captures = await readCaptures(sources, reading, effects);
    if (captures.length !== 2) throw new Error(`${captures.length} pages could be read (expected 2)`);
    const [before, after] = [await engine.page(captures[0]), await engine.page(captures[1])];
    return await withPageThreads(reading, ({ diff }) => diff(before.page, after.page, division));
  } finally {
    await engine.close();
  }
}
