import './style.css';
import { render } from 'preact';
import { App } from './app.tsx';
import {
  areBlocksShown,
  type Grade,
  grade,
  grades,
  isWhole,
  loadItems,
  nextOpen,
  show,
  wanted,
} from './state.ts';

const keys: Readonly<Record<string, () => void>> = {
  ArrowLeft: () => void show(wanted.value - 1),
  ArrowRight: () => void show(wanted.value + 1),
  n: () => void show(nextOpen(wanted.value) ?? wanted.value),
  b: () => {
    areBlocksShown.value = !areBlocksShown.value;
  },
  w: () => {
    isWhole.value = !isWhole.value;
  },
  ...Object.fromEntries(
    Object.keys(grades).map((name, i) => [String(i + 1), () => void grade(name as Grade)]),
  ),
};

const root = document.getElementById('rate');
if (root) {
  root.replaceChildren();
  render(<App judge={root.dataset.judge ?? ''} />, root);
  document.addEventListener('keydown', (event) => {
    if (event.altKey || event.metaKey || event.ctrlKey || event.repeat) return;
    const action = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  void loadItems();
}
