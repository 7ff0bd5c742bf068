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
   * Elements with `data-i`, their index; in a tree, those with `aria-expanded` and a mark of class `fold` fold. Parents
   * hand the same ones in again while nothing but marks changes, so that thousands stay cheap.
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
  /** Folds an item or unfolds it; hides what folded ones hold. */
  const fold = (item?: Element): void => {
    if (item) item.ariaExpanded = String(item.ariaExpanded === 'false');
    let folded = Infinity;
    for (const one of itemsOf() ?? []) {
      const level = Number(one.ariaLevel);
      one.hidden = level > folded;
      if (!one.hidden) folded = one.ariaExpanded === 'false' ? level : Infinity;
    }
  };
  useLayoutEffect(() => {
    fold();
    itemsOf()?.forEach((item, i) => {
      item.setAttribute('tabindex', i === Math.max(0, selected) ? '0' : '-1');
      item.setAttribute('aria-selected', String(i === selected));
    });
  }, [selected, children]);
  const itemAt = (target: EventTarget | null): HTMLElement | null =>
    target instanceof Element ? target.closest<HTMLElement>('[data-i]') : null;
  const indexOf = (target: EventTarget | null): number | null => {
    const item = itemAt(target);
    return item ? Number(item.dataset.i) : null;
  };
  const hover = (index: number | null): void =>
    state.hover(index === null ? null : { kind, index, from: 'list' });
  const select = ({ target }: Event): void => {
    const index = indexOf(target);
    if (index !== null) state.selected.value = { kind, index, from: 'list' };
  };
  const click = (event: MouseEvent): void => {
    const item = itemAt(event.target);
    if (item?.ariaExpanded && (event.target as Element).matches('.fold')) fold(item);
    select(event);
  };
  const walk = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const item = itemAt(event.target);
    if (!item) return;
    const { ariaExpanded, ariaLevel } = item;
    const items = Array.from(itemsOf() ?? []).filter(({ hidden }) => !hidden);
    const at = items.indexOf(item);
    const step = {
      ...{ ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 },
      ArrowLeft: items.findLastIndex((one, i) => i < at && Number(one.ariaLevel) < Number(ariaLevel)),
      ArrowRight: ariaExpanded === null ? -1 : at + 1,
    }[event.key];
    const isFolding = ariaExpanded === { ArrowLeft: 'true', ArrowRight: 'false' }[event.key];
    if (!isFolding && !items[step ?? -1]) return;
    event.preventDefault();
    if (isFolding) fold(item);
    else items[step ?? -1].focus();
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

/** An item, or the folded one that hides it. */
function seen(item: Element | null): Element | null {
  let at = item;
  while (at instanceof HTMLElement && at.hidden) at = at.previousElementSibling;
  return at;
}
