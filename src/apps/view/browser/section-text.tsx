import { useLayoutEffect } from 'preact/hooks';
import { labelRows } from '../../shared/browser/label-rows.ts';
import { usePage } from '../../shared/browser/page-state.ts';
import { overlaps } from '../../shared/browser/spans.ts';

/** Rows of a section that are shown; the panel of rows has all. */
const mostRows = 200;

/** The text of the section whose heading is chosen: its rows, headings in bold. */
export function SectionText() {
  const { page, rows, method, other, selected } = usePage();
  const { kind, index = -1 } = selected.value ?? {};
  const { items } = (kind === 'item' ? method.value : kind === 'other' ? other.value : undefined) ?? {};
  const item = items?.[index];
  useLayoutEffect(() => {
    document.querySelector('.tree [aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [item]);
  if (!items || !item) return null;
  const section = [item.span[0], item.end] as const;
  const own = rows.value.filter(({ blocks }) => blocks.some(({ span }) => overlaps(span, section)));
  const shown = own.slice(0, mostRows);
  const labels = labelRows(shown, items);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys must reach it
    <section class="facts section" aria-label={`Section ${item.text}`} lang={page.language} tabIndex={0}>
      {shown.map(({ blocks }, i) => (
        <p key={i}>
          {blocks.map(({ text, span }, b) => {
            if (!overlaps(span, section)) return null;
            return labels[i].headings[b] ? <b key={b}>{text}</b> : text;
          })}
        </p>
      ))}
      {own.length > mostRows && <p class="quiet">… and {own.length - mostRows} rows more</p>}
    </section>
  );
}
