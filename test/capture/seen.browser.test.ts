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

describe('capture.page: text that is hidden', () => {
  it('is told in at least 30 ways', () => {
    expect(new Set(hidden.map(({ html }) => html)).size).toBeGreaterThanOrEqual(30);
  });

  it.each(hidden)('$name', async ({ html, seen }) => {
    expect(seenTexts(await capturePage(html))).toEqual(seen);
  });
});

describe('capture.page: text that looks hidden and is not', () => {
  it('is told in at least 15 ways', () => {
    expect(new Set(notHidden.map(({ html }) => html)).size).toBeGreaterThanOrEqual(15);
  });

  it.each(notHidden)('$name', async ({ html, seen }) => {
    expect(seenTexts(await capturePage(html))).toEqual(seen);
  });
});

describe('capture.page: text that shows in part', () => {
  it.each(partly)('$name', async ({ html, seen }) => {
    expect(seenTexts(await capturePage(html))).toEqual(seen);
  });
});
