import { markup } from '../../plot/index.ts';
import { appPageOf } from './local-app.ts';
import { type WebProgramName, webProgram } from './web-program.ts';

/**
 * The one page of a program that draws itself, and the content security policy it is served with: its own script by
 * hash, data and pictures from its own server, nothing else.
 */
export function programPage(
  name: WebProgramName,
  title: string,
  who: string,
): { html: string; policy: string } {
  const body = markup`<div id="program" data-who="${who}"><noscript>
<p>A script shows this page; it is switched off.</p></noscript></div>
`;
  return appPageOf({ title, program: webProgram(name), body, allowed: ["img-src 'self' data:"] });
}
