export { annotateFolder } from './annotate-folder.ts';
export { type AnnotatedPage, type AnnotationAppOptions, annotationApp } from './annotation-app.ts';
