import { isHelpOpen } from './help.tsx';
import { stepZoom } from './picture.tsx';
import {
  chooseLevel,
  chooseMethods,
  choosePage,
  choosePanel,
  forget,
  layers,
  levelIndex,
  loaded,
  method,
  other,
  pageIndex,
  query,
} from './state.ts';

/** Keys that hold wherever the focus is, but for fields. */
const actions: Readonly<Record<string, () => void>> = {
  '/': () => document.getElementById('search')?.focus(),
  '?': () => {
    isHelpOpen.value = true;
  },
  '1': () => choosePanel('outline'),
  '2': () => choosePanel('rows'),
  '3': () => {
    if (loaded.value?.page.levels.length) choosePanel('blocks');
  },
  c: () => nextMethod(1),
  C: () => nextMethod(-1),
  '[': () => chooseLevel(levelIndex.value - 1),
  ']': () => chooseLevel(levelIndex.value + 1),
  '+': () => stepZoom(1),
  '=': () => stepZoom(1),
  '-': () => stepZoom(-1),
  '0': () => stepZoom(0),
  h: hideOrShow,
  n: () => choosePage(pageIndex.value + 1),
  p: () => choosePage(pageIndex.value - 1),
  ArrowDown: enterList,
  ArrowUp: enterList,
};

/** Hears keys until the page is left. */
export function listenToKeys(): void {
  document.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    const { target } = event;
    if (event.key === 'Escape') return leave(target);
    const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
    if (isField || isHelpOpen.value || !loaded.value) return;
    const isArrow = event.key.startsWith('Arrow');
    // In a list or a pane that scrolls, arrows mean what they mean there.
    if (isArrow && target instanceof Element && target !== document.body) return;
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
}

/** Goes on to comparing with the next method, and behind the last one with none. */
function nextMethod(step: number): void {
  const names = ['', ...(loaded.value?.page.methods ?? []).map(({ name }) => name)];
  const others = names.filter((name) => name !== method.value?.name);
  const at = others.indexOf(other.value?.name ?? '');
  chooseMethods(method.value?.name, others[(at + step + others.length) % others.length]);
}

let before = layers.value;

function hideOrShow(): void {
  const now = layers.value;
  const isShown = now.headings || now.lists || now.blocks;
  layers.value = isShown ? { headings: false, lists: false, blocks: false } : before;
  if (isShown) before = now;
}

function enterList(): void {
  document.querySelector<HTMLElement>('.linked [tabindex="0"]')?.focus();
}

function leave(target: EventTarget | null): void {
  if (isHelpOpen.value) return; // the dialogue closes itself
  if (target instanceof HTMLElement && target.id === 'search' && query.value !== '') {
    query.value = '';
    return;
  }
  if (target instanceof HTMLElement) target.blur();
  forget();
}
