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

/** Least probability that is said once for all headings, where most have it. */
const sure = 0.95;
const isSure = ({ probability = 0 }: ViewItem): boolean => probability >= sure;

function Outline({ kind, of }: { kind: 'item' | 'other'; of: ViewMethod }) {
  const state = usePage();
  const { page, map } = state;
  const compared = state.comparison.value;
  const isSaidOnce = of.items.filter(isSure).length > Math.max(1, of.items.length / 2);
  const about = isSaidOnce ? `${100 * sure} % or more unless said. ${of.about}` : of.about;
  const items = useMemo(() => {
    const depths = depthsOf(of.items);
    return of.items.map((item, i) => {
      const difference = compared?.differences[kind === 'item' ? 0 : 1][i];
      const isSeen = page.lines.length === 0 || map.rectsOf(item.span).length > 0;
      const notes = [
        ...(difference ? [wordsOf(difference, state)] : []),
        ...(isSeen ? [] : ['not seen on the page']),
      ];
      return (
        // biome-ignore lint/a11y/useFocusableInteractive: the list keeps one of them focusable
        <div
          key={item.span.join()}
          role="treeitem"
          aria-level={depths[i] + 1}
          aria-selected="false"
          aria-expanded={depths[i + 1] > depths[i] ? 'true' : undefined}
          data-i={i}
          class={difference ? `item ${difference}` : 'item'}
          style={{ '--depth': depths[i] }}
        >
          <span class="fold" aria-hidden="true" />
          <span class="words">
            <bdi lang={page.language}>{item.text || '(symbols only)'}</bdi>
            {notes.map((note) => (
              // A space before a note keeps it apart from the heading in speech and in copies, too.
              <>
                {' '}
                <span class="note">{note}</span>
              </>
            ))}
          </span>
          {item.probability !== undefined && !(isSaidOnce && isSure(item)) && <Chance p={item.probability} />}
        </div>
      );
    });
  }, [state, of, compared]);
  return (
    <div class="outline">
      <PanelHead about={about}>{of.name}</PanelHead>
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

/** What a list shows: a heading of the level that its place has. */
export function PanelHead({ children, about }: { children: string; about: string | undefined }) {
  const Heading = usePage().inReport ? 'h4' : 'h2';
  return (
    <Heading>
      {children} <span class="quiet about">{about}</span>
    </Heading>
  );
}

/** What to do where a method found nothing. */
function NoHeadings({ by }: { by: string }) {
  const state = usePage();
  const others = state.page.methods.filter(({ name, items }) => name !== 'gold' && items.length > 0);
  if (others.some(({ name }) => name === by)) {
    return <p class="quiet nothing">No heading is as probable as that: move the slider to the left.</p>;
  }
  return (
    <div class="bar quiet nothing">
      No headings were found.{' '}
      {others.length > 0
        ? 'Other methods found some: '
        : 'The rows tell how probable each is. A page that its scripts fill is captured without its text: save it ' +
          'in a browser, and open what was saved.'}
      {others.map(({ name, items }) => (
        <Button key={name} onClick={() => state.chooseMethod(name)}>
          {name} {items.length}
        </Button>
      ))}
    </div>
  );
}

function wordsOf(difference: Difference, { inReport, method, other }: PageState): string {
  if (difference === 'moved') return 'under another heading there';
  if (difference === 'cut') return 'other words there';
  if (!inReport) return 'only here';
  const [own, against] = difference === 'first' ? [method, other] : [other, method];
  return own.value?.name === 'gold' ? 'missed' : `not in ${against.value?.name}`;
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
