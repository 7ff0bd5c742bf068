export { annotationPageSchema, type WebAnnotationPage } from './schema.ts';
export { type HeadingSpan, headingsOfLists, webAnnotations } from './web-annotations.ts';
