import { useMemo } from 'preact/hooks';
import { LinkedList } from '../../shared/browser/linked-list.tsx';
import { overlaps } from '../../shared/browser/spans.ts';
import type { ViewItem, ViewRow } from '../view-page.ts';
import { Chance } from './outline-panel.tsx';
import { hovered, loaded, method, other, rowMarks, rows, selected, target } from './state.ts';

/** What a row is by some headings: its depth, and which of its blocks are heading. */
interface RowLabel {
  /** Depth of its heading, from 1; 0 for a row of content. */
  heading: number;
  /** How deep it stands. */
  depth: number;
  headings: readonly boolean[];
}

/** The rows of the page as the method saw them, with what it made of each. */
export function RowsPanel() {
  const [shown, first, second] = [rows.value, method.value, other.value];
  const items = useMemo(() => {
    const own = first && labelRows(shown, first.items);
    const others = second && labelRows(shown, second.items);
    return shown.map((row, i) => (
      <Row
        key={i}
        row={row}
        index={i}
        label={own?.[i]}
        other={others?.[i]}
        probability={first?.probabilities?.[i]}
      />
    ));
  }, [shown, first, second]);
  const label = loaded.value?.page.rows[first?.rows ?? 0]?.label;
  if (shown.length === 0) return <p class="quiet nothing">The page has no rows.</p>;
  return (
    <div class="outline">
      <h2>
        {shown.length} rows <span class="quiet about">{label}</span>
      </h2>
      <LinkedList
        label="Rows"
        role="listbox"
        class="rows"
        lang={loaded.value?.page.language}
        {...rowMarks.value}
        selected={selected.value?.kind === 'row' ? selected.value.index : -1}
        isSource={target.value?.kind === 'row' && target.value.from === 'list'}
        onHover={(index) => {
          hovered.value = index === null ? null : { kind: 'row', index, from: 'list' };
        }}
        onSelect={(index) => {
          selected.value = { kind: 'row', index, from: 'list' };
        }}
      >
        {items}
      </LinkedList>
    </div>
  );
}

interface RowProps {
  row: ViewRow;
  index: number;
  label: RowLabel | undefined;
  other: RowLabel | undefined;
  probability: number | undefined;
}

function Row({ row, index, label, other: against, probability }: RowProps) {
  const differs = against !== undefined && label?.heading !== against.heading;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list keeps one of them focusable
    <div
      role="option"
      aria-selected="false"
      data-i={index}
      class={differs ? 'row differs' : 'row'}
      style={{ '--depth': label?.depth ?? 0 }}
    >
      <span class="levels">
        {levelOf(row, label)}
        {against && (
          <>
            <span class="bar-between"> | </span>
            {levelOf(row, against)}
          </>
        )}
      </span>
      <span class="words">
        {row.blocks.map(({ text }, b) => (
          <span key={b} class={label?.headings[b] ? 'block heading' : 'block'}>
            {text}
          </span>
        ))}
      </span>
      {probability !== undefined && probability >= 0.005 && <Chance p={probability} />}
    </div>
  );
}

function levelOf({ sentence }: ViewRow, label: RowLabel | undefined): string {
  if (label && label.heading > 0) return `h${label.heading}`;
  return sentence ? 'text' : '·';
}

/** Tells heading from content in every row: a block is heading when its middle lies in one. */
function labelRows(shown: readonly ViewRow[], items: readonly ViewItem[]): RowLabel[] {
  const depths: number[] = [];
  for (const [i, { parent }] of items.entries()) depths[i] = parent < 0 ? 1 : depths[parent] + 1;
  let below = 0;
  return shown.map(({ blocks }) => {
    const found = blocks.map(({ span }) => {
      const middle = (span[0] + span[1]) / 2;
      return itemAt(items, middle, span);
    });
    const first = found.find((item) => item >= 0) ?? -1;
    if (first >= 0) below = depths[first];
    return {
      heading: first >= 0 ? depths[first] : 0,
      depth: first >= 0 ? depths[first] - 1 : below,
      headings: found.map((item) => item >= 0),
    };
  });
}

/** The heading that holds an offset, by halving: headings do not overlap. */
function itemAt(items: readonly ViewItem[], offset: number, span: readonly [number, number]): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (items[middle].span[1] > offset) high = middle;
    else low = middle + 1;
  }
  const item = items[low];
  return item && item.span[0] <= offset && overlaps(item.span, span) ? low : -1;
}
