export { annotateFolder } from './annotate-folder.ts';
export { type AnnotationAppOptions, annotationApp, type PageToAnnotate } from './annotation-app.ts';
export { agreementTable, folderAgreement } from './folder-agreement.ts';
