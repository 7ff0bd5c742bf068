/** Address of something on the server, for the annotator whose page this is. */
export function addressOf(path: string): string {
  const as = new URLSearchParams(location.search).get('as');
  return as === null ? path : `${path}?as=${encodeURIComponent(as)}`;
}

/** Sends JSON to the server. */
export function put(path: string, value: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(addressOf(path), { method: 'PUT', headers, body: JSON.stringify(value) });
}
