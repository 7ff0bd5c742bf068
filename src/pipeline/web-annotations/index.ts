export { annotationPageSchema, type WebAnnotationPage } from './schema.ts';
export { type HeadingSpan, headingsOfLists, nestedHeadings, webAnnotations } from './web-annotations.ts';
