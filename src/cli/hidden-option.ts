import { Option } from 'commander';

/** `--hidden`: what becomes of text that nobody sees where visual rows are made. */
export function hiddenOption(): Option {
  return new Option(
    '--hidden <what>',
    'text that nobody sees, such as closed menus: omit (default), or keep it in visual rows',
  ).choices(['omit', 'keep']);
}
