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
   * Elements with `data-i`, their index; parents hand the same ones in again while nothing but marks changes, so that
   * thousands stay cheap.
   */
  children: ComponentChildren;
}

/**
 * Headings, rows or blocks of the page, linked with all that is shown of it elsewhere: a list in which the arrow keys
 * walk, and whose items are marked without being made anew.
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
        const item = items.item(i);
        if (!item) return [];
        item.setAttribute(attribute, value);
        return [item];
      });
    marked.current = [
      ...mark(found, 'data-found', ''),
      ...mark(parts, 'data-mark', 'part'),
      ...mark(hits, 'data-mark', 'hit'),
    ];
    const first = items.item(hits[0] ?? -1);
    if (first && !isSource) reveal(pane, first);
  });
  useLayoutEffect(() => {
    itemsOf()?.forEach((item, i) => {
      item.setAttribute('tabindex', i === Math.max(0, selected) ? '0' : '-1');
      item.setAttribute('aria-selected', String(i === selected));
    });
  }, [selected, children]);
  const indexOf = (target: EventTarget | null): number | null => {
    const item = target instanceof Element ? target.closest('[data-i]') : null;
    return item ? Number(item.getAttribute('data-i')) : null;
  };
  const hover = (index: number | null): void =>
    state.hover(index === null ? null : { kind, index, from: 'list' });
  const select = ({ target }: Event): void => {
    const index = indexOf(target);
    if (index !== null) state.selected.value = { kind, index, from: 'list' };
  };
  const walk = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const at = indexOf(event.target);
    const items = itemsOf();
    if (at === null || !items) return;
    const step = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (step === undefined || !items.item(step)) return;
    event.preventDefault();
    items.item(step).focus();
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
      onClick={select}
      onFocusIn={select}
      onKeyDown={walk}
    >
      {children}
    </div>
  );
}
