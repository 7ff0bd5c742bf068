import './style.css';
import { ask } from '../../shared/browser/ask.ts';
import { readData } from '../../shared/browser/elements.ts';
import { showProgram } from '../../shared/browser/show-program.tsx';
import type { ViewFile, ViewPage } from '../view-page.ts';
import { App } from './app.tsx';
import { listenToKeys } from './keys.ts';
import { listenToAddress, pages } from './state.ts';

const { isWhole, pages: named } = readData<ViewFile>('view-file');
pages.value = named.map(({ id }, index) => {
  const inFile = (): ViewPage => readData(`view-page-${index}`);
  return {
    id,
    load: async () => (isWhole ? inFile() : ask<ViewPage>(`/pages/${index}`)),
    thumbnail: () => (isWhole ? inFile().picture : `/pages/${index}/picture`),
  };
});
listenToAddress();
listenToKeys();
showProgram(() => <App />, 'view');
