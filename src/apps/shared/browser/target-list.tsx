import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { type Target, type TargetKind, usePage } from './page-state.ts';
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
  const { hits, parts, found } = state.marksOf(kind);
  const [now, chosen] = [state.target.value, state.selected.value];
  const selected = chosen?.kind === kind ? chosen.index : -1;
  const isSource = now?.kind === kind && now.from === 'list';
  const list = useRef<HTMLDivElement>(null);
  const itemsOf = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-i]') ?? [])];
  useLayoutEffect(() => {
    const items = itemsOf();
    for (const element of list.current?.querySelectorAll('[data-mark], [data-found]') ?? []) {
      element.removeAttribute('data-mark');
      element.removeAttribute('data-found');
    }
    for (const i of found) seen(items[i])?.setAttribute('data-found', '');
    for (const i of parts) seen(items[i])?.setAttribute('data-mark', 'part');
    for (const i of hits) seen(items[i])?.setAttribute('data-mark', 'hit');
    const first = seen(items[hits[0]]);
    if (list.current && first && !isSource) reveal(list.current, first);
  });
  /** Folds an item or unfolds it; hides what folded ones hold. */
  const fold = (item?: Element): void => {
    if (item) item.ariaExpanded = String(item.ariaExpanded === 'false');
    let folded = Infinity;
    for (const one of itemsOf()) {
      const level = Number(one.ariaLevel);
      one.hidden = level > folded;
      if (!one.hidden) folded = one.ariaExpanded === 'false' ? level : Infinity;
    }
  };
  useLayoutEffect(() => {
    fold();
    itemsOf().forEach((item, i) => {
      item.setAttribute('tabindex', i === Math.max(0, selected) ? '0' : '-1');
      item.setAttribute('aria-selected', String(i === selected));
    });
  }, [selected, children]);
  const itemAt = ({ target }: Event): HTMLElement | null =>
    target instanceof Element ? target.closest<HTMLElement>('[data-i]') : null;
  const targetOf = (event: Event): Target | null => {
    const item = itemAt(event);
    return item && { kind, index: Number(item.dataset.i), from: 'list' };
  };
  const select = (event: Event): void => {
    state.selected.value = targetOf(event) ?? state.selected.value;
  };
  const click = (event: MouseEvent): void => {
    const item = itemAt(event);
    if (item?.ariaExpanded && (event.target as Element).matches('.fold')) fold(item);
    select(event);
  };
  const walk = (event: KeyboardEvent): void => {
    const item = itemAt(event);
    if (!item || event.altKey || event.ctrlKey || event.metaKey) return;
    const { ariaExpanded, ariaLevel } = item;
    const items = itemsOf().filter(({ hidden }) => !hidden);
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
      onPointerOver={(event) => state.hover(targetOf(event))}
      onPointerLeave={() => state.hover(null)}
      onClick={click}
      onFocusIn={select}
      onKeyDown={walk}
    >
      {children}
    </div>
  );
}

/** An item, or the folded one that hides it. */
function seen(item: Element | null | undefined): Element | null | undefined {
  let at = item;
  while (at instanceof HTMLElement && at.hidden) at = at.previousElementSibling;
  return at;
}
