/**
 * Asks the server for JSON, or sends it some. The query of the window goes with every request: in `annotate` it names
 * the annotator.
 * @param sent is put there, if there is something
 * @throws Error with the reason, a text, why no JSON is answered
 */
export async function ask<T>(path: string, sent?: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const put = sent === undefined ? undefined : { method: 'PUT', headers, body: JSON.stringify(sent) };
  const answer = await fetch(path + location.search, put).catch(() => {
    throw new Error('the program does not answer. Start it again.');
  });
  if (!answer.headers.get('content-type')?.includes('json')) throw new Error(await answer.text());
  return answer.json();
}
