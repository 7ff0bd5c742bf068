import { useMemo } from 'preact/hooks';
import type { ViewRow } from '../../view/view-page.ts';
import { labelRows, labelsDiffer, type RowLabel } from './label-rows.ts';
import { Chance, PanelHead } from './outline-panel.tsx';
import { usePage } from './page-state.ts';
import { TargetList } from './target-list.tsx';

export function RowsPanel() {
  const { page, inReport, ...state } = usePage();
  const [shown, first, second] = [state.rows.value, state.method.value, state.other.value];
  const items = useMemo(() => {
    const own = first && labelRows(shown, first.items);
    const others = second && labelRows(shown, second.items);
    return shown.map((row, i) => {
      const [label, other] = [own?.[i], others?.[i]];
      const differs = label !== undefined && other !== undefined && labelsDiffer(label, other);
      const probability = first?.probabilities?.[i] ?? 0;
      return (
        // biome-ignore lint/a11y/useFocusableInteractive: the list keeps one of them focusable
        <div
          key={i}
          role="option"
          aria-selected="false"
          data-i={i}
          class={differs ? 'row differs' : 'row'}
          style={{ '--depth': label?.depth ?? 0 }}
        >
          {inReport ? (
            <span class="mark">
              {i}{' '}
              <span class="kind">
                {kindOf(row, label)}
                {differs && ' ≠'}
                {differs && <span class="hidden-text"> {second?.name}</span>}
              </span>
              {row.reordered && <span class="hidden-text">, out of document order</span>}
            </span>
          ) : (
            <span class="levels">
              {levelOf(row, label)}
              {other && ` | ${levelOf(row, other)}`}
            </span>
          )}
          <RowWords row={row} headings={label?.headings} language={page.language} />
          {probability >= 0.005 && <Chance p={probability} />}
        </div>
      );
    });
  }, [shown, first, second]);
  const { label = '' } = page.rows[first?.rows ?? 0] ?? {};
  if (shown.length === 0) return <p class="quiet nothing">The page has no rows.</p>;
  return (
    <div class="outline">
      <PanelHead about={label}>{`${shown.length} rows`}</PanelHead>
      <TargetList kind="row" label="Rows" role="listbox" class="rows">
        {items}
      </TargetList>
    </div>
  );
}

interface WordsProps {
  row: ViewRow;
  headings: readonly boolean[] | undefined;
  language: string | undefined;
}

export function RowWords({ row: { blocks }, headings, language }: WordsProps) {
  return (
    <span class="words" lang={language}>
      {blocks.map(({ text, symbols }, b) => (
        <>
          <span class={headings?.[b] ? 'block heading' : 'block'}>{text}</span>
          {symbols?.map((symbol) => (
            <i>{symbol}</i>
          ))}
          {symbols && ' '}
        </>
      ))}
    </span>
  );
}

/** In few letters: the level of a heading, from 1. */
function levelOf({ sentence }: ViewRow, label: RowLabel | undefined): string {
  if (label?.headings.includes(true)) return `h${label.depth + 1}`;
  return sentence ? 'text' : '·';
}

function kindOf({ sentence }: ViewRow, label: RowLabel | undefined): string {
  if (label?.headings.includes(true)) return `heading ${label.depth + 1}`;
  if (sentence) return 'sentence';
  return label ? 'content' : 'row';
}
