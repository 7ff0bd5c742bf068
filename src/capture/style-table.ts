import type { Page } from '../page/index.ts';
import { type InheritedStyle, readStyle } from './computed-style.ts';

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
    let seen = this.#seen.get(above);
    if (!seen) {
      seen = new Map();
      this.#seen.set(above, seen);
    }
    const known = seen.get(key);
    if (known) return known;
    const read = readStyle(values.map(string), above);
    const added = { index: this.#indexOf(read.style), inherited: this.#share(read.inherited) };
    seen.set(key, added);
    return added;
  }

  #indexOf(style: Page['styles'][number]): number {
    const key = JSON.stringify(style);
    const known = this.#indexes.get(key);
    if (known !== undefined) return known;
    this.#indexes.set(key, this.all.length);
    return this.all.push(style) - 1;
  }

  #share(inherited: InheritedStyle): InheritedStyle {
    const key = JSON.stringify(inherited);
    const known = this.#shared.get(key);
    if (known) return known;
    this.#shared.set(key, inherited);
    return inherited;
  }
}
