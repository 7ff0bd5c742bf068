import { describe, expect, it } from 'vitest';
import { inlineSource } from '../../src/capture/index.ts';
import type { Page } from '../../src/page/index.ts';
import { testCapture } from '../support/app-in-browser.ts';
import { hidden, notHidden, partly } from './seen-cases.ts';

const capture = await testCapture();

const capturePage = async (html: string): Promise<Page> =>
  (await capture.page(inlineSource('page', 'page', html))).page;

const seenTexts = ({ fragments }: Page): string[] =>
  fragments.filter(({ hidden }) => hidden === undefined).map(({ text }) => text);

describe.each([
  ['is hidden', hidden],
  ['looks hidden and is not', notHidden],
  ['shows in part', partly],
])('capture.page: text that %s', (_, cases) => {
  it.each(cases)('$name', { tags: 'slow' }, async ({ html, seen }) => {
    expect(seenTexts(await capturePage(html))).toEqual(seen);
  });
});
