import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { Picture } from '../../picture/picture.tsx';
import { PageContext } from '../../shared/browser/page-state.ts';
import { Header } from './header.tsx';
import { Help } from './help.tsx';
import { Pages } from './pages.tsx';
import { Panels } from './panels.tsx';
import { current, pageIndex, problem, source } from './state.ts';

/** The whole window: a head, the picture, and what is found beside it. */
export function App({ tools, lead }: { tools?: ComponentChildren; lead?: ComponentChildren }) {
  const state = current.value;
  const page = state?.page;
  useEffect(() => {
    document.title = page ? `${page.title} – pagestructure` : 'pagestructure view';
  }, [page]);
  return (
    <PageContext.Provider value={state}>
      <div class="app">
        {lead}
        <Header tools={tools} />
        {source.value.pages.length > 1 && <Pages />}
        {page ? (
          <main class="panes">
            <Picture key={page.id} />
            <Panels />
          </main>
        ) : (
          <main class="waiting" aria-live="polite">
            {problem.value === '' ? (
              <p class="quiet">
                Reading <bdi>{source.value.pages[pageIndex.value]?.id}</bdi> …
              </p>
            ) : (
              <p class="problem">{problem.value}</p>
            )}
          </main>
        )}
        <Help />
      </div>
    </PageContext.Provider>
  );
}
