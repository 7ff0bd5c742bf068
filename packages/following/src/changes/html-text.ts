import { type DefaultTreeAdapterTypes, parse, defaultTreeAdapter as tree } from 'parse5';

/** Elements that begin and end a line. */
const lines: ReadonlySet<string> = new Set(
  `address article aside blockquote body br caption dd details div dl dt fieldset figcaption figure footer
  h1 h2 h3 h4 h5 h6 header hr legend li main nav ol option p pre
  section summary table tbody tfoot thead tr ul`.split(/\s+/),
);

/** Elements that stand apart in a line. */
const cells: ReadonlySet<string> = new Set(['td', 'th', 'button', 'select']);

/**
 * The text of a component as a reader sees it: a line for each block, blanks between cells, alternative texts of
 * pictures. For a component without any word the names of its pictures are its text.
 * @param html sanitised, as it is stored: its pictures are named by the hashes of their bytes
 */
export function htmlText(html: string): string {
  const words: string[] = [];
  const pictures: string[] = [];
  const waiting: (DefaultTreeAdapterTypes.ChildNode | string)[] = parse(html).childNodes.toReversed();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === 'string') words.push(next);
    else if (tree.isTextNode(next)) words.push(next.value.replace(/\s+/g, ' '));
    if (typeof next === 'string' || !tree.isElementNode(next)) continue;
    const around = lines.has(next.tagName) ? '\n' : cells.has(next.tagName) ? ' ' : '';
    words.push(around);
    if (next.tagName === 'img') {
      const { attrs } = next;
      const named = (name: string): string => attrs.find((one) => one.name === name)?.value ?? '';
      words.push(` ${named('alt').replace(/\s+/g, ' ')} `);
      pictures.push(named('src').replace(/^.*\//, '').slice(0, 12));
    }
    waiting.push(around);
    for (const child of next.childNodes.toReversed()) waiting.push(child);
  }
  const text = words
    .join('')
    .replace(/ {2,}/g, ' ') // before the lines: a search for ` *\n` begins anew at each of many blanks
    .replace(/ ?\n\s*/g, '\n')
    .trim();
  return text !== '' || pictures.length === 0 ? text : pictures.map((name) => `picture ${name}`).join('\n');
}
