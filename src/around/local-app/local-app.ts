import { createHash } from 'node:crypto';
import type { HTTPException } from 'hono/http-exception';
import { type Markup, markup, rawMarkup } from '../plot/markup/index.ts';
import { baseStyle } from '../report/page-parts/index.ts';

/** Parts of the page of a program that runs on the user's own machine. */
export interface AppPageParts {
  title: string;
  /** Style sheet of the program, on top of the reports' own. */
  style: string;
  /** Script of the program, behind {@link appScriptHelpers}; page data must not be in it. */
  script: string;
  body: Markup;
  /** What the page may show and frame besides: directives of its content security policy. */
  allowed: readonly string[];
}

/** Functions that the scripts of programs share: text, never markup, goes into elements. */
const appScriptHelpers = `
'use strict';
const byId = (id) => document.getElementById(id);
function make(name, className, text) {
  const element = document.createElement(name);
  if (className) element.className = className;
  if (text !== undefined) element.textContent = text;
  return element;
}
`;

/**
 * The one page of a program, and the content security policy it is served with: its own script by hash, data from its own server, what is
 * allowed besides, nothing else.
 */
export function appPageOf({ title, style, script, body, allowed }: AppPageParts): {
  html: string;
  policy: string;
} {
  const whole = appScriptHelpers + script;
  const hash = createHash('sha256').update(whole).digest('base64');
  const policy = [
    "default-src 'none'",
    "connect-src 'self'",
    "style-src 'unsafe-inline'",
    `script-src 'sha256-${hash}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    ...allowed,
  ].join('; ');
  const html = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${rawMarkup(baseStyle + style)}</style>
</head>
<body>
${body}
${rawMarkup(`<script>${whole}</script>`)}
</body>
</html>
`;
  return { html: html.toString(), policy };
}

/**
 * Why a request to such a program is refused: it names another host than this machine (a page elsewhere could have its name lead here), or
 * another site asks for it.
 * @param header value of a request's header
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

/** What is answered to a request that failed: why. The user and the program are on one machine, so that nothing has to be hidden. */
export function failedRequest(error: Error): Response {
  if (isHttpException(error)) return error.getResponse();
  return new Response(error.message, {
    status: 500,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}

/** Whether Hono made the error; its class is not asked, since the package need not be installed. */
function isHttpException(error: Error): error is HTTPException {
  return 'getResponse' in error && typeof error.getResponse === 'function';
}
