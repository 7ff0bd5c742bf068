import { Option } from 'commander';

/**
 * `--format`: of a table.
 * @param help such as `of the table`
 */
export function tableFormatOption(help: string): Option {
  return new Option('--format <name>', help).choices(['text', 'tsv', 'markdown']).default('text');
}
