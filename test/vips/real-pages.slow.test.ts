import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Capture, openCapture, readSources } from '../../src/capture/index.ts';
import { blockTreeSchema, type Page } from '../../src/page/index.ts';
import { segment } from '../../src/vips/index.ts';
import { hasSharedData, sharedData } from '../support/shared-data.ts';
import { leavesOf } from './leaves-of.ts';
import { marksWithoutPaint, problemsOf } from './problems-of.ts';

/** Every so many of a set's pages; all of them: `npx tsx lab/vips-checks/check.ts`. */
const steps: Readonly<Record<string, number>> = { 'kreuzer-random': 12, webkb: 900, 'ja-personal': 250 };

function sample(): string[] {
  return Object.entries(steps).flatMap(([set, step]) => {
    const folder = sharedData(set, 'pages');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    // Pages of kreuzer-random lie among the frames they load.
    const ending = set === 'kreuzer-random' ? '.page.html' : '.html';
    const pages = files.filter((file) => file.endsWith(ending)).sort();
    return pages.filter((_, i) => i % step === step >> 1).map((file) => join(folder, file));
  });
}

/** Pages of so many nodes must be divided more finely step by step. */
const bigPage = 500;

describe.skipIf(!hasSharedData)('segment, on real pages', () => {
  let capture: Capture;
  const pages: Page[] = [];
  const lowWindow: Page[] = [];

  beforeAll(async () => {
    capture = await openCapture();
    for (const file of sample()) {
      for await (const source of readSources([file])) {
        if (source instanceof Error) throw source;
        pages.push((await capture.page(source)).page);
        lowWindow.push((await capture.page(source, { viewport: { width: 1280, height: 500 } })).page);
      }
    }
  });

  afterAll(async () => {
    await capture?.close();
  });

  it.each(['tr2003', 'apweb2003'] as const)(
    '%s puts every fragment into one leaf and never overlaps unmarked',
    (rules) => {
      expect(pages.length).toBeGreaterThan(8);
      for (const page of pages) {
        for (let step = 1; step <= 10; step++) {
          const permittedDoc = rules === 'tr2003' ? step : (step - 1) / 9;
          const tree = segment(page, { permittedDoc, rules });
          expect(problemsOf(page, tree), `${page.id}, permitted DoC ${permittedDoc}`).toEqual([]);
          expect(() => blockTreeSchema.parse(tree)).not.toThrow();
        }
      }
    },
  );

  it('divides more finely with every few steps of the permitted DoC, never less', () => {
    let big = 0;
    for (const page of pages) {
      const counts = Array.from(
        { length: 10 },
        (_, i) => leavesOf(segment(page, { permittedDoc: i + 1 })).length,
      );
      expect(counts, page.id).toEqual(counts.toSorted((a, b) => a - b));
      if (page.nodes.length < bigPage) continue;
      big++;
      expect(new Set(counts).size, `${page.id}: ${counts.join(' ')}`).toBeGreaterThanOrEqual(6);
    }
    expect(big).toBeGreaterThan(2);
  });

  it('does not depend on the height of the window', () => {
    const compared = pages.flatMap((page, i) => {
      // What the page itself fixes to the window moves with it.
      if (JSON.stringify(page.fragments) !== JSON.stringify(lowWindow[i].fragments)) return [];
      if (page.styles.some(({ position }) => position === 'fixed')) return [];
      expect(segment(lowWindow[i], { permittedDoc: 7 }).root).toEqual(
        segment(page, { permittedDoc: 7 }).root,
      );
      return [page.id];
    });
    expect(compared.length).toBeGreaterThan(3);
  });

  it('marks as overlapped only what the page paints over each other', () => {
    const marked = pages.flatMap((page) => {
      const tree = segment(page, { permittedDoc: 10 });
      expect(
        marksWithoutPaint(page, tree, false).map(({ path }) => path),
        page.id,
      ).toEqual([]);
      return leavesOf(tree).filter(({ overlapped }) => overlapped);
    });
    expect(marked.length).toBeGreaterThan(0);
  });

  it('leaves the page as it was, and does the same twice', () => {
    const [page] = pages;
    const before = structuredClone(page);
    const tree = segment(page, { permittedDoc: 6 });
    expect(segment(page, { permittedDoc: 6 })).toEqual(tree);
    expect(page).toEqual(before);
  });
});
