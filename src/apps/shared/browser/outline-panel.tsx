import { useMemo } from 'preact/hooks';
import type { ViewItem, ViewMethod } from '../../view/view-page.ts';
import type { Difference } from './compare-items.ts';
import { depthsOf } from './depths.ts';
import { type PageState, usePage } from './page-state.ts';
import { TargetList } from './target-list.tsx';

/** Headings, nested; of two methods beside each other. */
export function OutlinePanel() {
  const { method, other } = usePage();
  if (!method.value) return <p class="quiet nothing">Nothing was found, because no method ran.</p>;
  return (
    <div class={other.value ? 'outlines two' : 'outlines'}>
      <Outline kind="item" of={method.value} />
      {other.value && <Outline kind="other" of={other.value} />}
    </div>
  );
}

function Outline({ kind, of }: { kind: 'item' | 'other'; of: ViewMethod }) {
  const state = usePage();
  const { page, map } = state;
  const compared = state.comparison.value;
  const items = useMemo(() => {
    const depths = depthsOf(of.items);
    return of.items.map((item, i) => {
      const difference = compared?.differences[kind === 'item' ? 0 : 1][i];
      const isSeen = page.lines.length === 0 || map.rectsOf(item.span).length > 0;
      const notes = [
        ...(difference ? [wordsOf(difference, state)] : []),
        ...(isSeen ? [] : ['not seen on the page']),
      ];
      const language = page.language;
      return <Item key={i} {...{ item, index: i, depth: depths[i], difference, notes, language }} />;
    });
  }, [state, of, compared]);
  return (
    <div class="outline">
      <PanelHead about={of.about}>{of.name}</PanelHead>
      {of.items.length === 0 ? (
        <p class="quiet nothing">No headings were found.</p>
      ) : (
        <TargetList kind={kind} label={`Outline by ${of.name}`} role="tree" class="tree">
          {items}
        </TargetList>
      )}
    </div>
  );
}

/** What a list shows: a heading of the level that its place has. */
export function PanelHead({ children, about }: { children: string; about: string | undefined }) {
  const Heading = usePage().inReport ? 'h4' : 'h2';
  return (
    <Heading>
      {children} <span class="quiet about">{about}</span>
    </Heading>
  );
}

function wordsOf(difference: Difference, { inReport, method, other }: PageState): string {
  if (difference === 'moved') return 'under another heading there';
  if (difference === 'cut') return 'other words there';
  if (!inReport) return 'only here';
  const [own, against] = difference === 'first' ? [method, other] : [other, method];
  return own.value?.name === 'gold' ? 'missed' : `not in ${against.value?.name}`;
}

interface ItemProps {
  item: ViewItem;
  index: number;
  depth: number;
  difference: Difference | undefined;
  notes: readonly string[];
  language: string | undefined;
}

function Item({ item, index, depth, difference, notes, language }: ItemProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list keeps one of them focusable
    <div
      role="treeitem"
      aria-level={depth + 1}
      aria-selected="false"
      data-i={index}
      class={difference ? `item ${difference}` : 'item'}
      style={{ '--depth': depth }}
    >
      <span class="words">
        <bdi lang={language}>{item.text || '(symbols only)'}</bdi>
        {notes.map((note) => (
          // A space before a note keeps it apart from the heading in speech and in copies, too.
          <>
            {' '}
            <span class="note">{note}</span>
          </>
        ))}
      </span>
      {item.probability !== undefined && <Chance p={item.probability} />}
    </div>
  );
}

export function Chance({ p }: { p: number }) {
  return (
    <span class="chance">
      <span class="hidden-text">probability </span>
      {Math.round(100 * p)} %
      <i aria-hidden="true" style={{ '--p': p }} />
    </span>
  );
}
