import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annotationLists, markedHeadings } from '../../../src/apps/annotate/annotation.ts';
import type { MarkedHeading } from '../../../src/apps/annotate/annotation-data.ts';
import { goldOrProblem, writeAnnotation } from '../../../src/apps/annotate/annotation-files.ts';
import { annotationProblems } from '../../../src/apps/annotate/save-annotation.ts';
import { pageListsSchema } from '../../../src/page/index.ts';
import { goldAnnotators, readPageLists } from '../../../src/store/index.ts';
import { item, list } from '../../eval/lists.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const page = { page: 'p', textLength: 20, annotator: 'a' };
const heading = (
  start: number,
  end: number,
  depth: number,
  more: Partial<MarkedHeading> = {},
): MarkedHeading => ({ start, end, depth, separate: false, ...more });

describe('annotationLists', () => {
  it('nests by depth, begins another list where it is told, ends items where it is told', () => {
    const lists = annotationLists(page, [
      heading(0, 2, 0),
      heading(2, 3, 1),
      heading(5, 6, 1, { until: 8 }),
      heading(10, 11, 1, { separate: true }),
      heading(12, 13, 2),
    ]);
    const inside = [list(item(2, 5), item(5, 8)), list(item(10, 20, list(item(12, 20))))];
    expect(lists.lists).toEqual([list({ ...item(0, 20, ...inside), heading: [0, 2] })]);
  });

  it('is undone by markedHeadings() on the gold of the corpus', async () => {
    for (const gold of await readPageLists('corpus')) {
      const { version, lists, annotator = 'a', ...about } = gold;
      expect(annotationLists({ ...about, annotator }, markedHeadings(gold)).lists, gold.page).toEqual(lists);
      expect(annotationProblems(markedHeadings(gold), gold.textLength), gold.page).toEqual([]);
    }
  });

  it('gives lists that the format takes, whatever was marked without grave problem', () => {
    const mark = fc.record({
      at: fc.nat(18),
      length: fc.integer({ min: 1, max: 2 }),
      depth: fc.nat(4),
      separate: fc.boolean(),
      until: fc.option(fc.nat(20), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(mark, { maxLength: 8 }), (marks) => {
        const headings = marks.map(({ at, length, depth, separate, until }) =>
          heading(at, at + length, depth, { separate, ...(until !== undefined && { until }) }),
        );
        fc.pre(!annotationProblems(headings, 20).some(({ grave }) => grave));
        expect(pageListsSchema.safeParse(annotationLists(page, headings)).error).toBeUndefined();
      }),
      { seed: 5, numRuns: 2000 },
    );
  });
});

it('annotationProblems names what cannot be kept and what looks odd', () => {
  const headings = [
    heading(0, 2, 1),
    heading(1, 3, 0),
    heading(4, 4, 0),
    heading(5, 9, 3, { until: 6 }),
    heading(15, 25, 3),
  ];
  expect(annotationProblems(headings, 20)).toEqual([
    { start: 0, grave: false, message: 'level 2 without one of level 1 above it; it is saved as level 1' },
    { start: 1, grave: true, message: 'heading inside the heading before it' },
    { start: 4, grave: true, message: 'heading without a letter or digit' },
    { start: 5, grave: true, message: 'item ends before its heading' },
    { start: 5, grave: false, message: 'level 4 without one of level 2 above it; it is saved as level 2' },
    { start: 15, grave: true, message: 'heading ends at 25 (expected at most 20)' },
  ]);
});

it('goldAnnotators and goldOrProblem find what is there now, beside pages and in folders', async () => {
  const folder = temporaryFolder('gold');
  for (const id of ['x/page', 'y/page', 'y'])
    for (const who of ['c', 'a'])
      await writeAnnotation(folder, annotationLists({ ...page, page: id }, []), who);
  expect(await goldAnnotators(folder, 'x/page')).toEqual(['a', 'c']);
  expect(await goldAnnotators(folder, 'y')).toEqual(['a', 'c']);
  expect((await goldOrProblem(folder, 'y', 'a')).lists?.lists).toEqual([]);
  await writeAnnotation(folder, annotationLists({ ...page, page: 'y' }, [heading(0, 2, 0)]), 'a');
  expect((await goldOrProblem(folder, 'y', 'a')).lists?.lists).toHaveLength(1);
});
