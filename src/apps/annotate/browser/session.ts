import { byId, make } from '../../shared/browser/elements.ts';
import { fitStack } from '../../shared/browser/page-stack.ts';
import type { ViewRect, ViewSpan } from '../../view/view-page.ts';
import { adjudicated, decideCurrent, offerAdjudication } from './adjudicate.ts';
import { get, put, reasonOf } from './ask.ts';
import { choose, comparedWith, draw, keyOf } from './draw.ts';
import { drawPages, drawStatus } from './pages.ts';

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

/** How far two annotators agree: F of lists, and kappa of headings where there is one. */
export interface Agreed {
  paper: number;
  nested: number;
  headings?: number;
}

/** What another annotator marked. */
export interface Other {
  annotator: string;
  headings: readonly Heading[];
  agreement: Agreed;
}

/** A page as the program answers for it. */
interface PageView {
  id: string;
  /** Whether lists to begin from are offered. */
  suggests: boolean;
  /** Of the gold that is there, to be sent with what takes its place. */
  version: string;
  size: { width: number; height: number };
  rows: readonly AnnotatedRow[];
  texts: readonly { boxes: readonly { span: ViewSpan; rect: ViewRect }[] }[];
  headings: Heading[];
  others: Other[];
  /** What is wrong with files of other annotators. */
  unread: readonly string[];
  status: { decided?: number[] };
}

/** A page in the list. */
export interface PageEntry {
  id: string;
  /** Whether there is gold of it. */
  begun: boolean;
  done: boolean;
  note: string;
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
  /** Rows that others differ on and this one has decided, by where they start. */
  decided: Set<number>;
  /** Why headings are not saved; empty where they are. */
  unsaved: string;
}

export const session: Session = {
  ...{ pages: [], index: 0, view: null, headings: [], current: 0, past: [], future: [] },
  decided: new Set(),
  unsaved: '',
};

let saving: Promise<void> = Promise.resolve();
let waiting = 0;
/** How many pages were asked for: the last one is shown. */
let asked = 0;

/** Says how things are, at the head of the page. */
export function say(text: string): void {
  byId('state').textContent = text;
}

/** Says whether headings are saved, until it is said anew. */
function sayUnsaved(why: string): void {
  session.unsaved = why;
  byId('unsaved').textContent = why === '' ? '' : `Headings are not saved: ${why}`;
}

/** Opens a page once all changes of the one at hand are saved; where they cannot be, that one stays. */
export async function loadPage(at: number): Promise<void> {
  const turn = ++asked;
  const isWanted = (): boolean => turn === asked;
  if (session.unsaved !== '') save();
  try {
    const view = await viewOf(at, isWanted);
    if (view) showPage(at, view);
  } catch (error) {
    if (!isWanted()) return;
    say(`Not opened: ${reasonOf(error)}`);
    drawPages();
  }
}

/** A page, asked for again where the one at hand was changed meanwhile; undefined where another one is wanted. */
async function viewOf(at: number, isWanted: () => boolean): Promise<PageView | undefined> {
  while (isWanted()) {
    const last = saving;
    await last;
    if (!isWanted()) break;
    if (session.unsaved !== '') throw new Error('the page at hand is not saved.');
    say('Opening ...');
    const view = await get<PageView>(`/pages/${at}`);
    if (saving === last && isWanted()) return view;
  }
  return undefined;
}

function showPage(at: number, view: PageView): void {
  Object.assign(session, { index: at, view, headings: view.headings, current: 0, past: [], future: [] });
  session.decided = new Set(view.status.decided);
  drawPages();
  drawStatus();
  byId('suggest').hidden = !view.suggests;
  byId('problems').replaceChildren();
  byId<HTMLImageElement>('shot').src = `/pages/${at}/picture`;
  fitPicture();
  const other = byId<HTMLSelectElement>('other');
  other.replaceChildren(...view.others.map(({ annotator }) => new Option(annotator)));
  other.hidden = view.others.length === 0;
  byId<HTMLInputElement>('differences').disabled = view.others.length === 0;
  offerAdjudication(view.others);
  history.replaceState(null, '', `#${encodeURIComponent(view.id)}`);
  say(view.unread.join('; '));
  byId('rows').scrollTop = 0;
  draw();
  byId('rows').querySelector('li')?.focus();
}

interface PageList {
  pages: PageEntry[];
  annotators: string[];
}

/** Gives the picture its place on the page at hand, when both are known. */
export function fitPicture(): void {
  const { view } = session;
  if (view) fitStack({ stack: byId('stack'), image: byId<HTMLImageElement>('shot'), size: view.size });
}

/** Goes through the list of pages to the one that the address names, else to the first that is not done. */
export async function loadPages(): Promise<void> {
  try {
    const { pages, annotators } = await get<PageList>('/pages');
    session.pages = pages;
    showAnnotators(annotators);
    await loadPage(firstPage(pages));
  } catch (error) {
    say(`Not opened: ${reasonOf(error)}`);
  }
}

function showAnnotators(names: readonly string[]): void {
  const annotator = byId<HTMLSelectElement>('annotator');
  const own = annotator.value;
  annotator.replaceChildren(...names.map((name) => new Option(name)), new Option('another ...', ''));
  annotator.value = own;
}

/** Index of the page that the address names, else of the first that is not done. */
function firstPage(pages: readonly PageEntry[]): number {
  const wanted = namedPage();
  const open = pages.findIndex(({ id }) => id === wanted);
  const fresh = pages.findIndex(({ done, begun, problem }) => !done && !begun && !problem);
  const left = pages.findIndex(({ done, problem }) => !done && !problem);
  return Math.max(0, open >= 0 ? open : fresh >= 0 ? fresh : left);
}

/** Id in the address; undefined where it is none, as in `#%`. */
function namedPage(): string | undefined {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return undefined;
  }
}

/** Puts the outline of the model in place of what is there; undo brings that back. */
export async function beginFromSuggestion(): Promise<void> {
  const at = session.index;
  say('The model reads the page ...');
  try {
    const { headings } = await get<{ headings: Heading[] }>(`/pages/${at}/suggestion`);
    if (at === session.index) change(() => headings);
  } catch (error) {
    if (at === session.index) say(`No outline: ${reasonOf(error)}`);
  }
}

/** @param edit gets copies, and returns what they become */
export function change(edit: (headings: Heading[]) => Heading[]): void {
  session.past.push(session.headings);
  session.future = [];
  const copies = session.headings.map((heading) => ({ ...heading }));
  session.headings = edit(copies).sort((a, b) => a.start - b.start);
  decideCurrent();
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
  const { index, view, headings } = session;
  if (!view) return;
  say('Saving ...');
  waiting++;
  saving = saving.then(() => send(index, view, headings));
}

/** What the program says of headings that it was sent; all but problems is absent where it did not save them. */
interface Saved {
  problems: { message: string; start: number }[];
  version?: string;
  /** As they were saved, and how far others agree with them. */
  headings?: Heading[];
  agreements?: Record<string, Other['agreement']>;
}

async function send(at: number, view: PageView, sent: Heading[]): Promise<void> {
  try {
    const body = { version: view.version, headings: sent };
    const { ok, status, text } = await put(`/pages/${at}`, body).finally(() => waiting--);
    if (!ok && status !== 400) throw new Error(text);
    const { version, problems, headings, agreements = {} }: Saved = JSON.parse(text);
    if (version !== undefined) view.version = version;
    session.pages[at].begun ||= ok;
    drawPages();
    sayUnsaved(ok ? '' : 'see below the rows.');
    if (view !== session.view || waiting > 0) return;
    say(ok ? 'Saved' : '');
    for (const other of view.others) other.agreement = agreements[other.annotator] ?? other.agreement;
    byId('problems').replaceChildren(...problems.map(problemItem));
    const isOther = headings !== undefined && keyOf(headings) !== keyOf(sent);
    if (isOther) session.headings = headings;
    // Rows that a reader may be selecting words in are drawn again only where something about them changed.
    if (isOther || comparedWith() || adjudicated()) draw();
  } catch (error) {
    sayUnsaved(reasonOf(error));
    say('');
  }
}

/** A problem, with a button that leads to its row. */
function problemItem({ message, start }: { message: string; start: number }): HTMLElement {
  const item = make('li');
  const row = session.view?.rows.findIndex(({ blocks }) =>
    blocks.some(({ span }) => span[0] <= start && start < span[1]),
  );
  const button = make('button', 'link', `Row ${(row ?? 0) + 1}: ${message}`);
  button.type = 'button';
  button.addEventListener('click', () => choose(Math.max(0, row ?? 0)));
  item.append(button);
  return item;
}
