import { byId, make } from '../shared/elements.ts';
import type { ViewRect, ViewSpan } from '../view-page.ts';
import { draw } from './draw.ts';

/** A heading as an annotator marked it. */
export interface Heading {
  start: number;
  end: number;
  depth: number;
  /** Whether it begins another list than the sister before it. */
  separate: boolean;
  /** Where its contents end, if before the next heading. */
  until?: number;
}

export interface AnnotatedBlock {
  text: string;
  span: ViewSpan;
  symbols: readonly string[];
}

export interface AnnotatedRow {
  blocks: readonly AnnotatedBlock[];
}

/** What another annotator marked. */
export interface Other {
  annotator: string;
  headings: readonly Heading[];
  agreement: { paper: number; nested: number };
}

/** A page as the program answers for it. */
interface PageView {
  id: string;
  size: { width: number; height: number };
  rows: readonly AnnotatedRow[];
  texts: readonly { boxes: readonly { span: ViewSpan; rect: ViewRect }[] }[];
  headings: Heading[];
  others: readonly Other[];
  /** What is wrong with files of other annotators. */
  unread: readonly string[];
}

/** A page in the list. */
interface PageEntry {
  id: string;
  done: boolean;
  problem?: string;
}

/** What is on the screen. */
interface Session {
  pages: PageEntry[];
  index: number;
  view: PageView | null;
  headings: Heading[];
  /** Index of the row that keys act on. */
  current: number;
  past: Heading[][];
  future: Heading[][];
}

export const session: Session = {
  ...{ pages: [], index: 0, view: null, headings: [], current: 0, past: [], future: [] },
};

let saving: Promise<void> = Promise.resolve();
let waiting = 0;

/** Says how things are, at the head of the page. */
export function say(text: string): void {
  byId('state').textContent = text;
}

export async function loadPage(at: number): Promise<void> {
  await saving;
  say('Opening ...');
  const choice = byId<HTMLSelectElement>('page');
  const answer = await fetch(`/pages/${at}`);
  if (!answer.ok) {
    say(await answer.text());
    choice.value = String(session.index);
    return;
  }
  const view: PageView = await answer.json();
  Object.assign(session, { index: at, view, headings: view.headings, current: 0, past: [], future: [] });
  choice.value = String(at);
  byId<HTMLImageElement>('shot').src = `/pages/${at}/picture`;
  const other = byId<HTMLSelectElement>('other');
  other.replaceChildren(...view.others.map(({ annotator }) => new Option(annotator)));
  other.hidden = view.others.length === 0;
  byId<HTMLInputElement>('differences').disabled = view.others.length === 0;
  history.replaceState(null, '', `#${encodeURIComponent(view.id)}`);
  say(view.unread.join('; '));
  draw();
  byId('rows').querySelector('li')?.focus();
}

/** Goes through the list of pages to the one that the address names, else to the first that waits. */
export async function loadPages(): Promise<void> {
  session.pages = (await (await fetch('/pages')).json()).pages;
  const { pages } = session;
  byId('page').replaceChildren(...pages.map((page, i) => new Option(pageName(page), String(i))));
  const wanted = decodeURIComponent(location.hash.slice(1));
  const open = pages.findIndex(({ id }) => id === wanted);
  const fresh = pages.findIndex(({ done, problem }) => !done && !problem);
  await loadPage(Math.max(0, open >= 0 ? open : fresh));
}

/** @param edit gets copies, and returns what they become */
export function change(edit: (headings: Heading[]) => Heading[]): void {
  session.past.push(session.headings);
  session.future = [];
  const copies = session.headings.map((heading) => ({ ...heading }));
  session.headings = edit(copies).sort((a, b) => a.start - b.start);
  save();
  draw();
}

export const undo = (): void => travel(session.past, session.future);
export const redo = (): void => travel(session.future, session.past);

function travel(from: Heading[][], to: Heading[][]): void {
  const next = from.pop();
  if (!next) return;
  to.push(session.headings);
  session.headings = next;
  save();
  draw();
}

/** Saves one state after the other; the newest always comes last. */
function save(): void {
  const at = session.index;
  const body = JSON.stringify({ headings: session.headings });
  say('Saving ...');
  waiting++;
  saving = saving.then(() => send(at, body));
}

async function send(at: number, body: string): Promise<void> {
  try {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`/pages/${at}`, { method: 'PUT', headers, body });
    const { problems }: { problems: { message: string; start: number }[] } = await answer.json();
    waiting--;
    const page = session.pages[at];
    page.done ||= answer.ok;
    byId<HTMLSelectElement>('page').options[at].textContent = pageName(page);
    if (at !== session.index || waiting > 0) return;
    say(answer.ok ? 'Saved' : 'Not saved');
    const lines = problems.map(({ message, start }) => make('li', '', `${message} (at ${start})`));
    byId('problems').replaceChildren(...lines);
  } catch {
    waiting--;
    say('Not saved: the program does not answer. Start it again and change something.');
  }
}

function pageName({ id, done, problem }: PageEntry): string {
  return (problem ? '! ' : done ? '✓ ' : '') + id;
}
