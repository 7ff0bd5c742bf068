/** Symbols that end what stands before them, whatever follows. */
const closing = /^[\p{Pe}\p{Pf}:;,.!?…、。，．：；！？·・|]+/u;

/** What begins a text even if no space stands before it. */
const opening = /[\p{Ps}\p{Pi}\p{Sc}]/u;

/** What ends a heading rather than parting it from what follows. */
const ending = /[?!\uff1f\uff01\u2026+#%\uff05\u00b0\u2032\u2033\u2122\u00ae\u00a9\p{Sc}*`\u2190-\u21ff]/u;

/** Closing brackets and quotation marks by their opening ones. */
const closers: ReadonlyMap<string, string> = new Map(
  '() [] {} （） ［］ 「」 『』 【】 〈〉 《》 〔〕 “” ‘’ «» ""'
    .split(' ')
    .map(([open, close]) => [open, close]),
);

/**
 * How many of the characters between two letters of one line belong to the first: what closes it, and what a space
 * follows. What stands right before the second, behind a space or in a node of its own, belongs to the second.
 * @param between without letters
 * @param nodeStart where the node of the second letter starts in it; -1 when both are in one node
 */
export function splitSymbols(between: string, nodeStart: number): number {
  const closed = closing.exec(between)?.[0].length ?? 0;
  const rest = between.slice(closed);
  const behindSpace = /^[\s\S]*\s(?=\S+$)/.exec(rest)?.[0].length;
  if (behindSpace !== undefined) return closed + behindSpace;
  if (/\s$/.test(rest)) return between.length;
  if (nodeStart >= closed) return nodeStart;
  let end = between.length;
  while (end > closed && opening.test(between[end - 1])) end--;
  return end;
}

/**
 * The part of the symbols behind a heading that is of it: what closes brackets, and marks such as `?`.
 * @param own how many of them are in the same node as its last letter
 */
export function headingEnd(heading: string, symbols: string, own: number): string {
  const open: string[] = [];
  const closes = (character: string): boolean => {
    if (character === open.at(-1)) return open.pop() !== undefined;
    const closer = closers.get(character);
    if (closer !== undefined) open.push(closer);
    return false;
  };
  for (const character of heading) closes(character);
  let end = 0;
  for (let i = 0; i < symbols.length; i++) {
    if (closes(symbols[i]) || (i < own && ending.test(symbols[i]))) end = i + 1;
  }
  return symbols.slice(0, end);
}
