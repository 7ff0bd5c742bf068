import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { reveal } from './reveal.ts';

/** What {@link LinkedList} shows and tells. Items are elements with `data-i`, their index. */
export interface LinkedListProps {
  label: string;
  role: 'tree' | 'listbox';
  class?: string;
  /** Items that are looked at here or elsewhere, by index. */
  hits: readonly number[];
  /** Items that belong to what is looked at. */
  parts: readonly number[];
  /** Items that a search found. */
  found: readonly number[];
  /** The item that the Tab key stops at; -1 for none. */
  selected: number;
  /** Whether what is looked at was chosen here, so that nothing needs to scroll. */
  isSource: boolean;
  onHover(index: number | null): void;
  onSelect(index: number): void;
  /** Items; parents hand the same ones in again while nothing but marks changes, so that thousands stay cheap. */
  children: ComponentChildren;
}

/** A list in which the arrow keys walk, and whose items are marked without being made anew. */
export function LinkedList(props: LinkedListProps) {
  const { label, role, hits, parts, found, selected, isSource, onHover, onSelect, children } = props;
  const list = useRef<HTMLDivElement>(null);
  const marked = useRef<Element[]>([]);
  useLayoutEffect(() => {
    const pane = list.current;
    if (!pane) return;
    for (const element of marked.current) {
      element.removeAttribute('data-mark');
      element.removeAttribute('data-found');
    }
    const items = pane.querySelectorAll('[data-i]');
    const mark = (indexes: readonly number[], name: string, value: string): Element[] =>
      indexes.flatMap((i) => {
        const item = items.item(i);
        if (!item) return [];
        item.setAttribute(name, value);
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
    const items = list.current?.querySelectorAll('[data-i]');
    items?.forEach((item, i) => {
      item.setAttribute('tabindex', i === Math.max(0, selected) ? '0' : '-1');
      item.setAttribute('aria-selected', String(i === selected));
    });
  }, [selected, children]);
  const indexOf = (target: EventTarget | null): number | null => {
    const item = target instanceof Element ? target.closest('[data-i]') : null;
    return item ? Number(item.getAttribute('data-i')) : null;
  };
  const walk = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const at = indexOf(event.target);
    const items = list.current?.querySelectorAll<HTMLElement>('[data-i]');
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
      class={`linked ${props.class ?? ''}`}
      role={role}
      aria-label={label}
      onPointerOver={(event) => onHover(indexOf(event.target))}
      onPointerLeave={() => onHover(null)}
      onClick={(event) => {
        const index = indexOf(event.target);
        if (index !== null) onSelect(index);
      }}
      onFocusIn={(event) => {
        const index = indexOf(event.target);
        if (index !== null) onSelect(index);
      }}
      onKeyDown={walk}
    >
      {children}
    </div>
  );
}
