import './style.css';
import { makeSortable } from '../shared/sortable-table.ts';
import { walkLists } from '../shared/walk.ts';
import { lightUp } from './light-up.ts';
import { offerPages } from './page-choices.ts';
import { fillWhenOpened } from './sections.ts';

fillWhenOpened();
offerPages();
for (const table of document.querySelectorAll('table')) if (table.tHead) makeSortable(table);
walkLists(lightUp);
