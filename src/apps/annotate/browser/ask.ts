/** What the server says to a request. */
interface Answer {
  ok: boolean;
  status: number;
  text: string;
}

/**
 * Asks the server for JSON.
 * @throws Error that says why there is none
 */
export async function get<T>(path: string): Promise<T> {
  const { ok, text } = await ask(path);
  if (!ok) throw new Error(text);
  return JSON.parse(text);
}

/**
 * Sends JSON to the server.
 * @throws Error that says that nothing answers
 */
export function put(path: string, value: unknown): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  return ask(path, { method: 'PUT', headers, body: JSON.stringify(value) });
}

/** What an error says. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function ask(path: string, init?: RequestInit): Promise<Answer> {
  try {
    const answer = await fetch(addressOf(path), init);
    return { ok: answer.ok, status: answer.status, text: await answer.text() };
  } catch {
    throw new Error('the program does not answer. Start it again.');
  }
}

/** Address of something on the server, for the annotator whose page this is. */
function addressOf(path: string): string {
  const as = new URLSearchParams(location.search).get('as');
  return as === null ? path : `${path}?as=${encodeURIComponent(as)}`;
}
