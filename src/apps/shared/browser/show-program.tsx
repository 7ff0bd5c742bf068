import { type ComponentType, render } from 'preact';

/** Shows a program in its page, which says who works with it. */
export function showProgram(App: ComponentType<{ who: string }>, id = 'program'): void {
  const root = document.getElementById(id);
  if (!root) return;
  root.replaceChildren();
  render(<App who={root.dataset.who ?? ''} />, root);
}
