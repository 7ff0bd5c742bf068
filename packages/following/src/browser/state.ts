import { byId } from 'pagestructure/browser/elements';
import type { ComponentNews } from './changes.ts';
import { draw } from './draw.ts';
import { loadFailed } from './frames.ts';

/** A part of a page. */
export interface Component {
  number: number;
  label: string;
  /** How it was found again; `lost` when it was not. */
  how: string;
  /** When it was found last. */
  found: string;
  /** Whether it is a part in parts, besides the division of the page. */
  nested: boolean;
  /** Number of the parts around it; null when it is lost. */
  level: number | null;
}

export interface FollowedPage {
  id: string;
  name: string;
  /** URL or path, without a login. */
  address: string;
  title: string;
  /** Whether it is a list of the entries of a feed. */
  isFeed: boolean;
  /** When it was captured. */
  updated: string;
  problem?: string;
  components: readonly Component[];
}

/** A part on the user's own page; the parts are in their order. */
export interface Chosen {
  page: string;
  number: number;
  /** Columns, of 12. */
  span: number;
  /** CSS pixels; null: as high as what it shows. */
  height: number | null;
}

/** What the program answers. */
interface PortalState {
  /** Whether pages are being read, so that there will be more soon. */
  isUpdating: boolean;
  pages: readonly FollowedPage[];
  chosen: Chosen[];
  saved: { a: number } | null;
  /** Parts that are new on their pages. */
  offers: readonly { page: string; number: number; since: string }[];
  /** Sources that were imported and are not read yet, and why not. */
  wanted: readonly { address: string; problem: string | null }[];
  news: readonly ComponentNews[];
}

/** What is on the screen. */
export const portal: { state: PortalState; open: string | null } = {
  state: { isUpdating: false, pages: [], chosen: [], saved: null, offers: [], wanted: [], news: [] },
  open: null,
};

/** Whether parts stand below one another. */
export const narrow = matchMedia('(max-width:48rem)');

const noAnswer = 'The program does not answer: start it again.';

export function say(text: string): void {
  byId('message').textContent = text;
}

let away = false;

/** Whether the program did not answer when it was asked last. */
export function isAway(): boolean {
  return away;
}

/** Takes back that the program does not answer, and loads what could not be loaded meanwhile. */
function noteAnswer(): void {
  if (!away) return;
  away = false;
  if (byId('message').textContent === noAnswer) say('');
  loadFailed();
}

/** @throws Error saying why the program refuses */
export async function ask(method: string, path: string, body?: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  noteAnswer();
  if (!answer.ok) throw new Error(await answer.text());
  return answer;
}

/** Does something, and says what went wrong. */
export async function act(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isGone = error instanceof TypeError || !(error instanceof Error);
    if (isGone) away = true;
    say(isGone ? noAnswer : error.message);
  }
}

let loaded = '';

/** Draws what the program says now. */
export async function load(): Promise<void> {
  loaded = '';
  await look();
}

/** Draws what the program says now, where it says something new: what has the focus keeps it else. */
export async function look(): Promise<void> {
  const text = await (await ask('GET', '/state')).text();
  if (text === loaded) return;
  loaded = text;
  portal.state = JSON.parse(text);
  draw();
}

export function when(text: string): string {
  return new Date(text).toLocaleString();
}

export function pageOf(id: string | null): FollowedPage | undefined {
  return portal.state.pages.find((page) => page.id === id);
}

/** The part that was chosen. */
export function partOf({ page, number }: Pick<Chosen, 'page' | 'number'>): Component | undefined {
  return pageOf(page)?.components.find((one) => one.number === number);
}

/** What a part is called. */
export function nameOf({ label, number }: Pick<Component, 'label' | 'number'>): string {
  return label || `part ${number}`;
}

/** A chosen part as the state has it now. */
export function current({ page, number }: Pick<Chosen, 'page' | 'number'>): Chosen | undefined {
  return portal.state.chosen.find((one) => one.page === page && one.number === number);
}

/** Address of a chosen part. */
export function chosenPath({ page, number }: Pick<Chosen, 'page' | 'number'>): string {
  return `/chosen/${page}/${number}`;
}

/** Its element on the user's own page. */
export function pieceId({ page, number }: Pick<Chosen, 'page' | 'number'>): string {
  return `piece-${page}-${number}`;
}

export function problemNote({ problem, updated }: FollowedPage): string {
  return problem ? `Not updated: ${problem}. This is what it was on ${when(updated)}.` : '';
}
