export { outlineConfig } from '../../pipeline/outline/index.ts';
export { outlineMarkdown, outlineText } from './format-outline.ts';
export { type OutlineHtmlOptions, outline } from './outline.ts';
