import type { BlockTree } from '../page/index.ts';
import { apweb2003Rules } from './apweb2003.ts';
import { learntRules } from './learnt/segment-learnt.ts';
import { tr2003Rules } from './tr2003.ts';

const rules: Readonly<Record<BlockTree['rules'], readonly { number: number; sentence: string }[]>> = {
  tr2003: tr2003Rules,
  apweb2003: apweb2003Rules,
  learnt: Object.values(learntRules),
};

/** What the rules of a set do, a sentence each, by number: to be shown beside a block's rule. */
export function ruleSentences(set: BlockTree['rules']): Record<number, string> {
  return Object.fromEntries(rules[set].map(({ number, sentence }) => [number, sentence]));
}
