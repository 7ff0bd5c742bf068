/**
 * Names of pages for people: without the last step of their ids, where that is the same for all of them
 * (`en-rowing-club/page` of a corpus is `en-rowing-club`).
 */
export function shortNames(ids: readonly string[]): string[] {
  const last = ids.map((id) => /^.+(\/[^/]+)$/.exec(id)?.[1]);
  const [ending] = last;
  if (ids.length < 2 || ending === undefined || last.some((own) => own !== ending)) return [...ids];
  return ids.map((id) => id.slice(0, -ending.length));
}
