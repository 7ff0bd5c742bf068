import type { Page } from '../page/index.ts';
import { type InheritedStyle, readStyle } from './computed-style.ts';
import { getOrInsert } from './get-or-insert.ts';

/** Styles without repetition; what is the same in the browser's answer is read only once. */
export class StyleTable {
  readonly all: Page['styles'] = [];
  readonly #indexes = new Map<string, number>();
  readonly #seen = new Map<InheritedStyle, Map<string, { index: number; inherited: InheritedStyle }>>();
  readonly #shared = new Map<string, InheritedStyle>();

  add(
    values: readonly number[],
    above: InheritedStyle,
    string: (index: number) => string,
  ): { index: number; inherited: InheritedStyle } {
    const key = values.join();
    const seen = getOrInsert(this.#seen, above, () => new Map());
    return getOrInsert(seen, key, () => {
      const { style, inherited } = readStyle(values.map(string), above);
      const index = getOrInsert(this.#indexes, JSON.stringify(style), () => this.all.push(style) - 1);
      return { index, inherited: getOrInsert(this.#shared, JSON.stringify(inherited), () => inherited) };
    });
  }
}
