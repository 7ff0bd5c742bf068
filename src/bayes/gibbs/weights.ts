import { header } from './header';
import { Ints, Reals } from './memory';

/** Gathers concentrations times shares of the document's words and symbols from those of the corpus. */
export function gather(): void {
  const words = header.wordNumber;
  const symbols = header.symbolNumber;
  gatherClass(words, header.words, header.corpusWeightH, header.weightH);
  gatherClass(words, header.words, header.corpusWeightC, header.weightC);
  gatherClass(symbols, header.symbols, header.corpusWeightN, header.weightN);
  gatherClass(symbols, header.symbols, header.corpusWeightE, header.weightE);
  gatherClass(symbols, header.symbols, header.corpusWeightL, header.weightL);
  gatherClass(symbols, header.symbols, header.corpusWeightB, header.weightB);
}

/* @inline */ function gatherClass(number: Ints, count: i32, corpus: Reals, own: Reals): void {
  for (let v = 0; v < count; v++) own[v] = corpus[number[v]];
}

/**
 * Reads something of every cache line from one address to another, in order, so that the processor fetches them ahead:
 * what is read afterwards in no order would be waited for, line by line.
 */
export function touch(from: usize, to: usize): i32 {
  let sum = 0;
  for (let at = from; at < to; at += 64) sum += load<i32>(at);
  return sum;
}
