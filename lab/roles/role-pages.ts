import { goldPages } from '../../bench/support/gold-pages.ts';
import { type RoleExamples, roleExamples, segment } from '../../src/vips/index.ts';
import { goldBlocks, matchedBlocks } from './gold-roles.ts';

/** A page with what is learnt from it, and what is asked of it: blocks as readers drew them, and as rules cut them. */
export interface RolePage {
  id: string;
  group: string;
  /** Gold blocks, by whose number folds are made alike. */
  features: readonly unknown[];
  training: RoleExamples;
  asked: Record<AskedName, RoleExamples>;
}

export const askedNames = ['gold', 'tr2003', 'learnt'] as const;
export type AskedName = (typeof askedNames)[number];

/** Permitted DoC of the blocks, the finer level of the readers. */
const permittedDoc = 6;

/** Pages of kreuzer-random with their blocks by role. */
export async function rolePages(cache?: string): Promise<RolePage[]> {
  return (await goldPages(cache)).map((gold) => {
    const { page } = gold;
    const blocks = goldBlocks(gold);
    const cut = (rules: 'tr2003' | 'learnt') => matchedBlocks(blocks, segment(page, { permittedDoc, rules }));
    const [vips, learnt] = [cut('tr2003'), cut('learnt')];
    const examples = (own: typeof blocks) => roleExamples({ page, blocks: own });
    return {
      id: page.id,
      group: page.id.split('/')[0],
      features: blocks,
      training: examples([...blocks, ...vips, ...learnt]),
      asked: { gold: examples(blocks), tr2003: examples(vips), learnt: examples(learnt) },
    };
  });
}
