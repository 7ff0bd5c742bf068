/** A local web application to make gold by hand. */
export { type AnnotationAppOptions, annotationApp, type PageToAnnotate } from '../around/annotate/index.ts';
