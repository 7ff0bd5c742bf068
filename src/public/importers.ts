/** Gold of public sets as nested lists, rows and blocks. */
export * from '../importers/index.ts';
