import { openEngine, type SourceSettings } from 'pagestructure/capture';
import { type Effects, withoutBreak } from 'pagestructure/effects';
import type { Page } from 'pagestructure/formats';
import { segment } from 'pagestructure/vips';
import {
  type DivisionOptions,
  type Fragmentation,
  fragmentPage,
  fullDivisionOptions,
  withoutRibbons,
} from '../fragments/index.ts';
import type { Division } from './records.ts';

/** Options of a division. */
export function divisionOptions(division: Division): DivisionOptions {
  return { ...fullDivisionOptions, ...division };
}

/**
 * Permitted degree of coherence of the blocks that components are made of: finer than for rows, because small blocks
 * are put together and large ones cannot be (packages/following/docs/fragments.md).
 */
const permittedDoc = 8;

/**
 * Prepares a page to be divided into components; its visual blocks are found once, however often it is divided.
 * @param page `blocks` needs layout
 * @returns divides it with another `u`
 * @throws RangeError when the page has no layout and blocks are asked for
 */
export function dividePage(page: Page, options: DivisionOptions): (u: number) => Fragmentation {
  const blocks =
    options.parts === 'blocks'
      ? withoutBreak(() => segment(withoutRibbons(page), { permittedDoc }))
      : undefined;
  return (u) => withoutBreak(() => fragmentPage(page, { ...options, u }, blocks));
}

/** Opens what captures pages for a division: blocks need layout. */
export function openDivisionEngine(
  parts: Division['parts'] | undefined,
  reading: SourceSettings,
  effects: Effects,
): ReturnType<typeof openEngine> {
  const engine = parts === 'blocks' ? 'chromium' : 'parser';
  return openEngine({ ...reading, engine, screenshot: false }, effects);
}
