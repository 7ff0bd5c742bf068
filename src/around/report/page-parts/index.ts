// Apart from the report, whose plots take a second to load.
export { dataElement, guessLanguage, htmlPage } from '../html.ts';
export { pageTexts } from '../page-texts.ts';
export { textLookup } from '../text-lookup.ts';
