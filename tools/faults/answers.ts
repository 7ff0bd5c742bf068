import { readAnnotation } from '../../src/apps/annotate/annotation-files.ts';
import { progressWriter, readProgress } from '../../src/apps/annotate/page-status.ts';
import { saveAnnotation } from '../../src/apps/annotate/save-annotation.ts';
import { readRatings, saveRating } from '../../src/apps/rate/rating-files.ts';
import { inTurn } from '../../src/effects/index.ts';
import type { Saver } from './saver.ts';

const page = { page: 'a/page', textLength: 100, annotator: 'a' };
const saving = inTurn(1);

/** Saves gold of so many headings. */
const gold = (count: number) => async (folder: string) => {
  const { version } = await readAnnotation(folder, page.page, 'a');
  const headings = Array.from({ length: count }, (_, n) => {
    return { start: 10 * n, end: 10 * n + 5, depth: 0, separate: true };
  });
  const answer = await saveAnnotation({ folder, saving }, page, { version, headings });
  if (typeof answer === 'string' || answer.version === undefined) throw new Error(JSON.stringify(answer));
};
const note = (text: string) => (folder: string) =>
  progressWriter(folder)('a', page.page, { done: true, note: text });
const rate = (grade: 'bad' | 'perfect') => (folder: string) =>
  saveRating(folder, { version: 1, page: 'a', method: 'm', judge: 'a', grade });

/** Gold, marks and ratings, as `annotate` and `rate` save them: number of lists, note, grade. */
export const answers: Saver<unknown[]> = {
  empty: [0, '', ''],
  async read(folder) {
    const { lists } = await readAnnotation(folder, page.page, 'a');
    const [rating] = await readRatings(folder, 'a');
    const notes = await readProgress(folder, 'a');
    return [lists?.lists.length ?? 0, notes[page.page]?.note ?? '', rating?.grade ?? ''];
  },
  steps: [
    [gold(1), ([, b, c]) => [1, b, c]],
    [note('x'), ([a, , c]) => [a, 'x', c]],
    [rate('bad'), ([a, b]) => [a, b, 'bad']],
    [gold(2), ([, b, c]) => [2, b, c]],
    [note('y'), ([a, , c]) => [a, 'y', c]],
    [rate('perfect'), ([a, b]) => [a, b, 'perfect']],
  ],
};
