import type { HTTPException } from 'hono/http-exception';
import { systemProblem } from '../../effects/index.ts';
import { type Markup, markup } from '../../plot/markup/index.ts';
import { htmlPage } from './html.ts';
import { type WebProgram, type WebProgramName, webProgram } from './web-program.ts';

/** Parts of the page of a program that runs on the user's own machine. */
export interface AppPageOptions {
  title: string;
  /** Its script and its style sheet. */
  program: WebProgram;
  body: Markup;
  /** What the page may show and frame besides: directives of its content security policy. */
  allowed: readonly string[];
}

/**
 * The one page of a program, and the content security policy it is served with: its own script by hash, data from its
 * own server, what is allowed besides, nothing else.
 */
export function appPageOf({ title, program, body, allowed }: AppPageOptions): {
  html: string;
  policy: string;
} {
  const { head, foot, policy } = htmlPage({ title, ...program, allowed: ["connect-src 'self'", ...allowed] });
  return { html: `${head}${body}${foot}`, policy: `${policy}; frame-ancestors 'none'` };
}

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

/**
 * Why a request to such a program is refused: it names another host than this machine (a page elsewhere could have its
 * name lead here), or another site asks for it.
 */
export function foreignRequest(header: (name: string) => string | undefined): string | undefined {
  const host = header('host') ?? '';
  if (!/^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(host)) return 'host: not this machine';
  const site = header('sec-fetch-site');
  const origin = header('origin');
  const isForeign =
    (site && site !== 'same-origin' && site !== 'none') || (origin && origin !== `http://${host}`);
  return isForeign ? 'asked for by another site' : undefined;
}

/**
 * What is answered to a request that failed: why. The user and the program are on one machine, so that nothing has to
 * be hidden.
 */
export function failedRequest(error: Error): Response {
  if (isHttpException(error)) return error.getResponse();
  return new Response(systemProblem(error) ?? error.message, {
    status: 500,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}

/** Whether Hono made the error; its class is not asked, since the package need not be installed. */
function isHttpException(error: Error): error is HTTPException {
  return 'getResponse' in error && typeof error.getResponse === 'function';
}
