import './style.css';
import { Button, Check, Terms } from '../../shared/browser/controls.tsx';
import { showProgram } from '../../shared/browser/show-program.tsx';
import { Agreement } from './agreement.tsx';
import { Comparison } from './comparison.tsx';
import { keyHelp, listenToKeys } from './keys.ts';
import { beginFromSuggestion, loadPages, nextDoubt, step } from './opening.ts';
import { Annotators, Filters, Note, Pages, Progress } from './pages.tsx';
import { Picture } from './picture.tsx';
import { rowAt, toggleHidden } from './rows.ts';
import { Rows } from './rows-list.tsx';
import { redo, undo } from './saving.ts';
import { failed, future, headings, message, page, past, showsHidden, status, unsaved } from './state.ts';
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

const signs = [
  ['‹', 'Previous (P)', () => step(-1)],
  ['›', 'Next (N)', () => step(1)],
  ['↶', 'Undo (U)', undo, past],
  ['↷', 'Redo (Y)', redo, future],
] as const;

showProgram(App);
listenToKeys();
void loadPages().catch(failed('Not opened'));

function Header({ annotator }: { annotator: string }) {
  return (
    <header>
      <div class="bar" id="controls">
        <h1>Annotate</h1>
        <Annotators annotator={annotator} />
        <Filters />
        <Pages />
        {signs.map(([sign, name, act, needs]) => (
          <Button
            key={name}
            aria-label={name}
            title={name}
            onClick={act}
            disabled={needs?.value.length === 0}
          >
            {sign}
          </Button>
        ))}
        {page.value?.suggests && (
          <>
            <Button onClick={beginFromSuggestion}>Begin from the model (B)</Button>
            <Button title="To the next row that the model doubts" onClick={nextDoubt}>
              Doubtful (Q)
            </Button>
          </>
        )}
        <Check id="finished" checked={status.value.done} onChange={toggleDone}>
          Done (F)
        </Check>
        <Hidden />
      </div>
      <div class="bar">
        <Progress />
        <Note />
        <Comparison />
        <details class="keys">
          <summary>Keys</summary>
          <Terms terms={keyHelp} />
        </details>
        <Agreement />
        <a href="/guide" target="_blank" rel="noreferrer">
          Guide
        </a>
        <output id="state">{message}</output>
        <output id="unsaved">{unsaved.value && `Headings are not saved: ${unsaved.value}`}</output>
      </div>
    </header>
  );
}

/** Switches rows of hidden text, and tells how many headings are among those that are not shown. */
function Hidden() {
  const { whole, others = [] } = page.value ?? {};
  const all = [headings.value, ...others.map((other) => other.headings)].flat();
  const starts = new Set(all.map(({ start }) => start).filter((start) => rowAt(start) < 0));
  const count = starts.size === 1 ? ': 1 heading' : starts.size > 0 ? `: ${starts.size} headings` : '';
  return (
    <Check id="hidden" checked={showsHidden.value} disabled={!whole} onChange={toggleHidden}>
      Hidden text (I){count}
    </Check>
  );
}
