import './style.css';
import { render } from 'preact';
import { readData } from '../../shared/browser/elements.ts';
import { makeSortable } from '../../shared/browser/sortable-table.ts';
import type { PackedPageScores } from '../report-page.ts';
import { PageChoices } from './page-choices.tsx';
import { ScoreView } from './score-view.tsx';
import { fillWhenOpened } from './sections.tsx';

const scores = readData<PackedPageScores>('page-scores');
fillWhenOpened();
for (const place of document.querySelectorAll('.page-choices')) render(<PageChoices {...scores} />, place);
for (const place of document.querySelectorAll('.score-view')) {
  render(<ScoreView corpus={readData(place.querySelector('script'))} pages={scores} />, place);
}
for (const table of document.querySelectorAll('table')) {
  if (table.tHead && !table.closest('.score-view')) makeSortable(table);
}
