import { expect, it } from 'vitest';
import { doubtsOf, sortWarnings } from '../../src/apps/report/sort-warnings.ts';
import { shortNames } from '../../src/apps/report/write-report.ts';

const lacking = 'a/page: resources not loaded: 2 (the first: a/x.gif)';
const slow = 'hybrid: p4 has not converged: R-hat 1.2 (expected at most 1.01); more sweeps may help';
const lost = 'b/page: no heading';

it('sortWarnings(warnings) parts what hardly matters, and keeps doubts about scores last', () => {
  expect(sortWarnings([lacking, slow, lost])).toEqual({ warnings: [lost, slow], notes: [lacking] });
});

const runs = [{ name: 'hybrid' }, { name: 'tags' }];

it('doubtsOf(corpus, runs, warnings) tells which methods have not converged, and in what', () => {
  expect(doubtsOf('', runs, [lacking, slow, lost])).toEqual({ hybrid: slow });
  expect(doubtsOf('old', runs, [`old: ${slow}`, `new: ${slow.replace('hybrid', 'tags')}`])).toEqual({
    hybrid: `old: ${slow}`,
  });
});

it('shortNames(ids) leaves out the last step where all pages share it', () => {
  expect(shortNames(['a/page', 'b/c/page'])).toEqual(['a', 'b/c']);
  expect(shortNames(['a/page', 'b/x'])).toEqual(['a/page', 'b/x']);
  expect(shortNames(['a/page'])).toEqual(['a/page']);
  expect(shortNames(['page', 'a/page'])).toEqual(['page', 'a/page']);
});
