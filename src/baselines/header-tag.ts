import type { BaselineRow } from './find-headings.ts';
import { leadingBlocks, openingElement } from './find-headings.ts';
import type { LeveledHeading } from './level-structure.ts';

/** Header tags, highest first. */
export const headerTags = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** The heading that a header tag makes of the start of a row, at the tag's level. */
export function headerTagHeading(view: BaselineRow, tags: ReadonlySet<string>): LeveledHeading | undefined {
  const header = openingElement(view, tags);
  if (!header) return undefined;
  const bound = leadingBlocks(view, (elements) => elements.includes(header));
  return { level: Number(header.name.slice(1)), bound };
}
