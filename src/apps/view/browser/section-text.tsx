import { useLayoutEffect } from 'preact/hooks';
import { labelRows } from '../../shared/browser/label-rows.ts';
import { usePage } from '../../shared/browser/page-state.ts';
import { RowWords } from '../../shared/browser/rows-panel.tsx';
import { overlaps } from '../../shared/browser/spans.ts';

/** The text of the section whose heading is chosen. */
export function SectionText() {
  const { page, rows, method, other, selected } = usePage();
  const { kind, index = -1 } = selected.value ?? {};
  const { items } = (kind === 'item' ? method.value : kind === 'other' ? other.value : undefined) ?? {};
  const item = items?.[index];
  useLayoutEffect(() => {
    const chosen = (): Element | null => document.querySelector('.tree [aria-selected="true"]');
    requestAnimationFrame(() => chosen()?.scrollIntoView({ block: 'nearest' })); // marked by then
  }, [item]);
  if (!items || !item) return null;
  const own = rows.value.flatMap((row) => {
    const blocks = row.blocks.filter(({ span }) => overlaps(span, [item.span[0], item.end]));
    return blocks.length > 0 ? [{ ...row, blocks }] : [];
  });
  const labels = labelRows(own, items);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys must reach it
    <section class="section facts" aria-label={`Section ${item.text}`} tabIndex={0}>
      {own.map((row, i) => (
        <p key={i}>
          <RowWords row={row} headings={labels[i].headings} language={page.language} />
        </p>
      ))}
    </section>
  );
}
