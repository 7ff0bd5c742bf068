import type { Row, RowState } from '../../page/index.ts';
import { drawsWords, type TokenClass } from '../model/token-class.ts';

/** A word or symbol with what draws it. */
export interface Token {
  class: TokenClass;
  /** The depended row for class B (-1: the null row), 0 for all others. */
  group: number;
  value: string;
}

/** Hidden state of a row: its heading, and one bit a symbol of its last block. */
export interface ReferenceRow extends RowState {
  linefeed: boolean[];
}

/**
 * Class of a symbol (docs/model.md#words-and-symbols).
 * @param k block of the symbol, from 0
 * @param linefeed the symbol's bit; only looked at in the last block
 */
export function symbolClass(k: number, blocks: number, bound: number, linefeed: boolean): TokenClass {
  const last = k === blocks - 1;
  if (last && linefeed) return 'L';
  if (bound === k + 1) return 'B';
  return last ? 'E' : 'N';
}

/** Words and symbols of a row with their classes and groups, in reading order. */
export function rowTokens(row: Row, state: ReferenceRow, classify = symbolClass): Token[] {
  return row.blocks.flatMap((block, k): Token[] => [
    { class: k < state.bound ? 'H' : 'C', group: 0, value: block.word },
    ...block.symbols.map((value, q): Token => {
      const name = classify(k, row.blocks.length, state.bound, state.linefeed[q]);
      return { class: name, group: name === 'B' ? state.dep : 0, value };
    }),
  ]);
}

/** Counts of tokens by class, group and value, with the predictive of the next one. */
export class TokenCounts {
  readonly #groups = new Map<
    string,
    { name: TokenClass; group: number; total: number; of: Map<string, number> }
  >();

  add(token: Token, by = 1): void {
    const key = `${token.class} ${token.group}`;
    const group = this.#groups.get(key) ?? { name: token.class, group: token.group, total: 0, of: new Map() };
    this.#groups.set(key, group);
    group.total += by;
    group.of.set(token.value, (group.of.get(token.value) ?? 0) + by);
  }

  remove(token: Token): void {
    this.add(token, -1);
  }

  /** `(n_v + alpha base_v) / (n + alpha)` of a token's group. */
  predictive(token: Token, alpha: number, share: number): number {
    const group = this.#groups.get(`${token.class} ${token.group}`);
    return ((group?.of.get(token.value) ?? 0) + alpha * share) / ((group?.total ?? 0) + alpha);
  }

  /** Groups of a class, by group, with the counts of their values; those whose tokens were removed have 0. */
  groups(name: TokenClass): { total: number; of: [value: string, count: number][] }[] {
    return [...this.#groups.values()]
      .filter((group) => group.name === name)
      .sort((a, b) => a.group - b.group)
      .map(({ total, of }) => ({ total, of: [...of] }));
  }
}

/** The vocabulary a class draws from, as a function to its indices. */
export function shareIndex(vocabularies: {
  words: string[];
  symbols: string[];
}): (name: TokenClass, value: string) => number {
  const words = new Map(vocabularies.words.map((word, v) => [word, v]));
  const symbols = new Map(vocabularies.symbols.map((symbol, v) => [symbol, v]));
  return (name, value) => {
    const index = (drawsWords(name) ? words : symbols).get(value);
    if (index === undefined) throw new Error(`${value}: not in the vocabulary of class ${name}`);
    return index;
  };
}
