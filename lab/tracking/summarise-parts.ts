import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bootstrapInterval } from '../../src/eval/index.ts';
import { createRng, groupBy } from '../../src/math/index.ts';
import { halfOf } from './halves.ts';
import { drawPattern } from './histories.ts';

/**
 * Prints what `parts.ts` wrote, by blind draws or by halves: `npx tsx lab/tracking/summarise-parts.ts [FILE]`. Shares are
 * of all cases that were read, a part that is not offered having no verdict; and of the cases whose part was offered
 * (half of its text and of a component's are the same where it was trained); 95 % intervals of a bootstrap over
 * histories. *Told*: gone parts that were said to be lost count as right.
 */
interface Case {
  history: string;
  offered: number;
  verdicts: Record<string, [loose: string, strict: string]>;
}

const leastOffered = 0.5;
const methods = ['signatures', 'XPath', 'CSS selector'];
const bounds = ['half', 'four fifths'];
const columns = ['right', 'swollen', 'cut', 'wrong', 'lost', 'ghost'];
const file = process.argv[2] ?? join(import.meta.dirname, 'results-parts.json');
const { cases }: { cases: Case[] } = JSON.parse(readFileSync(file, 'utf8'));
const isMade = ({ history }: Case): boolean => history.startsWith('made-');
const isOffered = ({ offered }: Case): boolean => offered >= leastOffered;
const real = cases.filter((one) => !isMade(one));

console.log(`| history | half | read | offered | ${methods.join(' | ')} |`);
console.log(`| --- | --- | --- | --- |${' --- |'.repeat(methods.length)}`);
for (const history of [...new Set(cases.map((one) => one.history))]) {
  const own = cases.filter((one) => one.history === history);
  const half = isMade(own[0]) ? 'made' : halfOf(history);
  const cells = methods.map((method) => counts(own.filter(isOffered), method).join('/'));
  console.log(
    `| ${history} | ${half} | ${own.length} | ${own.filter(isOffered).length} | ${cells.join(' | ')} |`,
  );
}
const drawOf = ({ history }: Case): string => drawPattern.exec(history)?.[0] ?? halfOf(history);
const groups = {
  ...Object.fromEntries(groupBy(real, drawOf)),
  'all read': real,
  made: cases.filter(isMade),
};
for (const [group, all] of Object.entries(groups)) {
  if (all.length === 0) continue;
  const own = all.filter(isOffered);
  console.log(`\n${group}: ${all.length} cases, ${own.length} offered`);
  for (const bound of [0, 1] as const) {
    const shares = columns.map(
      (column) => `${column} ${interval(all, 'signatures', column, bound, isOffered)}`,
    );
    console.log(`  overlap of ${bounds[bound]}, signatures, of all that were read: ${shares.join(', ')}`);
  }
  for (const [bound, name] of bounds.entries())
    for (const method of methods) {
      const shares = columns.map((column) => `${column} ${interval(own, method, column, bound)}`);
      console.log(`  overlap of ${name}, ${method}: ${shares.join(', ')}`);
    }
}

/** A verdict as it is counted: a gone part that was said to be lost is right. */
function verdict(one: Case, method: string, bound: number): string {
  const said = one.verdicts[method][bound];
  return said === 'gone' ? 'right' : said;
}

function counts(own: readonly Case[], method: string): number[] {
  return columns.map((column) => own.filter((one) => verdict(one, method, 0) === column).length);
}

/** The share of a verdict, with its interval; cases that do not count as offered have none. */
function interval(
  own: readonly Case[],
  method: string,
  column: string,
  bound: number,
  isCounted: (one: Case) => boolean = () => true,
): string {
  const histories = [...new Set(own.map(({ history }) => history))].map((history) =>
    own.filter((one) => one.history === history),
  );
  const share = (sample: readonly (readonly Case[])[]): number => {
    const drawn = sample.flat();
    return (
      drawn.filter((one) => isCounted(one) && verdict(one, method, bound) === column).length / drawn.length
    );
  };
  const { estimate, low, high } = bootstrapInterval(createRng('parts'), histories, share, {
    resamples: 2000,
  });
  const percent = (value: number): string => (100 * value).toFixed(1);
  return `${percent(estimate)} (${percent(low)}-${percent(high)})`;
}
