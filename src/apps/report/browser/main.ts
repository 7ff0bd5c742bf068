import './style.css';
import { makeSortable } from '../../shared/browser/sortable-table.ts';
import { walkLists } from '../../shared/browser/walk.ts';
import type { PackedPageScores } from '../report-page.ts';
import { lightUp } from './light-up.ts';
import { offerPages } from './page-choices.ts';
import { showScores } from './score-view.ts';
import { fillWhenOpened } from './sections.ts';

const scores: PackedPageScores = JSON.parse(document.getElementById('page-scores')?.textContent ?? '{}');
fillWhenOpened();
offerPages(scores);
for (const view of document.querySelectorAll<HTMLElement>('.score-view')) showScores(view, scores);
for (const table of document.querySelectorAll('table')) {
  if (table.tHead && !table.closest('.score-view')) makeSortable(table);
}
walkLists(lightUp);
