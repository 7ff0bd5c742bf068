import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { Choice } from '../../shared/browser/controls.tsx';
import type { PackedPageScores } from '../report-page.ts';
import { packedPage } from './sections.tsx';

const orders = { learn: 'most to learn first', differ: 'methods differ most first', given: 'as given' };
type Order = keyof typeof orders;

const pages = [...document.querySelectorAll<HTMLElement>('details.page')];
/** Names and words of the pages, taken when somebody searches first: their sections need not have been opened. */
let texts: readonly string[] | undefined;

/** Which pages are shown, and in which order. */
export function PageChoices({ methods, scores }: PackedPageScores) {
  const lines = pages.map((_, i) => {
    const [paper, nested] = [scores.paper[i] ?? [], scores.nested[i] ?? []];
    return paper.some((value) => value !== null) ? paper : nested;
  });
  const hasScores = lines.some((line) => line.some((value) => value !== null));
  const [words, setWords] = useState('');
  const [order, setOrder] = useState<Order>(hasScores ? 'learn' : 'given');
  const [by, setBy] = useState(0);
  const wanted = words.trim().toLowerCase();
  if (wanted !== '') texts ??= pages.map(textOf);
  const found = useMemo(() => pages.filter((_, i) => texts?.[i].includes(wanted) ?? true), [wanted]);
  useLayoutEffect(() => {
    for (const page of pages) page.hidden = !found.includes(page);
  }, [found]);
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
      <Choice
        value={() => order}
        options={Object.entries(orders).filter(([name]) => name === 'given' || hasScores)}
        onChoose={(name) => setOrder(name as Order)}
      >
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

function textOf(page: HTMLElement): string {
  const blocks = packedPage(page).rows.flatMap(({ rows }) => rows.flatMap((row) => row.blocks));
  const words = blocks.map(({ text }) => text).join(' ');
  return `${page.querySelector('h3')?.textContent}\n${words}`.toLowerCase();
}
