/**
 * Text of a page as Markdown that shows it and nothing else: only what would be markup in CommonMark or GitHub's
 * dialect gets a backslash. `P.O. Box 40 (2 rows)!` is not changed.
 * @param text one line
 * @param beginsBlock whether it begins a paragraph, where `1.`, `-`, `>` and `#` mean something
 */
export function escapeMarkdown(text: string, beginsBlock = true): string {
  const inline = text
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/\\(?=[!-/:-@[-`{-~]|$)|`/g, '\\$&')
    .replace(/(?:https?:\/\/|www\.)[^\s<*]+|(?<!\s)[*~]|[*~](?!\s)/gu, unlessAddress)
    .replace(
      /(?:https?:\/\/|www\.)[^\s<*]+|_(?<![\p{L}\p{N}]_(?=[\p{L}\p{N}]))(?<!\s_(?=\s))/gu,
      unlessAddress,
    )
    .replace(/\](?=[([])|<(?=[a-z/!?])|&(?=#?[a-z0-9]+;)/gi, '\\$&');
  return beginsBlock ? escapeBlockStart(inline) : inline;
}

/** A mark with its backslash; addresses, which GitHub's dialect links by itself, stay as they are. */
function unlessAddress(found: string): string {
  return found.length > 1 ? found : `\\${found}`;
}

/** The same of what makes a line a heading, an item, a quotation, a rule, a definition, a table, and nothing else. */
export function escapeBlockStart(line: string): string {
  const numbered = /^(\d{1,9})([.)])(?=\s|$)/.exec(line);
  if (numbered) return `${numbered[1]}\\${line.slice(numbered[1].length)}`;
  const isBlock =
    /^(?:#{1,6}(?:\s|$)|[-+](?:\s|$)|>|\||\[[^\]]*\]:|\[[ xX]\](?:\s|$)|(?:[-*_=]\s*){2,}$|=$|\*(?:\s|$))/.test(
      line,
    );
  return isBlock ? `\\${line}` : line;
}
