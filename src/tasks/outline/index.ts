export { outlineConfig } from '../../pipeline/outline/index.ts';
export { outlineText } from './format-outline.ts';
export { type OutlineHtmlOptions, outline } from './outline.ts';
export { type MarkdownNesting, outlineMarkdown } from './outline-markdown.ts';
export { outlineTei, type TeiAbout, teiCorpusEnd, teiCorpusStart, teiDocument } from './outline-tei.ts';
