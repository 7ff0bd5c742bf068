import { z } from 'zod';
import type { Flattening } from '../pipeline/index.ts';
import type { SentenceRule } from '../pipeline/pages/index.ts';

/** On which rows a method runs. */
export const rowChoiceSchema = z.object({
  /** From the parse tree, or from the blocks that VIPS sees. */
  flatten: z.enum(['dom', 'visual']),
  /** Which rows are fixed as running text before a method sees them. */
  sentences: z.enum(['paper', 'prose', 'none']),
  /** Permitted degree of coherence of the blocks, 1 to 11; rows from the parse tree do not depend on it. */
  permittedDoc: z.int(),
  /** Whether visual rows hold text that nobody sees; default `omit`. */
  hidden: z.enum(['omit', 'keep']).optional(),
});

export type RowChoice = z.infer<typeof rowChoiceSchema>;

/**
 * A name for rows that differ from others, fit for a file: `dom-paper`, `visual-none`, `visual-none-pdoc4`,
 * `visual-none-hidden`.
 * @param usual permitted degree of coherence that goes without saying
 */
export function rowsName({ flatten, sentences, permittedDoc, hidden }: RowChoice, usual: number): string {
  const coherence = flatten === 'visual' && permittedDoc !== usual ? `-pdoc${permittedDoc}` : '';
  return `${flatten}-${sentences}${coherence}${flatten === 'visual' && hidden === 'keep' ? '-hidden' : ''}`;
}

const flattenings: Readonly<Record<Flattening, string>> = { dom: 'rows of the DOM', visual: 'visual rows' };
const rules: Readonly<Record<SentenceRule, string>> = {
  paper: "sentence rows by the paper's rule",
  prose: 'long prose as sentence rows',
  none: 'no sentence rows',
};

/** The same for people. */
export function rowsLabel({ flatten, sentences, permittedDoc, hidden }: RowChoice, usual: number): string {
  const coherence = flatten === 'visual' && permittedDoc !== usual ? `, permitted DoC ${permittedDoc}` : '';
  const kept = flatten === 'visual' && hidden === 'keep' ? ', hidden text kept' : '';
  return `${flattenings[flatten]}, ${rules[sentences]}${coherence}${kept}`;
}
