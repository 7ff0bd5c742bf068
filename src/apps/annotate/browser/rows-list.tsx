import { useComputed } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Button } from '../../shared/browser/controls.tsx';
import { rowSpan } from '../../shared/browser/spans.ts';
import type { AnnotatedRow, MarkedHeading } from '../annotation-data.ts';
import { differences } from './compare.ts';
import { markRow } from './edits.ts';
import { choose, chooseAt, counted, headingsIn, rowAt } from './rows.ts';
import { current, doubts, headings, problems, rows } from './state.ts';

export function Rows() {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    list.current?.querySelectorAll<HTMLElement>('[role=option]')[current.value]?.focus();
  }, [rows.value]);
  let below = 0;
  return (
    <section aria-label="Rows">
      <div ref={list} class="rows pane" id="rows" role="listbox" aria-label="Rows of the page">
        {rows.value.map((row, index) => {
          const [first] = headingsIn(row);
          const depth = first ? first.depth : below;
          if (first) below = first.depth + 1;
          return <Row key={index} {...{ row, index, first, depth }} />;
        })}
      </div>
      <ul id="problems" class="problems" aria-live="polite">
        {problems.value.map(({ message, start }) => {
          const row = rowAt(start);
          return (
            <li key={`${start} ${message}`}>
              <Button class="link" onClick={() => chooseAt(start)}>
                {row < 0 ? 'Hidden text' : `Row ${row + 1}`}: {message}
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
}

function Row({ row, index, first, depth }: RowProps) {
  const [start] = rowSpan(row);
  const difference = differences.value[index];
  const doubt = doubts.value.get(start);
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
        {row.blocks.map(({ text, span }) => (
          <span key={span[0]} class="block" data-start={span[0]}>
            {markedRuns(text, span[0])}
          </span>
        ))}
        {difference && <span class="note"> {difference.text}</span>}
        {doubt !== undefined && <span class="note"> heading by {Math.round(100 * doubt)} %</span>}
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

/** A text, letters that are in headings marked; what is no letter goes with the letters before it. */
function markedRuns(text: string, start: number) {
  const isInHeading = (at: number): boolean =>
    headings.value.some((heading) => heading.start <= at && at < heading.end);
  const runs = [{ words: '', isMarked: isInHeading(start) }];
  let offset = start;
  for (const character of text) {
    const length = counted(character);
    const run = runs[runs.length - 1];
    const isMarked = length > 0 ? isInHeading(offset) : run.isMarked;
    if (isMarked === run.isMarked) run.words += character;
    else runs.push({ words: character, isMarked });
    offset += length;
  }
  return runs.map(({ words, isMarked }) => (isMarked ? <mark>{words}</mark> : words));
}
