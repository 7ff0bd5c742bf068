import { useComputed } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Button } from '../../shared/browser/controls.tsx';
import { rowSpan } from '../../shared/browser/spans.ts';
import type { ViewRowBlock } from '../../view/view-page.ts';
import type { AnnotatedRow, MarkedHeading } from '../annotation-data.ts';
import { type Difference, differences } from './compare.ts';
import { markRow } from './edits.ts';
import { choose, counted, headingsIn } from './rows.ts';
import { current, headings, page, problems, rows } from './state.ts';

export function Rows() {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = 0;
    list.current?.querySelector('div')?.focus();
  }, [page.value]);
  let below = 0;
  return (
    <section aria-label="Rows">
      <div ref={list} class="rows pane" id="rows" role="listbox" aria-label="Rows of the page">
        {rows.value.map((row, index) => {
          const [first] = headingsIn(row);
          const depth = first ? first.depth : below;
          if (first) below = first.depth + 1;
          return <Row key={index} {...{ row, index, first, depth, difference: differences.value[index] }} />;
        })}
      </div>
      <ul id="problems" class="problems" aria-live="polite">
        {problems.value.map(({ message, start }) => {
          const index = rows.value.findIndex(({ blocks }) =>
            blocks.some(({ span }) => span[0] <= start && start < span[1]),
          );
          const row = Math.max(0, index);
          return (
            <li key={`${start} ${message}`}>
              <Button class="link" onClick={() => choose(row)}>
                Row {row + 1}: {message}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface RowProps {
  row: AnnotatedRow;
  index: number;
  first: MarkedHeading | undefined;
  depth: number;
  difference: Difference | undefined;
}

function Row({ row, index, first, depth, difference }: RowProps) {
  const [start] = rowSpan(row);
  const isEnd = headings.value.some(({ until }) => until === start);
  const classes = [
    ...(first?.separate ? ['separate'] : []),
    ...(difference ? [difference.isOpen ? 'differs' : 'decided'] : []),
  ];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard by the document
    <div
      role="option"
      class={classes.join(' ')}
      aria-selected={useComputed(() => current.value === index)}
      tabIndex={useComputed(() => (current.value === index ? 0 : -1))}
      onClick={(event) => clickRow(event, index)}
    >
      <span class="mark">
        {isEnd && '⊣ '}
        {first && `H${first.depth + 1}`}
      </span>
      <span class="words" style={{ '--depth': depth }}>
        {row.blocks.map((block) => (
          <Block key={block.span[0]} {...block} />
        ))}
        {difference && <span class="note"> {difference.text}</span>}
      </span>
    </div>
  );
}

/** Marks the blocks of a row up to the one that was clicked, unless words were selected. */
function clickRow(event: MouseEvent, index: number): void {
  if (!(event.target instanceof Element) || !getSelection()?.isCollapsed) return;
  choose(index);
  const block = event.target.closest('.block');
  const blocks = event.target.closest('[role=option]')?.querySelectorAll('.block') ?? [];
  markRow(index, block ? [...blocks].indexOf(block) : 0, event.shiftKey);
}

/** Words of a block, headings in it marked, and its symbols, which have no offset. */
function Block({ text, span, symbols = [] }: ViewRowBlock) {
  // Tags and signs of layout are left out.
  const shown = symbols.filter((symbol) => [...symbol].length === 1).join('');
  return (
    <>
      <span class="block" data-start={span[0]}>
        {markedRuns(text, span[0]).map(({ words, isMarked }) => (isMarked ? <mark>{words}</mark> : words))}
      </span>
      {shown && <span class="symbols">{shown}</span>}
    </>
  );
}

/** A text in runs of letters that are in headings and that are not; what is no letter goes with the run before it. */
function markedRuns(text: string, start: number): { words: string; isMarked: boolean }[] {
  const runs = [{ words: '', isMarked: false }];
  const isInHeading = (at: number): boolean =>
    headings.value.some((heading) => heading.start <= at && at < heading.end);
  let offset = start;
  for (const character of text) {
    const length = counted(character);
    const run = runs[runs.length - 1];
    const isMarked = length > 0 ? isInHeading(offset) : run.isMarked;
    if (isMarked === run.isMarked) run.words += character;
    else runs.push({ words: character, isMarked });
    offset += length;
  }
  return runs.filter(({ words }) => words !== '');
}
