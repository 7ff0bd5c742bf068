interface Answer {
  ok: boolean;
  status: number;
  text: string;
}

/**
 * Asks the server for JSON.
 * @throws Error with the reason why there is none
 */
export async function get<T>(path: string): Promise<T> {
  const { ok, text } = await ask(path);
  if (!ok) throw new Error(text);
  return JSON.parse(text);
}

/**
 * Sends JSON to the server.
 * @throws Error where nothing answers
 */
export function put(path: string, value: unknown): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  return ask(path, { method: 'PUT', headers, body: JSON.stringify(value) });
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The query of the window goes with every request: in `annotate` it names the annotator. */
async function ask(path: string, init?: RequestInit): Promise<Answer> {
  try {
    const answer = await fetch(path + location.search, init);
    return { ok: answer.ok, status: answer.status, text: await answer.text() };
  } catch {
    throw new Error('the program does not answer. Start it again.');
  }
}
