import { byId, make } from '../../shared/browser/elements.ts';
import { makeSortable } from '../../shared/browser/sortable-table.ts';
import { get, reasonOf } from './ask.ts';
import { type Agreed, loadPage } from './session.ts';

interface AnnotatorAgreement extends Agreed {
  annotator: string;
  pages: (Agreed & { index: number; id: string })[];
}

/** Shows how far others agree over the pages that both have, the page with the lowest F first; a click opens it. */
export async function showAgreement(): Promise<void> {
  const place = byId('agreements');
  try {
    const { annotators } = await get<{ annotators: AnnotatorAgreement[] }>('/agreement');
    place.replaceChildren(...annotators.map(agreementTable));
    if (annotators.length === 0) place.append(remark('No page of another annotator that you have too.'));
  } catch (error) {
    place.replaceChildren(remark(`Not known: ${reasonOf(error)}`));
  }
}

function remark(text: string): HTMLElement {
  return make('p', 'quiet', text);
}

function agreementTable({ annotator, paper, nested, headings, pages }: AnnotatorAgreement): HTMLElement {
  const table = make('table');
  const count = pages.length === 1 ? '1 page' : `${pages.length} pages`;
  table.append(
    make(
      'caption',
      '',
      `${annotator}: F ${paper.toFixed(3)} paper, ${nested.toFixed(3)} nested, kappa of headings ${kappa(headings)}, ${count}`,
    ),
  );
  const head = make('tr');
  for (const [text, name] of [
    ['Page', ''],
    ['paper', 'number'],
    ['nested', 'number'],
    ['headings', 'number'],
  ]) {
    const cell = make('th', name, text);
    cell.scope = 'col';
    head.append(cell);
  }
  const thead = make('thead');
  thead.append(head);
  const body = make('tbody');
  body.append(
    ...pages
      .toSorted((a, b) => a.nested - b.nested)
      .map((page) => {
        const row = make('tr');
        const name = make('th');
        name.scope = 'row';
        const button = make('button', 'link', page.id);
        button.type = 'button';
        button.addEventListener('click', () => loadPage(page.index));
        name.append(button);
        row.append(
          name,
          make('td', 'number', page.paper.toFixed(3)),
          make('td', 'number', page.nested.toFixed(3)),
          make('td', 'number', kappa(page.headings)),
        );
        return row;
      }),
  );
  table.append(thead, body);
  makeSortable(table);
  return table;
}

function kappa(value: number | undefined): string {
  return value?.toFixed(3) ?? 'unknown';
}
