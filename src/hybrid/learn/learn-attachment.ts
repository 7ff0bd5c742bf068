import type { BoostOptions, OnTree, PackedForest } from '../../forests/index.ts';
import { attachmentReader, attachmentSubjects } from '../attachment-features.ts';
import { type Attachment, attach, attachmentsIn, emptyStack, type Stack } from '../open-headings.ts';
import { ChoiceExamples } from './choice-examples.ts';
import { growing } from './growing.ts';
import { type LearningPage, pageWeight } from './learning-page.ts';

/**
 * Learns where headings hang, from gold headings: a forest whose values are unnormalised log probabilities.
 * @param logOdds per page those of its rows, by a model that has not seen the page
 */
export function learnAttachment(
  pages: readonly LearningPage[],
  logOdds: (page: LearningPage) => readonly number[],
  options: Pick<BoostOptions, 'seed' | 'ignored'>,
  onTree?: OnTree,
): Promise<PackedForest> {
  const choices = new ChoiceExamples();
  for (const page of pages) {
    const odds = logOdds(page);
    const read = attachmentReader(page.view);
    goldDecisions(page, (stack, row, attachments, gold) => {
      const subjects = attachmentSubjects(page.view, stack, row, attachments, odds[row]);
      choices.add(
        subjects.map((subject) => read(subject)),
        gold,
        pageWeight(page),
      );
    });
  }
  return choices.learn({ ...growing.attachment, ...options, seed: `${options.seed} attachment` }, onTree);
}

/**
 * Walks through the gold decisions of a page; a heading whose parent has closed in reading order is passed over.
 * @param use receives the open headings, the row, where it may hang, and the index of where it does
 */
export function goldDecisions(
  page: LearningPage,
  use: (stack: Stack, row: number, attachments: readonly Attachment[], gold: number) => void,
): void {
  let stack = emptyStack;
  page.isHeading.forEach((isHeading, row) => {
    if (!isHeading) return;
    const depth = stack.open.findIndex((open) => open.row === page.parentRow[row]);
    const sister = stack.open[depth]?.sisters?.last;
    const join = sister !== undefined && page.listOf[sister] === page.listOf[row];
    const attachments = attachmentsIn(stack);
    const gold = attachments.findIndex(
      (attachment) => attachment.depth === depth && attachment.join === join,
    );
    if (gold < 0) return;
    use(stack, row, attachments, gold);
    stack = attach(stack, row, attachments[gold], page.tokens[row]);
  });
}
