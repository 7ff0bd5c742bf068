/** A local web application to make gold by hand. */
export { type AnnotatedPage, type AnnotationAppOptions, annotationApp } from '../around/annotate/index.ts';
