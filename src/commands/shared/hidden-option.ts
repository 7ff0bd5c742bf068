import { Option } from 'commander';

/** `--hidden`: whether visual rows contain text that nobody sees. */
export function hiddenOption(): Option {
  return new Option(
    '--hidden <what>',
    'text that nobody sees, such as closed menus: omit (default), or keep it in visual rows',
  ).choices(['omit', 'keep']);
}

export const mainHelp =
  'only the main content: without header, menus, lists of links to elsewhere, advertisements and footer';
