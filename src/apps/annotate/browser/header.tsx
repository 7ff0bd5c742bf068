import type { Signal } from '@preact/signals';
import { type ComponentChildren, Fragment } from 'preact';
import { decide, keepOwn, takeTheirs, toggleAdjudication, toggleComparison } from './adjudicate.ts';
import { Agreement } from './agreement.tsx';
import { adjudicated, compared, sayDifferences } from './compare.ts';
import { keyHelp } from './keys.ts';
import { beginFromSuggestion } from './opening.ts';
import { PageChoice, Progress } from './pages.tsx';
import { redo, undo } from './saving.ts';
import * as state from './state.ts';
import { saveStatus, toggleDone } from './status.ts';

/** Everything above the picture and the rows. */
export function Header({ annotator }: { annotator: string }) {
  const { status, message, unsaved } = state;
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
        <output class="warn" id="unsaved">
          {unsaved.value && `Headings are not saved: ${unsaved.value}`}
        </output>
      </div>
      <div class="bar">
        <PageChoice />
        <button type="button" onClick={undo} disabled={state.past.value.length === 0}>
          Undo (U)
        </button>
        <button type="button" onClick={redo} disabled={state.future.value.length === 0}>
          Redo (Y)
        </button>
        {state.page.value?.suggests && (
          <button type="button" onClick={beginFromSuggestion}>
            Begin from the model's outline (B)
          </button>
        )}
        <label>
          <input type="checkbox" id="finished" checked={status.value.done} onChange={toggleDone} /> Done (F)
        </label>
        <Comparison />
        <Adjudication />
      </div>
      <div class="bar">
        <label class="note-field">
          Note{' '}
          <input
            type="text"
            id="note"
            maxLength={10_000}
            autocomplete="off"
            value={status.value.note}
            onInput={({ currentTarget }) => {
              status.value = { ...status.value, note: currentTarget.value };
            }}
            onChange={() => saveStatus()}
          />
        </label>
        <details>
          <summary>Keys</summary>
          <dl class="keys">
            {keyHelp.map(([keys, does]) => (
              <Fragment key={keys}>
                <dt>{keys}</dt>
                <dd>{does}</dd>
              </Fragment>
            ))}
          </dl>
        </details>
        <Agreement />
      </div>
    </header>
  );
}

/** Who annotates; another one, also one who has nothing yet, gets a window of their own. */
function Annotators({ annotator }: { annotator: string }) {
  const open = (choice: HTMLSelectElement): void => {
    const name = choice.value || prompt('Name of the annotator: letters, digits, hyphens')?.trim();
    choice.value = annotator;
    if (!name) return;
    if (/^[a-z0-9-]{1,20}$/i.test(name)) location.href = `/?as=${name}${location.hash}`;
    else state.say(`${name}: no name (expected 1-20 letters, digits or hyphens)`);
  };
  const names = state.annotators.value.length > 0 ? state.annotators.value : [annotator];
  return (
    <label>
      as{' '}
      <select id="annotator" value={annotator} onChange={({ currentTarget }) => open(currentTarget)}>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
        <option value="">another ...</option>
      </select>
    </label>
  );
}

/** Differences to another annotator. */
function Comparison() {
  const names = namesOfOthers();
  return (
    <>
      <label>
        <input
          type="checkbox"
          id="differences"
          checked={state.isCompared.value}
          disabled={names.length === 0}
          onChange={toggleComparison}
        />{' '}
        Differences (D)
      </label>
      {names.length > 0 && (
        <Others name={state.otherName}>
          <span class="hidden-text">Compare with annotator</span>
        </Others>
      )}
      {compared.value && (
        <button type="button" onClick={takeTheirs}>
          Take theirs (T)
        </button>
      )}
    </>
  );
}

/** Deciding between two others. */
function Adjudication() {
  return (
    <>
      <label>
        <input
          type="checkbox"
          id="adjudicate"
          checked={state.isAdjudicating.value}
          disabled={namesOfOthers().length < 2}
          onChange={toggleAdjudication}
        />{' '}
        Adjudicate (A)
      </label>
      {adjudicated.value && (
        <>
          <Others name={state.firstName}>between</Others>
          <Others name={state.secondName}>and</Others>
          <button type="button" onClick={() => decide(0)}>
            Take first (1)
          </button>
          <button type="button" onClick={() => decide(1)}>
            Take second (2)
          </button>
          <button type="button" onClick={keepOwn}>
            Keep own (K)
          </button>
        </>
      )}
    </>
  );
}

/** A choice of one of the page's other annotators, with its label. */
function Others({ name, children }: { name: Signal<string>; children: ComponentChildren }) {
  return (
    <label>
      {children}{' '}
      <select
        value={name.value}
        onChange={({ currentTarget }) => {
          name.value = currentTarget.value;
          sayDifferences();
        }}
      >
        {namesOfOthers().map((other) => (
          <option key={other}>{other}</option>
        ))}
      </select>
    </label>
  );
}

function namesOfOthers(): string[] {
  return state.page.value?.others.map(({ annotator }) => annotator) ?? [];
}
