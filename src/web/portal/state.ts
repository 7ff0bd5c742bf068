import { byId } from '../shared/elements.ts';
import type { PartNews } from './changes.ts';
import { draw } from './draw.ts';

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
  title: string;
  /** When it was captured. */
  updated: string;
  problem?: string;
  components: readonly Component[];
}

/** A part on the user's own page, and where, CSS pixels. */
export interface Chosen {
  page: string;
  number: number;
  x: number;
  y: number;
  width: number;
}

/** What the program answers. */
interface PortalState {
  pages: readonly FollowedPage[];
  chosen: Chosen[];
  saved: { a: number } | null;
  news: readonly PartNews[];
}

/** What is on the screen. */
export const portal: { state: PortalState; open: string | null } = {
  state: { pages: [], chosen: [], saved: null, news: [] },
  open: null,
};

/** Whether parts stand below one another. */
export const narrow = matchMedia('(max-width:48rem)');

export function say(text: string): void {
  byId('message').textContent = text;
}

/** @throws Error saying why the program refuses */
export async function ask(method: string, path: string, body?: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(await answer.text());
  return answer;
}

/** Does something, and says what went wrong. */
export async function act(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isGone = error instanceof TypeError || !(error instanceof Error);
    say(isGone ? 'The program does not answer: start it again.' : error.message);
  }
}

export async function load(): Promise<void> {
  portal.state = await (await fetch('/state')).json();
  draw();
}

export function when(text: string): string {
  return new Date(text).toLocaleString();
}

export function pageOf(id: string | null): FollowedPage | undefined {
  return portal.state.pages.find((page) => page.id === id);
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
