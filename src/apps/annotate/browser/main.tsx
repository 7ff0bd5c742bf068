import './style.css';
import { Button, Check, Terms } from '../../shared/browser/controls.tsx';
import { showProgram } from '../../shared/browser/show-program.tsx';
import { Agreement } from './agreement.tsx';
import { Adjudication, Comparison } from './comparison.tsx';
import { keyHelp, listenToKeys } from './keys.ts';
import { beginFromSuggestion, loadPages, step } from './opening.ts';
import { Annotators, Filters, Note, Pages, Progress } from './pages.tsx';
import { Picture } from './picture.tsx';
import { Rows } from './rows-list.tsx';
import { redo, undo } from './saving.ts';
import { future, message, page, past, status, unsaved } from './state.ts';
import { toggleDone } from './status.ts';

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

function Header({ annotator }: { annotator: string }) {
  return (
    <header>
      <div class="bar">
        <h1>Annotate</h1>
        <Annotators annotator={annotator} />
        <Progress />
        <a href="/guide" target="_blank" rel="noreferrer">
          Guide
        </a>
        <output id="state">{message}</output>
        <output id="unsaved">{unsaved.value && `Headings are not saved: ${unsaved.value}`}</output>
      </div>
      <div class="bar">
        <Filters />
        <Pages />
        <Button onClick={() => step(-1)}>Previous (P)</Button>
        <Button onClick={() => step(1)}>Next (N)</Button>
        <Button onClick={undo} disabled={past.value.length === 0}>
          Undo (U)
        </Button>
        <Button onClick={redo} disabled={future.value.length === 0}>
          Redo (Y)
        </Button>
        {page.value?.suggests && (
          <Button onClick={beginFromSuggestion}>Begin from the model's outline (B)</Button>
        )}
        <Check id="finished" checked={status.value.done} onChange={toggleDone}>
          Done (F)
        </Check>
        <Comparison />
        <Adjudication />
      </div>
      <div class="bar">
        <Note />
        <details>
          <summary>Keys</summary>
          <Terms terms={keyHelp} />
        </details>
        <Agreement />
      </div>
    </header>
  );
}
