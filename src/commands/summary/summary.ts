import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import { type LearntParameters, learntParametersSchema } from '../../bayes/inside/index.ts';
import { formatTable, plainColumn } from '../../eval/index.ts';
import { refuseUnfinished } from '../../experiment/index.ts';
import type { Labels } from '../../page/index.ts';
import { labelsSchema } from '../../page/inside/index.ts';
import { readAllJsonl, readJson } from '../../store/index.ts';
import type { Io } from '../program/io.ts';
import { wholeNumber } from '../shared/arguments.ts';
import { classWords, readableToken } from '../shared/class-words.ts';

export function summaryCommand(command: Command, io: Io): void {
  command
    .argument('<run>', 'a run of sample, or its parameters.json')
    .option('--top <n>', 'words or symbols of a class', wholeNumber(1), 8)
    .addHelpText('after', '\nExample:\n  $ pagestructure summary run --top 12')
    .action(async (path: string, { top }: { top: number }) => {
      await io.print(await summariseRun(path, top));
    });
}

type ClassLine = (typeof classWords)[number];

/**
 * What a run has learnt, as text: p4, p6, and by class concentration, share of what is unseen, and the words or symbols
 * with the largest shares.
 * @param path folder of the run, or a `parameters.json`; the labels beside it are counted, where there are any
 * @param top how many words or symbols of a class, an integer >= 1
 * @throws UsageError for a run that is not done; FormatError naming a file that is wrong
 */
async function summariseRun(path: string, top: number): Promise<string> {
  const file = path.endsWith('.json') ? path : join(path, 'parameters.json');
  if (!existsSync(file)) refuseUnfinished(path);
  const { base, alpha, p4, p6, chain, draws } = await readJson(file, learntParametersSchema);
  const beside = join(dirname(file), 'labels.jsonl');
  const counts = existsSync(beside) && countLabels(await readAllJsonl(beside, labelsSchema));
  const largest = ([name]: ClassLine): string =>
    base[name].shares
      .slice(0, top)
      .map(([token, share]) => `${readableToken(token)} ${percent(share)}`)
      .join('  ');
  const columns = [
    plainColumn<ClassLine>('class', 'Class', ([name]) => name),
    plainColumn<ClassLine>('what', 'Emits', ([, what]) => what),
    ...(counts ? [plainColumn<ClassLine>('tokens', 'Estimated', ([name]) => counts[name], true)] : []),
    plainColumn<ClassLine>('alpha', 'Concentration', ([name]) => Number(alpha[name].toPrecision(3)), true),
    plainColumn<ClassLine>('unseen', 'Unseen', ([name]) => percent(base[name].unseen), true),
    plainColumn<ClassLine>('top', 'Largest shares', largest),
  ];
  return [
    `Means of ${draws} draws of chain ${chain}.`,
    `p4 ${p4.toFixed(3)}: a heading row with room for content has some`,
    `p6 ${p6.toFixed(3)}: a heading goes on for one more block`,
    '',
    formatTable(columns, classWords, 'text'),
  ].join('\n');
}

type Counts = Record<keyof LearntParameters['base'], number>;

function countLabels(labels: readonly Labels[]): Counts {
  const counts: Counts = { H: 0, C: 0, B: 0, N: 0, E: 0, L: 0 };
  for (const { rows } of labels) {
    for (const { words, symbols } of rows) {
      for (const letter of words + symbols.join('')) counts[letter as keyof Counts]++;
    }
  }
  return counts;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(share < 0.001 ? 3 : 1)}%`;
}
