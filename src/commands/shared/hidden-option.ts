import { Option } from 'commander';

/** `--hidden`: what becomes of text that nobody sees where visual rows are made. */
export function hiddenOption(): Option {
  return new Option(
    '--hidden <what>',
    'text that nobody sees, such as closed menus: omit (default), or keep it in visual rows',
  ).choices(['omit', 'keep']);
}

/** What `--main` does where rows are made. */
export const mainHelp =
  'only the main content: without header, menus, lists of links to elsewhere, advertisements and footer';
