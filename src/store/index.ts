export { FormatError } from './format-error.ts';
export { jsonLines, readAllJsonl, readJsonl, writeJsonl } from './jsonl.ts';
export { parseJson } from './parse-json.ts';
export { readDocuments } from './read-documents.ts';
export { readJson } from './read-json.ts';
export { readPageLists } from './read-page-lists.ts';
export { readStructures } from './read-structures.ts';
export { writeAtomic } from './write-atomic.ts';
