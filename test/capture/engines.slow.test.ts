import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { captureWithParser, SourceError } from '../../src/capture/index.ts';
import { type Page, toCanonical } from '../../src/page/index.ts';
import { testCapture } from '../support/app-in-browser.ts';
import { hasSharedData, sharedData } from '../support/shared-data.ts';

const capture = await testCapture();

/** The canonical text, put together from the text nodes that have a span. */
const canonicalText = ({ nodes }: Page): string =>
  nodes.map(({ text, span: [start, end] }) => (text && end > start ? toCanonical(text) : '')).join('');

/** Every so many-th page of a set; lab/engines-agree/canonical-text.ts compares all of them. */
function sample(set: string, every: number): string[] {
  const folder = sharedData(set, 'pages');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.html?$/i.test(file),
  );
  return files
    .sort()
    .filter((_, i) => i % every === 0)
    .map((file) => join(folder, file));
}

/** Undefined for the few pages that hold nothing but frames. */
function unlessWithoutText(read: () => Page): Page | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof SourceError) return undefined;
    throw error;
  }
}

describe.skipIf(!hasSharedData)('both engines: canonical text of real pages', () => {
  it.each([
    ['webkb', 100],
    ['ja-personal', 25],
  ])('is the same on a sample of %s', async (set, every) => {
    const files = sample(set, every);
    expect(files.length).toBeGreaterThan(20);
    for (const file of files) {
      const source = { id: file, name: file, bytes: readFileSync(file) };
      const parsed = unlessWithoutText(() => captureWithParser(source));
      if (!parsed) {
        await expect(capture.page(source), file).rejects.toThrow('no text in the page body');
        continue;
      }
      const { page } = await capture.page(source);
      expect(canonicalText(page), file).toBe(canonicalText(parsed));
      expect(page.textLength, file).toBe(parsed.textLength);
    }
  });
});
