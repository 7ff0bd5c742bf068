import { z } from 'zod';
import { schemaProblems } from '../page/inside/index.ts';

const weightSchema = z.number().min(0).max(10);
const concentrationSchema = z.number().min(1e-6).max(1e9);

/** A likelihood of tokens that rows of a group share: its weight (0: off) and the concentration of its groups. */
const tokenSchema = (weight: number, alpha: number) =>
  z
    .strictObject({ weight: weightSchema.default(weight), alpha: concentrationSchema.default(alpha) })
    .prefault({});

/**
 * What annotated pages have taught, as the hybrid model reads it: log odds of headings, where they hang and end, and how
 * the likeliest structure is searched. Every key has a default: the setting chosen in lab/hybrid-experiments.
 */
export const hybridConfigSchema = z.strictObject({
  /** Whose headings the weights know: those that readers see, or those that authors mark up as h1 to h6. */
  learntFrom: z.enum(['readers', 'markup']).default('readers'),
  /** Which rows are headings. */
  heading: z
    .strictObject({
      /** `learnt`: log odds of each row by boosted trees; `rate`: the same for every row. */
      mode: z.enum(['learnt', 'rate']).default('learnt'),
      /** Whether the words of a row's label are read. */
      words: z.boolean().default(true),
      /** 1: rows are read one by one; 2: again, knowing what the first stage says of the others. */
      readings: z.union([z.literal(1), z.literal(2)]).default(2),
      /** Log odds added to what was learnt. */
      bias: z.number().min(-20).max(20).default(0.5),
      /** Share (0-1) by which rows of one look are drawn towards their mean. */
      pooling: z.number().min(0).max(1).default(0.3),
      /** Log odds beyond which a row is not doubted: it is a heading, or it is none. */
      certain: z.number().gt(0).max(1e6).default(3),
      /** Where a heading ends in its row: as learnt, or by the rules that weights without it have. */
      ends: z.enum(['learnt', 'ruled']).default('learnt'),
      /** Probability of a heading in mode `rate`. */
      rate: z.number().gt(0).lt(1).default(0.15),
    })
    .prefault({}),
  /** Where a heading hangs. */
  attachment: z
    .strictObject({
      /**
       * `learnt`: a choice among the attachments by boosted trees; `even`: all attachments alike; `none`: no prior
       * of attachments.
       */
      mode: z.enum(['learnt', 'even', 'none']).default('learnt'),
      weight: weightSchema.default(0.7),
      /** Whether a parent may hold several lists of sisters. */
      lists: z.enum(['several', 'one']).default('several'),
    })
    .prefault({}),
  /** Looks of sisters: one distribution a list. */
  looks: tokenSchema(0.2, 0.5),
  /** Symbols behind the headings of sisters, gaps and VIPS separators among them: one distribution a list. */
  separators: tokenSchema(0.1, 0.5),
  /** Whether further attributes of an attribute row are headings, too, as readers have them; they begin inside it. */
  insideRows: z.boolean().default(true),
  /** Structures kept at each row while the best one is searched. */
  beam: z.int().min(1).max(1000).default(8),
});

export type HybridConfig = z.infer<typeof hybridConfigSchema>;

/**
 * Reads the key `hybrid` of a configuration.
 * @param input parsed JSON; keys left out get their defaults
 * @throws Error naming every unknown key and every wrong value with what was expected
 */
export function parseHybridConfig(input: unknown): HybridConfig {
  const result = hybridConfigSchema.safeParse(input);
  if (result.success) return result.data;
  throw new Error(schemaProblems(result.error, 'configuration.hybrid', input, hybridConfigSchema).join('\n'));
}
