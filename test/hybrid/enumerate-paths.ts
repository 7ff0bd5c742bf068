import type { Stack } from '../../src/hybrid/open-headings.ts';
import type { RowModel } from '../../src/hybrid/row-model.ts';
import { logSumExp } from '../../src/math/index.ts';

/** Every structure of a small model with its probability, by its choices. */
export function enumeratePaths(model: RowModel): Map<string, number> {
  const found: { key: string; logWeight: number }[] = [];
  const visit = (stack: Stack, step: number, choices: number[], logWeight: number): void => {
    if (step === model.length) {
      found.push({ key: choices.join(' '), logWeight });
      return;
    }
    const { decisions, logWeights } = model.candidates(stack, step);
    decisions.forEach((decision, k) => {
      visit(model.extend(stack, step, decision), step + 1, [...choices, k], logWeight + logWeights[k]);
    });
  };
  visit(model.start, 0, [], 0);
  const logSum = logSumExp(found.map(({ logWeight }) => logWeight));
  return new Map(found.map(({ key, logWeight }) => [key, Math.exp(logWeight - logSum)]));
}
