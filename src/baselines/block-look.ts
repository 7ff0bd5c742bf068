import type { Block } from '../page/index.ts';
import { parseStyleToken } from '../page/inside/index.ts';
import type { EnclosingElement } from './enclosing-elements.ts';

/** How text stands out: font size in steps of 1.2 above body text, then weight. */
export interface BlockLook {
  size: number;
  bold: boolean;
}

/**
 * Font size in steps of 1.2, rounded, and weight that elements have where nobody laid the page out.
 * Source: HTML Living Standard, section 15.3 (sizes 2, 1.5, 1.17, 1, 0.83, 0.67 em of h1 to h6; weights).
 */
export const elementLooks: Readonly<Record<string, Partial<BlockLook>>> = {
  h1: { size: 4, bold: true },
  h2: { size: 2, bold: true },
  h3: { size: 1, bold: true },
  h4: { bold: true },
  h5: { size: -1, bold: true },
  h6: { size: -2, bold: true },
  b: { bold: true },
  strong: { bold: true },
  th: { bold: true },
  big: { size: 1 },
  small: { size: -1 },
};

/** Look of a block: its style token's, where the page was laid out, else that of the elements around it. */
export function blockLook(
  block: Pick<Block, 'style'>,
  elements: readonly Pick<EnclosingElement, 'name'>[],
): BlockLook {
  if (block.style !== undefined) return parseStyleToken(block.style);
  const around = elements.flatMap(({ name }) => elementLooks[name] ?? []);
  return {
    size: around.reduce((sum, { size = 0 }) => sum + size, 0),
    bold: around.some(({ bold }) => bold),
  };
}
