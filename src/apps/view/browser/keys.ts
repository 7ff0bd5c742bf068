import { stepZoom } from '../../picture/zoom.tsx';
import { isHelpOpen, openHelp } from './help.tsx';
import { choices, choosePage, choosePanel, current, pageIndex } from './state.ts';

/** Keys that hold wherever the focus is, but for fields. */
const actions: Readonly<Record<string, () => void>> = {
  '/': () => document.getElementById('search')?.focus(),
  '?': openHelp,
  '1': () => choosePanel('outline'),
  '2': () => choosePanel('rows'),
  '3': () => {
    if (current.value?.level.value) choosePanel('blocks');
  },
  c: () => nextMethod(1),
  C: () => nextMethod(-1),
  '[': () => current.value?.chooseLevel(choices.level.value - 1),
  ']': () => current.value?.chooseLevel(choices.level.value + 1),
  '+': () => stepZoom(choices.zoom, 1),
  '=': () => stepZoom(choices.zoom, 1),
  '-': () => stepZoom(choices.zoom, -1),
  '0': () => stepZoom(choices.zoom, 0),
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
    if (isField || isHelpOpen() || !current.value) return;
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
  const { page, method, other } = current.value ?? {};
  const own = method?.value?.name ?? '';
  const others = ['', ...(page?.methods ?? []).map(({ name }) => name).filter((name) => name !== own)];
  const at = others.indexOf(other?.value?.name ?? '');
  current.value?.chooseMethods(own, others[(at + step + others.length) % others.length]);
}

let before = choices.layers.value;

function hideOrShow(): void {
  const now = choices.layers.value;
  const isShown = now.headings || now.lists || now.blocks;
  choices.layers.value = isShown ? { headings: false, lists: false, blocks: false } : before;
  if (isShown) before = now;
}

function enterList(): void {
  document.querySelector<HTMLElement>('.linked [tabindex="0"]')?.focus();
}

function leave(target: EventTarget | null): void {
  if (isHelpOpen()) return; // the dialogue closes itself
  if (target instanceof HTMLElement && target.id === 'search' && choices.query.value !== '') {
    choices.query.value = '';
    return;
  }
  if (target instanceof HTMLElement) target.blur();
  current.value?.forget();
}
