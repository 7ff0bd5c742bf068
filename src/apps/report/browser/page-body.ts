import { make } from '../../shared/browser/elements.ts';
import type { PackedPage, PackedRow } from '../report-page.ts';
import { pagePicture } from './page-picture.ts';

/**
 * The section of a page: its picture, its rows, its outlines side by side. Labels and outlines are written when a
 * method is chosen. Whatever has a place in the page's text carries `data-span`, by which its parts are joined.
 */
export function pageBody(page: PackedPage): HTMLElement {
  const { picture, warnings, rows, methods, gold, language } = page;
  const body = make('div', picture ? 'page-body pictured' : 'page-body');
  if (warnings.length > 0) {
    const list = make('ul', 'problems');
    list.append(...warnings.map((warning) => make('li', '', warning)));
    body.append(list);
  }
  if (picture) body.append(pagePicture(page, picture));
  const words = make('div', 'words-side');
  words.append(make('h4', '', 'Rows'), choices(page));
  words.append(...rows.map((own, i) => rowList(own, i, language)));
  if (methods.length > 0 || gold) {
    const outlines = make('div', 'outlines');
    if (language !== undefined) outlines.lang = language;
    outlines.append(side('Predicted outline', 'predicted', methods.length > 0));
    outlines.append(side('Gold outline', 'gold', gold !== null));
    words.append(outlines);
  }
  body.append(words);
  return body;
}

function choices({ methods, gold }: PackedPage): HTMLElement {
  const line = make('p', 'choices');
  const labellers = [...methods.map(({ name }) => name), ...(gold ? ['gold'] : [])];
  if (labellers.length > 0) {
    const label = make('label', '', 'Labelled by ');
    const select = make('select', 'methods');
    select.autocomplete = 'off';
    select.append(
      ...labellers.map((name, i) => {
        const option = make('option', '', name);
        option.value = String(i);
        option.dataset.method = name.replace(/ \((?:paper|nested) F .*\)$/, '');
        return option;
      }),
    );
    label.append(select);
    line.append(label);
  }
  const symbols = make('label');
  const box = make('input', 'show-symbols');
  box.type = 'checkbox';
  box.autocomplete = 'off';
  symbols.append(box, ' Show separators');
  line.append(symbols);
  if (gold && methods.length > 0) line.append(make('span', 'quiet', '≠ differs from gold'));
  return line;
}

function side(title: string, name: string, isShown: boolean): HTMLElement {
  const part = make('div');
  part.hidden = !isShown;
  const place = make('div');
  place.dataset.side = name;
  part.append(make('h4', '', title), place);
  return part;
}

/** Rows without labels; all but the first kind are hidden until a method is chosen that ran on them. */
function rowList(
  { label, rows }: PackedPage['rows'][number],
  index: number,
  language: string | undefined,
): HTMLElement {
  const part = make('div');
  part.dataset.rows = String(index);
  part.hidden = index > 0;
  if (label !== '') part.append(make('p', 'quiet', `On ${label}.`));
  if (rows.length === 0) {
    part.append(make('p', 'quiet', 'The page has no rows.'));
    return part;
  }
  const list = make('ol', 'rows pane');
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', 'Rows');
  list.dataset.walk = '';
  list.append(...rows.map((row, i) => rowItem(row, i, language)));
  part.append(list);
  return part;
}

function rowItem([marks, ...blocks]: PackedRow, index: number, language: string | undefined): HTMLElement {
  const item = make('li');
  item.setAttribute('role', 'option');
  item.setAttribute('aria-selected', 'false');
  item.tabIndex = index === 0 ? 0 : -1;
  const start = Math.min(...blocks.map(([, , from]) => from));
  const end = Math.max(...blocks.map(([, , , to]) => to));
  Object.assign(item.dataset, { item: '', span: `${start}-${end}` });
  const mark = make('span', 'mark', `${index} `);
  mark.append(make('span', 'kind', marks.includes('s') ? 'sentence' : 'row'));
  if (marks.includes('r')) mark.append(make('span', 'hidden-text', ', out of document order'));
  const words = make('span', 'words');
  if (language !== undefined) words.lang = language;
  for (const [text, symbols] of blocks) {
    words.append(make('span', 'block', text), ...symbols.map((symbol) => make('i', '', symbol)), ' ');
  }
  item.append(mark, words);
  return item;
}
