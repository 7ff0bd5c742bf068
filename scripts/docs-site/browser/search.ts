import MiniSearch from 'minisearch';

/** A section of a document, as the page of the search holds it. */
export interface SearchedSection {
  /** Address from the folder of documents. */
  href: string;
  /** Title of its document. */
  document: string;
  heading: string;
  text: string;
}

/** Results that are shown, and characters of a section around its first word that was found. */
const shown = { results: 50, before: 80, after: 160 };

const byId = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;
const input = byId('words') as HTMLInputElement;
const sections: readonly SearchedSection[] = JSON.parse(byId('sections').textContent ?? '');
const index = new MiniSearch({
  idField: 'href',
  fields: ['heading', 'document', 'text'],
  tokenize: (text) => text.split(/[^\p{L}\p{N}]+/u),
  searchOptions: {
    combineWith: 'AND',
    prefix: (word) => word.length > 2,
    boost: { heading: 4, document: 2 },
  },
});
index.addAll(sections);
const sectionOf = new Map(sections.map((section) => [section.href, section]));

/** Shows the sections that have all words, or longer ones that begin so, the best first. */
function show(words: string): void {
  const found = index.search(words);
  const items = found.slice(0, shown.results).flatMap(({ id, terms }) => {
    const section = sectionOf.get(id);
    return section ? [resultItem(section, terms)] : [];
  });
  byId('found').replaceChildren(...items);
  byId('count').textContent = words.trim() === '' ? '' : countOf(found.length);
}

function countOf(n: number): string {
  if (n === 0) return 'No section has all these words.';
  const rest = n > shown.results ? `, the best ${shown.results} below` : '';
  return `${n} ${n === 1 ? 'section' : 'sections'}${rest}`;
}

function resultItem({ href, document: title, heading, text }: SearchedSection, terms: string[]): HTMLElement {
  const link = document.createElement('a');
  link.href = href;
  link.append(...marked(heading, terms));
  const from = document.createElement('span');
  from.className = 'quiet';
  from.textContent = heading === title ? '' : ` ${title}`;
  const around = document.createElement('p');
  around.append(...marked(wordsAround(text, terms), terms));
  const item = document.createElement('li');
  item.append(link, from, around);
  return item;
}

/** The words around the first one that was found; the beginning of a text without any. */
function wordsAround(text: string, terms: readonly string[]): string {
  const at = Math.max(0, text.search(termsIn(terms)));
  const start = at <= shown.before ? 0 : text.indexOf(' ', at - shown.before) + 1;
  const end = at + shown.after >= text.length ? text.length : text.lastIndexOf(' ', at + shown.after);
  const cut = text.slice(start, Math.max(end, at + 1));
  return `${start > 0 ? '… ' : ''}${cut}${end < text.length ? ' …' : ''}`;
}

/** A text with its found words marked. */
function marked(text: string, terms: readonly string[]): (string | HTMLElement)[] {
  return text.split(termsIn(terms)).map((piece, i) => {
    if (i % 2 === 0) return piece;
    const mark = document.createElement('mark');
    mark.textContent = piece;
    return mark;
  });
}

/** Finds words of the index, which are of letters and digits. */
function termsIn(terms: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(${terms.join('|')})(?![\\p{L}\\p{N}])`, 'iu');
}

// The address holds the words, so that going back from a section leads to the same results.
input.value = new URLSearchParams(location.hash.slice(1)).get('words') ?? '';
show(input.value);
input.addEventListener('input', () => {
  show(input.value);
  history.replaceState(null, '', `#${new URLSearchParams({ words: input.value })}`);
});
