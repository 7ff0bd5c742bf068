import { useMemo } from 'preact/hooks';
import { LinkedList } from '../../shared/browser/linked-list.tsx';
import type { ViewItem, ViewMethod } from '../view-page.ts';
import {
  comparison,
  hovered,
  itemMarks,
  loaded,
  type Marks,
  method,
  other,
  otherMarks,
  selected,
  type Target,
  target,
} from './state.ts';

/** Headings, nested; of two methods beside each other. */
export function OutlinePanel() {
  const [first, second] = [method.value, other.value];
  if (!first) return <p class="quiet nothing">Nothing was found, because no method ran.</p>;
  return (
    <div class={second ? 'outlines two' : 'outlines'}>
      <Outline kind="item" of={first} marks={itemMarks.value} side={0} against={second} />
      {second && <Outline kind="other" of={second} marks={otherMarks.value} side={1} against={first} />}
    </div>
  );
}

interface OutlineProps {
  kind: 'item' | 'other';
  of: ViewMethod;
  marks: Marks;
  /** Which of the two it is in the comparison. */
  side: 0 | 1;
  against: ViewMethod | undefined;
}

function Outline({ kind, of, marks, side, against }: OutlineProps) {
  const compared = comparison.value;
  const places = loaded.value;
  const items = useMemo(() => {
    const isPlaced = places !== null && places.page.lines.length > 0;
    const depths: number[] = [];
    return of.items.map((item, i) => {
      depths[i] = item.parent < 0 ? 1 : depths[item.parent] + 1;
      const difference = against && compared ? differenceOf(side, i) : undefined;
      return (
        <Item
          key={`${item.span[0]}`}
          item={item}
          index={i}
          depth={depths[i]}
          difference={difference}
          isSeen={!isPlaced || places.map.rectsOf(item.span).length > 0}
        />
      );
    });
    function differenceOf(own: 0 | 1, i: number): Difference | undefined {
      if (!compared) return undefined;
      if (compared.partners[own][i] < 0) return own === 0 ? 'first' : 'second';
      if (compared.moved[own][i]) return 'moved';
      return compared.cut[own][i] ? 'cut' : undefined;
    }
  }, [of, against, compared, side, places]);
  const isSource = target.value?.kind === kind && target.value.from === 'list';
  return (
    <div class="outline">
      <h2>
        {of.name} <span class="quiet about">{of.about}</span>
      </h2>
      {of.items.length === 0 ? (
        <p class="quiet nothing">No headings were found.</p>
      ) : (
        <LinkedList
          label={`Outline by ${of.name}`}
          role="tree"
          class="tree"
          lang={loaded.value?.page.language}
          {...marks}
          selected={selected.value?.kind === kind ? selected.value.index : -1}
          isSource={isSource}
          onHover={(index) => {
            hovered.value = index === null ? null : { kind, index, from: 'list' };
          }}
          onSelect={(index) => {
            selected.value = { kind, index, from: 'list' } satisfies Target;
          }}
        >
          {items}
        </LinkedList>
      )}
    </div>
  );
}

/** How a heading differs from the other method's: only here, below another heading there, or of other words there. */
type Difference = 'first' | 'second' | 'moved' | 'cut';

const words: Readonly<Record<Difference, string>> = {
  first: 'only here',
  second: 'only here',
  moved: 'under another heading there',
  cut: 'other words there',
};

interface ItemProps {
  item: ViewItem;
  index: number;
  depth: number;
  difference: Difference | undefined;
  /** Whether the page shows it, or nobody knows; headings of closed menus are not seen. */
  isSeen: boolean;
}

function Item({ item, index, depth, difference, isSeen }: ItemProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list keeps one of them focusable
    <div
      role="treeitem"
      aria-level={depth}
      aria-selected="false"
      data-i={index}
      class={difference ? `item ${difference}` : 'item'}
      style={{ '--depth': depth - 1 }}
    >
      <span class="words">
        <bdi>{item.text || '(symbols only)'}</bdi>
        {difference && <Note>{words[difference]}</Note>}
        {!isSeen && <Note>not seen on the page</Note>}
      </span>
      {item.probability !== undefined && <Chance p={item.probability} />}
    </div>
  );
}

/** Words behind a heading, apart from it in speech and in copies, too. */
function Note({ children }: { children: string }) {
  return (
    <>
      {' '}
      <span class="note">{children}</span>
    </>
  );
}

/** A probability as a number and a bar. */
export function Chance({ p }: { p: number }) {
  return (
    <span class="chance">
      <span class="hidden-text">probability </span>
      {Math.round(100 * p)} %
      <i aria-hidden="true" style={{ '--p': p }} />
    </span>
  );
}
