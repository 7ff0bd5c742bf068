import { goldPages } from '../../bench/support/gold-pages.ts';
import type { RoleName } from '../../src/page/inside/index.ts';
import { segment } from '../../src/vips/index.ts';
import type { Examples } from '../segment-weights/fit-forests.ts';
import { goldBlocks, matchedBlocks } from './gold-roles.ts';
import { roleExamples } from './role-examples.ts';

/** A page with what is learnt from it, and what is asked of it: blocks as readers drew them, and as rules cut them. */
export interface RolePage {
  id: string;
  group: string;
  /** Gold blocks, by whose number folds are made alike. */
  features: readonly unknown[];
  training: Examples<RoleName>;
  asked: Record<AskedName, { features: readonly Float64Array[]; roles: RoleName[] }>;
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
    const asked = (own: typeof blocks) => ({
      features: roleExamples({ page, blocks: own }).features,
      roles: own.map(({ role }) => role),
    });
    return {
      id: page.id,
      group: page.id.split('/')[0],
      features: blocks,
      training: roleExamples({ page, blocks: [...blocks, ...vips, ...learnt] }),
      asked: { gold: asked(blocks), tr2003: asked(vips), learnt: asked(learnt) },
    };
  });
}
