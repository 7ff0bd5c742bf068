import './style.css';
import { walkLists } from '../shared/walk.ts';
import { lightUp } from './light-up.ts';
import { choosePages } from './page-choices.ts';
import { fillWhenOpened } from './sections.ts';

fillWhenOpened();
choosePages();
walkLists(lightUp);
