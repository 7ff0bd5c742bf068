import { captureWithParser } from '../../../../src/capture/index.ts';
import type { Page } from '../../../../src/page/index.ts';
import type { DivisionOptions } from '../../src/fragments/index.ts';
import { fragmentPage, fullDivisionOptions, paperDivisionOptions } from '../../src/fragments/index.ts';

/** A page of this HTML, without layout. */
export function madePage(html: string): Page {
  return captureWithParser({ id: 'page', name: 'page', bytes: Buffer.from(html) });
}

/** A page divided by the paper's rules, some of them changed. */
export function divided(html: string, options: Partial<DivisionOptions> = {}) {
  return fragmentPage(madePage(html), { ...paperDivisionOptions, ...options });
}

/** A page divided with everything that was added to the paper, by rows and cells. */
export function dividedFully(html: string, options: Partial<DivisionOptions> = {}) {
  return fragmentPage(madePage(html), { ...fullDivisionOptions, parts: 'cells', ...options });
}

/** A table of one cell. */
export const table = (...contents: string[]): string =>
  `<table><tr><td>${contents.join('')}</td></tr></table>`;

/** A word of so many letters. */
export const letters = (count: number): string => 'x'.repeat(count);
