import { readdirSync } from 'node:fs';
import { sharedData } from '../../test/support/shared-data.ts';
import { tableOf } from '../hybrid-gold/page-groups.ts';

/** Ids of the modern pages that have gold. */
export function modernIds(): string[] {
  return readdirSync(sharedData('modern', 'gold', 'a'))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace('.json', ''));
}

/** Files of the pages with gold, by set. */
export function defaultPages(): Record<string, string[]> {
  return {
    modern: modernIds().map((id) => sharedData('modern', 'pages', `${id}.html`)),
    'dev-gold': tableOf('dev-gold', 'pages.tsv').map(([, file]) => sharedData(file)),
  };
}
