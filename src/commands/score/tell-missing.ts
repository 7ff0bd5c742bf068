import type { Effects } from '../../effects/index.ts';
import type { MethodResults } from '../../experiment/index.ts';
import type { PageLists } from '../../page/index.ts';

/**
 * Warns of gold pages that a method had no document of, which score 0.
 * @throws Error when those are all gold pages: then the ids do not match
 */
export function tellMissing(
  name: string,
  gold: readonly PageLists[],
  covered: readonly { id: string }[],
  where: string,
  goldPath: string,
  effects: Pick<Effects, 'log'>,
): void {
  const missing = withoutOneOf(gold, new Set(covered.map(({ id }) => id)));
  if (missing.length === 0) return;
  if (missing.length === gold.length) {
    const example = covered[0]?.id ?? 'none';
    throw new Error(
      `${goldPath}: gold of ${missing[0]} and others, but no document of that id in ${where}` +
        ` (which has ${example}); ids are paths relative to the SOURCE directory, without extension`,
    );
  }
  effects.log(`${name}: ${missing.length} gold pages have no document and score 0: ${someOf(missing)}`);
}

/** Warns of gold pages without a result, though the method had their documents. */
export function tellWithoutOutput(
  name: string,
  gold: readonly PageLists[],
  covered: readonly { id: string }[],
  { lists, structures }: MethodResults,
  effects: Pick<Effects, 'log'>,
): void {
  const got = new Set(covered.map(({ id }) => id));
  const missing = withoutOneOf(gold, new Set(lists.map(({ page }) => page))).filter((id) => got.has(id));
  if (missing.length === 0) return;
  const what = structures ? 'structure' : 'lists';
  effects.log(`${name}: ${missing.length} gold pages have no ${what} and score 0: ${someOf(missing)}`);
}

function withoutOneOf(gold: readonly PageLists[], ids: ReadonlySet<string>): string[] {
  return gold.map(({ page }) => page).filter((page) => !ids.has(page));
}

export function someOf(ids: readonly string[]): string {
  return ids.slice(0, 3).join(', ') + (ids.length > 3 ? ', ...' : '');
}
