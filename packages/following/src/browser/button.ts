import { make } from 'pagestructure/browser/elements';
import { act } from './server.ts';

/**
 * A new button.
 * @param text that is seen
 * @param label that is read out
 * @param work of a click; what goes wrong is said
 */
export function button(
  text: string,
  label: string,
  work: () => Promise<void> | void,
  kind = '',
): HTMLButtonElement {
  const made = make('button', kind, text);
  made.type = 'button';
  made.setAttribute('aria-label', label);
  made.addEventListener('click', () => act(async () => work()));
  return made;
}
