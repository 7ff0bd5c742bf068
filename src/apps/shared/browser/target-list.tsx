import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { type TargetKind, usePage } from './page-state.ts';
import { reveal } from './reveal.ts';

interface TargetListProps {
  kind: TargetKind;
  label: string;
  role: 'tree' | 'listbox';
  class: string;
  /**
   * Elements with `data-i`, their index; those of a tree that fold have `aria-expanded` and a mark of class `fold`.
   * Parents hand the same ones in again while nothing but marks changes, so that thousands stay cheap.
   */
  children: ComponentChildren;
}

/**
 * Headings, rows or blocks of the page, linked with all that is shown of it elsewhere: a list in which the arrow keys
 * walk and fold, and whose items are marked and folded without being made anew.
 */
export function TargetList({ kind, label, role, class: name, children }: TargetListProps) {
  const state = usePage();
  const { hits, parts, found } = state.marks[kind].value;
  const [now, chosen] = [state.target.value, state.selected.value];
  const selected = chosen?.kind === kind ? chosen.index : -1;
  const isSource = now?.kind === kind && now.from === 'list';
  const list = useRef<HTMLDivElement>(null);
  const marked = useRef<Element[]>([]);
  const itemsOf = () => list.current?.querySelectorAll<HTMLElement>('[data-i]');
  useLayoutEffect(() => {
    const [pane, items] = [list.current, itemsOf()];
    if (!pane || !items) return;
    for (const element of marked.current) {
      element.removeAttribute('data-mark');
      element.removeAttribute('data-found');
    }
    const mark = (indexes: readonly number[], attribute: string, value: string): Element[] =>
      indexes.flatMap((i) => {
        const item = seen(items.item(i));
        item?.setAttribute(attribute, value);
        return item ?? [];
      });
    marked.current = [
      ...mark(found, 'data-found', ''),
      ...mark(parts, 'data-mark', 'part'),
      ...mark(hits, 'data-mark', 'hit'),
    ];
    const first = seen(items.item(hits[0] ?? -1));
    if (first && !isSource) reveal(pane, first);
  });
  const hideFolded = (): void => {
    let folded = Infinity; // level of the item whose contents are hidden
    for (const item of itemsOf() ?? []) {
      const level = levelOf(item);
      if (level <= folded) folded = item.ariaExpanded === 'false' ? level : Infinity;
      item.hidden = level > folded;
    }
  };
  const fold = (item: Element, isOpen: boolean): void => {
    item.ariaExpanded = String(isOpen);
    hideFolded();
  };
  useLayoutEffect(hideFolded, [children]);
  useLayoutEffect(() => {
    itemsOf()?.forEach((item, i) => {
      item.setAttribute('tabindex', i === Math.max(0, selected) ? '0' : '-1');
      item.setAttribute('aria-selected', String(i === selected));
    });
  }, [selected, children]);
  const itemAt = (target: EventTarget | null): HTMLElement | null =>
    target instanceof Element ? target.closest<HTMLElement>('[data-i]') : null;
  const indexOf = (target: EventTarget | null): number | null => {
    const index = itemAt(target)?.dataset.i;
    return index === undefined ? null : Number(index);
  };
  const hover = (index: number | null): void =>
    state.hover(index === null ? null : { kind, index, from: 'list' });
  const select = ({ target }: Event): void => {
    const index = indexOf(target);
    if (index !== null) state.selected.value = { kind, index, from: 'list' };
  };
  const click = (event: MouseEvent): void => {
    const item = itemAt(event.target);
    if (item && (event.target as Element).matches('.fold')) fold(item, item.ariaExpanded === 'false');
    select(event);
  };
  const walk = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const item = itemAt(event.target);
    if (!item) return;
    const items = Array.from(itemsOf() ?? []).filter(({ hidden }) => !hidden);
    const at = items.indexOf(item);
    const isAbove = (one: Element, i: number): boolean => i < at && levelOf(one) < levelOf(item);
    const step = {
      ...{ ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 },
      ArrowLeft: items.findLastIndex(isAbove),
      ArrowRight: item.ariaExpanded === 'true' ? at + 1 : -1,
    }[event.key];
    const isFolding = item.ariaExpanded === { ArrowLeft: 'true', ArrowRight: 'false' }[event.key];
    const next = items[step ?? -1];
    if (!isFolding && !next) return;
    event.preventDefault();
    if (isFolding) fold(item, event.key === 'ArrowRight');
    else next.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its role is given
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take a name
    <div
      ref={list}
      class={`linked ${name}`}
      role={role}
      aria-label={label}
      onPointerOver={({ target }) => hover(indexOf(target))}
      onPointerLeave={() => hover(null)}
      onClick={click}
      onFocusIn={select}
      onKeyDown={walk}
    >
      {children}
    </div>
  );
}

/** How deep an item of a tree lies, from 1; 0 in other lists. */
function levelOf(item: Element): number {
  return Number(item.ariaLevel);
}

/** An item, or the folded one that hides it. */
function seen(item: HTMLElement | null): HTMLElement | null {
  let at = item;
  while (at?.hidden) at = at.previousElementSibling as HTMLElement | null;
  return at;
}
