import { useMemo } from 'preact/hooks';
import type { ViewItem, ViewMethod } from '../../view/view-page.ts';
import type { Difference } from './compare-items.ts';
import { Button } from './controls.tsx';
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
  const usual = usualPercent(of.items);
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
      const isParent = (depths[i + 1] ?? 0) > depths[i];
      const common = usual !== undefined && percentOf(item) === usual;
      const props = { item, index: i, depth: depths[i], difference, notes, language, isParent, common };
      return <Item key={item.span.join()} {...props} />;
    });
  }, [state, of, compared]);
  return (
    <div class="outline">
      <PanelHead about={of.about} note={usual === undefined ? '' : `${usual} % unless another is said`}>
        {of.name}
      </PanelHead>
      {of.items.length === 0 ? (
        <NoHeadings by={of.name} />
      ) : (
        <TargetList kind={kind} label={`Outline by ${of.name}`} role="tree" class="tree">
          {items}
        </TargetList>
      )}
    </div>
  );
}

interface PanelHeadProps {
  children: string;
  about: string | undefined;
  /** What holds for all entries. */
  note?: string;
}

/** What a list shows: a heading of the level that its place has. */
export function PanelHead({ children, about, note }: PanelHeadProps) {
  const Heading = usePage().inReport ? 'h4' : 'h2';
  return (
    <Heading>
      {children} <span class="quiet about">{about}</span>
      {note && <span class="note">{note}</span>}
    </Heading>
  );
}

/** What to do where a method found nothing. */
function NoHeadings({ by }: { by: string }) {
  const state = usePage();
  const others = state.page.methods.filter(({ name, items }) => name !== 'gold' && items.length > 0);
  return (
    <div class="quiet nothing">
      {others.some(({ name }) => name === by) ? (
        <p>No heading is as probable as that: move the slider to the left.</p>
      ) : (
        <>
          <p>
            No headings were found.{' '}
            {others.length > 0
              ? 'Other methods found some:'
              : 'The rows tell how probable each is. A page that its scripts fill is captured without its text: ' +
                'save it in a browser, and open what was saved.'}
          </p>
          {others.map(({ name, items }) => (
            <Button key={name} onClick={() => state.chooseMethod(name)}>
              {name} <span class="quiet">{items.length}</span>
            </Button>
          ))}
        </>
      )}
    </div>
  );
}

function percentOf({ probability }: ViewItem): number | undefined {
  return probability === undefined ? undefined : Math.round(100 * probability);
}

/** The probability that more than half of the headings have, in percent, so that it is said once. */
function usualPercent(items: readonly ViewItem[]): number | undefined {
  const sorted = items.map((item) => percentOf(item) ?? -1).sort((a, b) => a - b);
  const middle = sorted[sorted.length >> 1];
  const count = sorted.filter((percent) => percent === middle).length;
  return middle >= 0 && count > 1 && count > items.length / 2 ? middle : undefined;
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
  /** Whether headings lie below it. */
  isParent: boolean;
  /** Whether its probability is the one that is said for all. */
  common: boolean;
}

function Item({ item, index, depth, difference, notes, language, isParent, common }: ItemProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list keeps one of them focusable
    <div
      role="treeitem"
      aria-level={depth + 1}
      aria-selected="false"
      aria-expanded={isParent ? 'true' : undefined}
      data-i={index}
      class={difference ? `item ${difference}` : 'item'}
      style={{ '--depth': depth }}
    >
      <span class="fold" aria-hidden="true" />
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
      {item.probability !== undefined && !common && <Chance p={item.probability} />}
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
