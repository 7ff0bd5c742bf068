export { outlineMarkdown, outlineText } from './format-outline.ts';
export { type OutlineHtmlOptions, outline } from './outline.ts';
export { outlineConfig } from './outline-config.ts';
