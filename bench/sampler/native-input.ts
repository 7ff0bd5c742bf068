import { type Parameters, tokenClasses } from '../../src/bayes/index.ts';
import {
  type Corpus,
  type DocumentState,
  enterDocument,
  type Kernel,
  loadParameters,
  weightsOf,
} from '../../src/bayes/inside/index.ts';
import type { Rng } from '../../src/math/index.ts';

/** What native/sweep.cpp reads: numbers in the order of its `main` and `readDocument`. */
export function nativeInput(
  corpus: Corpus,
  parameters: Parameters,
  kernel: Kernel,
  states: readonly DocumentState[],
  rng: Rng,
): string {
  const lines: ArrayLike<number>[] = [
    tokenClasses.map((name) => parameters.alpha[name]),
    [parameters.p4, parameters.p6],
    rng.saveState().words.map((word) => word >>> 0),
    [corpus.documents.length],
  ];
  loadParameters(kernel, parameters);
  corpus.documents.forEach((document, d) => {
    enterDocument(kernel, document, states[d]);
    const { rows, words, symbols, sentence, firstBlock, word, wordRepeat, firstSymbol, symbol } = document;
    const weights = weightsOf(kernel.memory, document);
    const shares = tokenClasses.map((name) => weights[name]);
    const { dep, bound, linefeed } = states[d];
    lines.push([rows, words.length, symbols.length, word.length, symbol.length]);
    lines.push(sentence, firstBlock, word, wordRepeat, firstSymbol, symbol, ...shares, dep, bound, linefeed);
  });
  return `${lines.map((line) => Array.from(line).join(' ')).join('\n')}\n`;
}
