import { header } from './header';

/** Gathers concentrations times shares of the document's words and symbols from those of the corpus. */
export function gather(): void {
  const wordNumber = header.wordNumber;
  const symbolNumber = header.symbolNumber;
  for (let w = 0; w < header.words; w++) {
    const number = wordNumber[w];
    header.weightH[w] = header.corpusWeightH[number];
    header.weightC[w] = header.corpusWeightC[number];
  }
  for (let v = 0; v < header.symbols; v++) {
    const number = symbolNumber[v];
    header.weightN[v] = header.corpusWeightN[number];
    header.weightE[v] = header.corpusWeightE[number];
    header.weightL[v] = header.corpusWeightL[number];
    header.weightB[v] = header.corpusWeightB[number];
  }
}
