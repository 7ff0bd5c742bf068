import { byId, make } from 'pagestructure/browser/elements';
import { loadFailed } from './frames.ts';
import { portal } from './state.ts';

const noAnswer = 'The program does not answer: start it again.';

export function say(text: string): void {
  byId('message').textContent = text;
}

/** @throws Error saying why the program refuses */
export async function ask(method: string, path: string, body?: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (portal.isAway && byId('message').textContent === noAnswer) say('');
  if (portal.isAway) loadFailed();
  portal.isAway = false;
  if (!answer.ok) throw new Error(await answer.text());
  return answer;
}

/** Does something, and says what went wrong. */
export async function act(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isGone = error instanceof TypeError || !(error instanceof Error);
    if (isGone) portal.isAway = true;
    say(isGone ? noAnswer : error.message);
  }
}

/**
 * A new button.
 * @param text that is seen
 * @param label that is read out
 * @param work of a click; what goes wrong is said
 */
export function button(text: string, label: string, work: () => Promise<void> | void): HTMLButtonElement {
  const made = make('button', '', text);
  made.type = 'button';
  made.setAttribute('aria-label', label);
  made.addEventListener('click', () => act(async () => work()));
  return made;
}

let loaded = '';

/** Loads the state of the program and draws it. */
export async function load(): Promise<void> {
  loaded = '';
  await refresh();
}

/** Asks the program for something and draws what became of it. */
export async function change(...request: Parameters<typeof ask>): Promise<void> {
  await ask(...request);
  await load();
}

/** Loads the state of the program, and draws it where it has changed; otherwise what has the focus keeps it. */
export async function refresh(): Promise<void> {
  const text = await (await ask('GET', '/state')).text();
  if (text === loaded) return;
  loaded = text;
  portal.state = JSON.parse(text);
  portal.draw();
}
