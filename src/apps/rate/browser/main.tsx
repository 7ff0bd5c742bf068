import './style.css';
import { toggle } from '../../shared/browser/controls.tsx';
import { showProgram } from '../../shared/browser/show-program.tsx';
import { App } from './app.tsx';
import { areBlocksShown, grade, grades, isWhole, loadItems, show, showOpen, wanted } from './state.ts';

const keys: Readonly<Record<string, () => unknown>> = {
  ArrowLeft: () => show(wanted.value - 1),
  ArrowRight: () => show(wanted.value + 1),
  n: showOpen,
  b: () => toggle(areBlocksShown),
  w: () => toggle(isWhole),
  ...Object.fromEntries(grades.map(([name], i) => [String(i + 1), () => grade(name)])),
};

showProgram(App);
document.addEventListener('keydown', (event) => {
  if (event.altKey || event.metaKey || event.ctrlKey || event.repeat) return;
  const action = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!action) return;
  event.preventDefault();
  action();
});
void loadItems();
