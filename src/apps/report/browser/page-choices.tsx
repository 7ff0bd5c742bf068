import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { Choice } from '../../shared/browser/controls.tsx';
import type { PackedPageScores } from '../report-page.ts';
import { packedPage } from './sections.tsx';

const orders = { learn: 'most to learn first', differ: 'methods differ most first', given: 'as given' };
type Order = keyof typeof orders;

/** Which pages are shown, and in which order. */
export function PageChoices({ methods, scores }: PackedPageScores) {
  const pages = useMemo(() => [...document.querySelectorAll<HTMLElement>('details.page')], []);
  const lines = pages.map((_, i) => {
    const [paper, nested] = [scores.paper[i] ?? [], scores.nested[i] ?? []];
    return paper.some((value) => value !== null) ? paper : nested;
  });
  const hasScores = lines.some((line) => line.some((value) => value !== null));
  const [words, setWords] = useState('');
  const [order, setOrder] = useState<Order>(hasScores ? 'learn' : 'given');
  const [by, setBy] = useState(0);
  const given = Object.entries(orders).filter(([name]) => name === 'given' || hasScores);
  const wanted = words.trim().toLowerCase();
  const found = useMemo(() => pages.filter((page) => holds(page, wanted)), [pages, wanted]);
  useLayoutEffect(() => {
    for (const page of pages) page.hidden = !found.includes(page);
  }, [pages, found]);
  useLayoutEffect(() => {
    const keys = lines.map((line, i) => sortKey(order, line, by, i));
    const sorted = pages.map((page, i) => ({ page, key: keys[i] })).sort((a, b) => a.key - b.key);
    pages[0]?.parentNode?.append(...sorted.map(({ page }) => page));
  }, [order, by]);
  return (
    <p class="choices">
      <label>
        Find pages, by name or text{' '}
        <input
          type="search"
          autocomplete="off"
          value={words}
          onInput={({ currentTarget }) => setWords(currentTarget.value)}
        />
      </label>
      <Choice value={() => order} options={given} onChoose={(name) => setOrder(name as Order)}>
        Order
      </Choice>
      {methods.length > 1 && order === 'learn' && (
        <Choice
          value={() => String(by)}
          options={methods.map((method, i) => [String(i), method] as const)}
          onChoose={(index) => setBy(Number(index))}
        >
          by
        </Choice>
      )}
      <output class="quiet">
        {found.length} of {pages.length} pages
      </output>
    </p>
  );
}

/** Pages without a value come last: those where nothing is scored, or there was nothing to find. */
function sortKey(order: Order, line: readonly (number | null)[], method: number, index: number): number {
  if (order === 'given') return index;
  if (order === 'learn') return line[method] ?? 2;
  const values = line.filter((value) => value !== null);
  return values.length === 0 ? 2 : Math.min(...values) - Math.max(...values);
}

/** Words of pages, taken when somebody searches first. */
const texts = new WeakMap<HTMLElement, string>();

/** Whether words are in the name or in the text of a page; its section need not have been opened. */
function holds(page: HTMLElement, wanted: string): boolean {
  const name = page.querySelector('h3')?.textContent?.toLowerCase() ?? '';
  if (name.includes(wanted)) return true;
  const text = texts.get(page) ?? textOf(page);
  texts.set(page, text);
  return text.includes(wanted);
}

function textOf(page: HTMLElement): string {
  const blocks = packedPage(page).rows.flatMap(({ rows }) => rows.flatMap((row) => row.blocks));
  return blocks
    .map(({ text }) => text)
    .join(' ')
    .toLowerCase();
}
