import type { ComponentChildren } from 'preact';
import { LinkedList } from './linked-list.tsx';
import { type TargetKind, usePage } from './page-state.ts';

interface TargetListProps {
  kind: TargetKind;
  label: string;
  role: 'tree' | 'listbox';
  class: string;
  children: ComponentChildren;
}

/** Headings, rows or blocks of the page, linked with all that is shown of it elsewhere. */
export function TargetList({ kind, ...list }: TargetListProps) {
  const state = usePage();
  const [now, selected] = [state.target.value, state.selected.value];
  return (
    <LinkedList
      {...list}
      {...state.marks[kind].value}
      selected={selected?.kind === kind ? selected.index : -1}
      isSource={now?.kind === kind && now.from === 'list'}
      onHover={(index) => state.hover(index === null ? null : { kind, index, from: 'list' })}
      onSelect={(index) => {
        state.selected.value = { kind, index, from: 'list' };
      }}
    />
  );
}
