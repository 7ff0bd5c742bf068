export { defaultWords } from './default-words.ts';
export { type Chunk, type ChunkOptions, chunkSchema, outlineChunks } from './outline-chunks.ts';
export { type MarkdownOptions, noHeadings, outlineMarkdown } from './outline-markdown.ts';
export { type OutlineOptions, outlinePage } from './outline-page.ts';
export { isNameValueList, mostBeside, shortContents } from './outline-sections.ts';
export { pageText } from './page-text.ts';
