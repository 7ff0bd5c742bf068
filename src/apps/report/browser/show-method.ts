import { make, pageWords } from '../../shared/browser/elements.ts';
import type { PackedItem, PackedLabels, PackedPage } from '../report-page.ts';
import { drawHeadings, type HeadingSpans } from './page-picture.ts';

type Lists = readonly PackedItem[][];

/** Writes the labels and outlines of a method, by its index; behind the last one, those of gold alone. */
export function showMethod(body: HTMLElement, page: PackedPage, index: number): void {
  const { methods, gold, texts: packed } = page;
  const method = methods[index];
  drawHeadings(body, page, headingSpans(method?.lists, gold?.lists));
  const texts = new Map(packed.map(([start, end, text]) => [`${start}-${end}`, text]));
  const place = (side: string, tree: HTMLElement): void =>
    body.querySelector(`[data-side="${side}"]`)?.replaceChildren(tree);
  if (method) {
    labelRows(body, method.rows, method.labels, gold?.labels[method.rows]);
    place('predicted', outline('Predicted outline', method.lists, texts, gold?.lists, 'not in gold'));
    if (gold) place('gold', outline('Gold outline', gold.lists, texts, method.lists, 'missed'));
  } else if (gold) {
    labelRows(body, 0, gold.labels[0], gold.labels[0]);
    place('predicted', make('p', 'quiet', 'Rows show the labels of gold.'));
    place('gold', outline('Gold outline', gold.lists, texts, undefined, ''));
  }
}

/** An outline; items whose heading another outline lacks get a note. */
function outline(
  title: string,
  lists: Lists,
  texts: ReadonlyMap<string, string>,
  other: Lists | undefined,
  note: string,
): HTMLElement {
  if (lists.length === 0) return make('p', 'quiet', 'No lists.');
  const known = other && new Set(headings(other));
  let stop = 0;
  const item = ([start, end, from, to, ...inside]: PackedItem, level: number): HTMLElement => {
    const span = `${from}-${to}`;
    const off = known !== undefined && !known.has(span);
    const label = make('span', off ? 'label off' : 'label');
    label.append(pageWords(texts.get(span) || '(no text)'));
    label.setAttribute('role', 'treeitem');
    label.setAttribute('aria-level', String(level));
    label.setAttribute('aria-selected', 'false');
    label.tabIndex = stop;
    Object.assign(label.dataset, { item: '', span, extent: `${start}-${end}` });
    if (off) label.append(' ', make('small', '', note));
    const entry = withRole(make('li'), 'none');
    entry.append(label);
    stop = -1;
    for (const list of inside) {
      const group = withRole(make('ul'), 'group');
      group.append(...list.map((below) => item(below, level + 1)));
      entry.append(group);
    }
    return entry;
  };
  const tree = withRole(make('ul', 'tree pane'), 'tree');
  tree.setAttribute('aria-label', title);
  tree.dataset.walk = '';
  tree.append(...lists.flatMap((list) => list.map((one) => item(one, 1))));
  return tree;
}

function withRole<T extends HTMLElement>(element: T, role: string): T {
  element.setAttribute('role', role);
  return element;
}

/** Which headings a method and gold share; those of gold alone where there is no method, as if they were shared. */
function headingSpans(predicted: Lists | undefined, gold: Lists | undefined): HeadingSpans {
  const spansOf = (names: Iterable<string>): [number, number][] =>
    [...names].map((span) => span.split('-').map(Number) as [number, number]);
  const own = new Set(headings(predicted ?? gold ?? []));
  const right = new Set(headings(gold ?? []));
  if (gold === undefined) return { both: [], predicted: spansOf(own), missed: [] };
  return {
    both: spansOf([...own].filter((span) => right.has(span))),
    predicted: spansOf([...own].filter((span) => !right.has(span))),
    missed: spansOf([...right].filter((span) => !own.has(span))),
  };
}

/** Spans of all headings. */
function headings(lists: Lists): string[] {
  return lists.flat().flatMap(([, , from, to, ...inside]) => [`${from}-${to}`, ...headings(inside)]);
}

/**
 * Shows the rows that a method ran on, and writes what they are by some lists; gold's labels tell where they differ.
 */
function labelRows(
  body: HTMLElement,
  index: number,
  labels: PackedLabels,
  gold: PackedLabels | undefined,
): void {
  for (const rows of body.querySelectorAll<HTMLElement>('[data-rows]')) {
    rows.hidden = Number(rows.dataset.rows) !== index;
  }
  const goldWords = gold?.split(' ');
  const words = labels.split(' ');
  body.querySelectorAll<HTMLElement>(`[data-rows="${index}"] .rows li`).forEach((row, i) => {
    const depth = Number.parseInt(words[i], 10);
    const blocks = words[i].replace(/[0-9]+/, '');
    const heading = blocks.includes('H');
    const same = !goldWords || goldWords[i] === words[i] || (!heading && !goldWords[i].includes('H'));
    row.style.setProperty('--depth', String(depth));
    row.classList.toggle('differs', !same);
    row.querySelectorAll('.block').forEach((block, b) => {
      block.classList.toggle('heading', blocks[b] === 'H');
    });
    const kind = row.querySelector<HTMLElement>('.kind');
    if (!kind) return;
    kind.dataset.kind ??= kind.textContent ?? '';
    const content = kind.dataset.kind === 'sentence' ? 'sentence' : 'content';
    kind.textContent = heading ? `heading ${depth + 1}` : content;
    if (!same) kind.append(' ≠', make('span', 'hidden-text', ' gold'));
  });
}
