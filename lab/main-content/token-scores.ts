/** Words of a text: runs of letters, marks and digits, in lower case. */
export function tokens(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Shares of tokens that agree. */
export interface TokenScore {
  precision: number;
  recall: number;
  f: number;
}

function scoreOf(common: number, told: number, gold: number): TokenScore {
  const precision = told > 0 ? common / told : Number(gold === 0);
  const recall = gold > 0 ? common / gold : Number(told === 0);
  return { precision, recall, f: told + gold > 0 ? (2 * common) / (told + gold) : 1 };
}

/**
 * Agreement of two texts in the order of their tokens: common ones are those of a longest common subsequence, what
 * CleanEval's edit distance without substitutions leaves.
 *
 * Source: Baroni, Chantree, Kilgarriff and Sharoff 2008, "Cleaneval: a competition for cleaning web pages".
 */
export function orderedScore(told: readonly string[], gold: readonly string[]): TokenScore {
  return scoreOf(commonLength(told, gold), told.length, gold.length);
}

/** Agreement of two texts as bags of tokens. */
export function bagScore(told: readonly string[], gold: readonly string[]): TokenScore {
  const left = new Map<string, number>();
  for (const token of gold) left.set(token, (left.get(token) ?? 0) + 1);
  let common = 0;
  for (const token of told) {
    const count = left.get(token) ?? 0;
    if (count > 0) {
      common++;
      left.set(token, count - 1);
    }
  }
  return scoreOf(common, told.length, gold.length);
}

/** Length of a longest common subsequence, a bit a token of the first text (Hyyrö 2004). */
function commonLength(a: readonly string[], b: readonly string[]): number {
  const places = new Map<string, bigint>();
  a.forEach((token, i) => {
    places.set(token, (places.get(token) ?? 0n) | (1n << BigInt(i)));
  });
  const all = (1n << BigInt(a.length)) - 1n;
  let row = all;
  for (const token of b) {
    const shared = row & (places.get(token) ?? 0n);
    if (shared !== 0n) row = ((row + shared) | (row - shared)) & all;
  }
  return (all ^ row).toString(2).replaceAll('0', '').length;
}

/**
 * Which tokens of one text a longest common subsequence with another takes, of those subsequences one whose tokens
 * follow each other as often as half a token each is worth it. O(product of the lengths).
 */
export function commonTokens(a: readonly string[], b: readonly string[]): boolean[] {
  const width = b.length + 1;
  const [skipA, skipB, take, run] = [0, 1, 2, 3];
  const steps = new Uint8Array((a.length + 1) * width);
  let open = new Float32Array(width);
  let matched = new Float32Array(width).fill(Number.NEGATIVE_INFINITY);
  for (let i = 1; i <= a.length; i++) {
    const [nextOpen, nextMatched] = [
      new Float32Array(width),
      new Float32Array(width).fill(Number.NEGATIVE_INFINITY),
    ];
    for (let k = 1; k < width; k++) {
      let [best, step] = nextOpen[k - 1] > open[k] ? [nextOpen[k - 1], skipB] : [open[k], skipA];
      if (a[i - 1] === b[k - 1]) {
        const goesOn = matched[k - 1] + 1.5;
        const begins = open[k - 1] + 1;
        nextMatched[k] = Math.max(goesOn, begins);
        if (nextMatched[k] >= best) [best, step] = [nextMatched[k], goesOn > begins ? run : take];
      }
      nextOpen[k] = best;
      steps[i * width + k] = step;
    }
    [open, matched] = [nextOpen, nextMatched];
  }
  const found = new Array<boolean>(a.length).fill(false);
  let [i, k] = [a.length, b.length];
  let goingOn = false;
  while (i > 0 && k > 0) {
    const step = steps[i * width + k];
    if (goingOn || step === take || step === run) {
      found[--i] = true;
      k--;
      goingOn = step === run && a[i - 1] === b[k - 1];
    } else if (step === skipA) i--;
    else k--;
  }
  return found;
}
