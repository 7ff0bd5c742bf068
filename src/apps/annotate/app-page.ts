import { markup } from '../../plot/index.ts';
import { appPageOf } from '../shared/local-app.ts';
import { webProgram } from '../shared/web-program.ts';

/**
 * The one page of the annotation program, and the content security policy it is served with: its own script by hash,
 * data and pictures from its own server, nothing else.
 */
export function appPage(annotator: string): { html: string; policy: string } {
  return appPageOf({
    title: 'Annotate',
    program: webProgram('annotate'),
    body: markup`<div id="annotate" data-annotator="${annotator}"><noscript><p>Pages are annotated by a script, which is switched off.</p></noscript></div>
`,
    allowed: ["img-src 'self' data:"],
  });
}
