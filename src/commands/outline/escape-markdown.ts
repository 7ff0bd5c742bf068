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
    .replace(/(?<!\s)[*~]|[*~](?!\s)/gu, '\\$&')
    .replace(/_(?<![\p{L}\p{N}]_(?=[\p{L}\p{N}]))(?<!\s_(?=\s))/gu, '\\$&')
    .replace(/\](?=[([])|<(?=[a-z/!?])|&(?=#?[a-z0-9]+;)/gi, '\\$&');
  return beginsBlock ? escapeBlockStart(inline) : inline;
}

/** What makes a line a heading, an item, a quotation, a rule, a definition, a table. */
function escapeBlockStart(line: string): string {
  const numbered = /^(\d{1,9})([.)])(?=\s|$)/.exec(line);
  if (numbered) return `${numbered[1]}\\${line.slice(numbered[1].length)}`;
  const isBlock =
    /^(?:#{1,6}(?:\s|$)|[-+](?:\s|$)|>|\||\[[^\]]*\]:|\[[ xX]\](?:\s|$)|(?:[-*_=]\s*){2,}$|\*(?:\s|$))/.test(
      line,
    );
  return isBlock ? `\\${line}` : line;
}
