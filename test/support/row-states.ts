import type { RowState } from '../../src/page/index.ts';
import { numbers } from './words.ts';

/** States of rows by the row depended on, the bound, and the list where there is one: states`-1 1, 0 2, 0 1 1`. */
export function states(texts: TemplateStringsArray): RowState[] {
  return numbers(texts).map(([dep, bound, list]) => ({ dep, bound, ...(list !== undefined && { list }) }));
}
