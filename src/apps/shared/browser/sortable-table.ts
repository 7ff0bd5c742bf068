import { make } from './elements.ts';

/** Lets the rows of a table be put in order by a click on the head of a column: descending first for numbers. */
export function makeSortable(table: HTMLTableElement | null): void {
  const heads = [...(table?.querySelectorAll<HTMLTableCellElement>('thead th') ?? [])];
  const body = table?.tBodies.item(0);
  if (!body || body.rows.length < 2) return;
  heads.forEach((head, column) => {
    const button = make('button', 'sort', head.textContent ?? '');
    button.type = 'button';
    button.addEventListener('click', () => {
      const isNumber = head.classList.contains('number');
      const before = head.getAttribute('aria-sort');
      const isDescending = before === null ? isNumber : before === 'ascending';
      for (const other of heads) other.removeAttribute('aria-sort');
      head.setAttribute('aria-sort', isDescending ? 'descending' : 'ascending');
      const sign = isDescending ? -1 : 1;
      const sorted = [...body.rows].toSorted((a, b) => sign * compareCells(a.cells[column], b.cells[column]));
      body.append(...sorted);
    });
    head.replaceChildren(button);
  });
}

/** By number where both begin with one, cells without one last in ascending order; else by words. */
function compareCells(a: HTMLTableCellElement | undefined, b: HTMLTableCellElement | undefined): number {
  const [first, second] = [a?.textContent ?? '', b?.textContent ?? ''];
  const [x, y] = [numberIn(first), numberIn(second)];
  if (x !== undefined && y !== undefined) return x - y;
  if (x !== undefined || y !== undefined) return x === undefined ? 1 : -1;
  return first.localeCompare(second, 'en');
}

function numberIn(text: string): number | undefined {
  const found = /^[^\d+-]{0,4}([+-]?\d[\d,]*(?:\.\d+)?)/.exec(text.trim());
  return found ? Number(found[1].replaceAll(',', '')) : undefined;
}
