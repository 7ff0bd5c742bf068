import { batch } from '@preact/signals';
import { ask } from '../../shared/browser/ask.ts';
import type { AnnotationView, PageEntry, PageList, SuggestedHeadings } from '../annotation-data.ts';
import { sayDifferences } from './compare.ts';
import { insert } from './edits.ts';
import { chooseAt, chooseNext, rowAt } from './rows.ts';
import { change, lastSave, save } from './saving.ts';
import * as state from './state.ts';
import { isShown } from './status.ts';

const { failed, say } = state;

/** How many pages were asked for: the last one is shown. */
let asked = 0;

/** Asks for the list of pages, and opens the one that the address names, else the first that is not done. */
export async function loadPages(): Promise<void> {
  const { pages, annotators } = await ask<PageList>('/pages');
  state.pages.value = pages;
  state.annotators.value = annotators;
  await loadPage(firstPage(pages));
}

/** Opens the next page before or behind the open one that the filter shows. */
export function step(by: 1 | -1): void {
  const { value: all } = state.pages;
  let index = state.pageIndex.value + by;
  while (all[index] && !isShown(all[index])) index += by;
  if (all[index]) void loadPage(index);
}

/** Opens a page once all changes of the open one are saved; where they cannot be, that one stays. */
export async function loadPage(index: number): Promise<void> {
  const turn = ++asked;
  const isWanted = (): boolean => turn === asked;
  if (state.unsaved.value !== '') save();
  const open = async (): Promise<void> => {
    const last = lastSave();
    await last;
    if (!isWanted()) return;
    if (state.unsaved.value !== '') throw new Error('the page at hand is not saved.');
    say('Opening ...');
    const page = await ask<AnnotationView>(`/pages/${index}`);
    if (!isWanted()) return;
    if (lastSave() === last) showPage(index, page);
    else await open(); // the open one was changed meanwhile
  };
  await open().catch((error) => isWanted() && failed('Not opened')(error));
}

function showPage(index: number, page: AnnotationView): void {
  const { id, headings, others, unread } = page;
  const names = others.map(({ annotator }) => annotator);
  batch(() => {
    state.pageIndex.value = index;
    // What an annotator has switched stays, from page to page.
    if (!state.page.value) state.showsHidden.value = page.showsHidden;
    state.page.value = page;
    state.suggested.value = null;
    state.headings.value = headings;
    state.current.value = 0;
    state.past.value = [];
    state.future.value = [];
    state.problems.value = [];
    const { done = false, note = '' } = state.pages.value[index] ?? {};
    state.status.value = { done, note };
    state.decided.value = new Set(page.status.decided);
    state.agreements.value = Object.fromEntries(others.map((other) => [other.annotator, other.agreement]));
    state.otherName.value = names[0] ?? '';
    // The two who are decided between stay the same, where they have this page too.
    [state.firstName, state.secondName].forEach((name, k) => {
      if (!names.includes(name.value)) name.value = names[k] ?? '';
    });
    if (names.length < 2) state.isAdjudicating.value = false;
  });
  history.replaceState(null, '', `#${encodeURIComponent(id)}`);
  say(unread.join('; '));
  sayDifferences();
}

/** Index of the page that the address names, else of the first that is not done. */
function firstPage(pages: readonly PageEntry[]): number {
  const wanted = location.hash.slice(1);
  const open = pages.findIndex(({ id }) => [encodeURIComponent(id), encodeURI(id)].includes(wanted));
  const fresh = pages.findIndex(({ done, begun, problem }) => !done && !begun && !problem);
  const left = pages.findIndex(({ done, problem }) => !done && !problem);
  return Math.max(0, open >= 0 ? open : fresh >= 0 ? fresh : left);
}

/**
 * Puts the outline of the model in place of the headings, but of those in hidden text, which it does not read, and
 * chooses its first; undo brings them back.
 */
export async function beginFromSuggestion(): Promise<void> {
  const found = await suggestion();
  if (!found) return;
  change((all) =>
    insert(
      all.filter(({ start }) => rowAt(start, state.page.value?.rows) < 0),
      found.headings,
    ),
  );
  if (found.headings.length > 0) chooseAt(found.headings[0].start);
}

/** Goes to the next row that the model doubts, behind the last one to the first. */
export async function nextDoubt(): Promise<void> {
  const found = await suggestion();
  if (!found) return;
  const doubtful = found.doubts.map(([start]) => rowAt(start));
  chooseNext(doubtful);
  const place = doubtful.indexOf(state.current.value);
  say(place < 0 ? 'The model doubts no row' : `Doubtful row ${place + 1} of ${doubtful.length}`);
}

/** What the model says of the open page, asked for once; undefined where it does not answer, or too late. */
async function suggestion(): Promise<SuggestedHeadings | undefined> {
  const at = state.pageIndex.value;
  const isOpen = (): boolean => at === state.pageIndex.value;
  if (state.suggested.value) return state.suggested.value;
  say('The model reads the page ...');
  const found = await ask<SuggestedHeadings>(`/pages/${at}/suggestion`).catch((error) => {
    if (isOpen()) failed('No outline')(error);
  });
  if (!found || !isOpen()) return undefined;
  state.suggested.value = found;
  return found;
}
