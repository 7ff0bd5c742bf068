import type { Source, SourceSettings } from 'pagestructure/capture';
import { type Effects, UsageError } from 'pagestructure/effects';
import { withPageThreads } from '../page-threads.ts';
import type { ComponentDiff } from './diff-pages.ts';
import { type Division, openDivisionEngine } from './divide-page.ts';
import { eachCapture } from './follow-components.ts';

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
  const { l, u, parts } = division;
  if (!(l >= 0 && u >= l)) throw new UsageError(`--l, --u: ${l}, ${u} (expected 0 <= l <= u)`);
  const engine = openDivisionEngine(parts, reading, effects);
  try {
    const captures: Source[] = [];
    await eachCapture(sources, 'reading', reading, effects, async (source) => {
      captures.push(source);
    });
    if (captures.length !== 2) throw new Error(`${captures.length} pages could be read (expected 2)`);
    const [before, after] = [await engine.page(captures[0]), await engine.page(captures[1])];
    return await withPageThreads(reading, ({ diff }) => diff(before.page, after.page, division));
  } finally {
    await engine.close();
  }
}
