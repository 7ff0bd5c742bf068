import { useEffect } from 'preact/hooks';
import { Header } from './header.tsx';
import { Help } from './help.tsx';
import { file } from './load-page.ts';
import { Pages } from './pages.tsx';
import { Panels } from './panels.tsx';
import { Picture } from './picture.tsx';
import { loaded, pageIndex, problem } from './state.ts';

/** The whole window: a head, the picture, and what is found beside it. */
export function App() {
  const page = loaded.value?.page;
  useEffect(() => {
    document.title = page ? `${page.title} – pagestructure` : 'pagestructure view';
  }, [page]);
  return (
    <div class="app">
      <Header />
      {file.pages.length > 1 && <Pages />}
      {page ? (
        <main class="panes">
          <Picture />
          <Panels />
        </main>
      ) : (
        <main class="waiting" aria-live="polite">
          {problem.value === '' ? (
            <p class="quiet">Reading {file.pages[pageIndex.value]?.id} …</p>
          ) : (
            <p class="problem">{problem.value}</p>
          )}
        </main>
      )}
      <Help />
    </div>
  );
}
