import './style.css';
import { showProgram } from '../../shared/browser/show-program.tsx';
import { Header } from './header.tsx';
import { listenToKeys } from './keys.ts';
import { loadPages } from './opening.ts';
import { Picture } from './picture.tsx';
import { Rows } from './rows-list.tsx';
import { page } from './state.ts';

function App({ who }: { who: string }) {
  return (
    <>
      <Header annotator={who} />
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

showProgram(App);
listenToKeys();
void loadPages();
