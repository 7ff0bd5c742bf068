import './style.css';
import { render } from 'preact';
import { Header } from './header.tsx';
import { listenToKeys } from './keys.ts';
import { loadPages } from './opening.ts';
import { Picture } from './picture.tsx';
import { Rows } from './rows-list.tsx';
import { page } from './state.ts';

function App({ annotator }: { annotator: string }) {
  return (
    <>
      <Header annotator={annotator} />
      <main class="columns">
        {page.value && (
          <>
            <Picture />
            <Rows />
          </>
        )}
      </main>
    </>
  );
}

const root = document.getElementById('annotate');
if (root) {
  root.replaceChildren();
  render(<App annotator={root.dataset.annotator ?? ''} />, root);
  listenToKeys();
  void loadPages();
}
