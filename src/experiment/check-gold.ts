import { captureWithParser, readSources, SourceError } from '../capture/index.ts';
import { UsageError } from '../effects/index.ts';
import type { PageLists } from '../page/index.ts';
import type { PageChoice } from './choose-pages.ts';

/**
 * Checks that gold fits its pages, before any method runs. Only sources on the disk are looked at: an address is not
 * fetched twice.
 * @param sources files and directories, as `readSources` takes them
 * @throws UsageError naming every page whose text has another length than its gold says, or when no page has gold
 */
export async function checkGold(
  gold: readonly PageLists[],
  sources: readonly string[],
  choice: PageChoice,
  allowPrivate: boolean,
): Promise<void> {
  const byPage = new Map(gold.map((lists) => [lists.page, lists]));
  const paths = sources.filter((source) => source !== '-' && !/^https?:/i.test(source));
  const problems: string[] = [];
  const ids: string[] = [];
  for await (const source of readSources(paths, { allowPrivate })) {
    if (source instanceof SourceError || !choice.has(source.id)) continue; // named when the pages are captured
    ids.push(source.id);
    const lists = byPage.get(source.id);
    if (!lists) continue;
    const problem = goldProblem(lists, lengthOf(source));
    if (problem !== undefined) problems.push(problem);
  }
  if (problems.length > 0) throw new UsageError(problems.join('\n'));
  const isWhole = paths.length === sources.length;
  if (isWhole && ids.length > 0 && !ids.some((id) => byPage.has(id))) {
    throw new UsageError(
      `gold of ${gold[0]?.page ?? 'no page'} and others, but of none of the pages (such as ${ids[0]}); ` +
        'ids are paths relative to the SOURCE directory, without extension',
    );
  }
}

/** What is wrong with gold of a page, if anything. */
export function goldProblem({ page, textLength }: PageLists, length: number | undefined): string | undefined {
  if (length === undefined || length === textLength) return undefined;
  return `${page}: textLength ${textLength} in its gold (expected ${length}, the page's)`;
}

/** Letters of a page's canonical text; undefined for a page that can't be read, which is named when it is captured. */
function lengthOf(source: Parameters<typeof captureWithParser>[0]): number | undefined {
  try {
    return source.page?.textLength ?? captureWithParser(source).textLength;
  } catch {
    return undefined;
  }
}
