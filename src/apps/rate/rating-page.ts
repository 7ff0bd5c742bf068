import { markup } from '../../plot/index.ts';
import { appPageOf } from '../shared/local-app.ts';
import { webProgram } from '../shared/web-program.ts';

/** The one page of the rating program, and the content security policy it is served with. */
export function ratingPage(judge: string): { html: string; policy: string } {
  return appPageOf({
    title: 'Rate',
    program: webProgram('rate'),
    body: markup`<div id="rate" data-judge="${judge}"><noscript><p>Segmentations are rated by a script, which is switched off.</p></noscript></div>
`,
    allowed: ["img-src 'self' data:"],
  });
}
