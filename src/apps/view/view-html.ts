import { imageDataUrl, markup } from '../../plot/markup/index.ts';
import { dataElement, htmlPage } from '../shared/html.ts';
import { webProgram } from '../shared/web-program.ts';
import type { ViewFile, ViewPage } from './view-page.ts';
import type { ShownPage, ViewSource } from './view-source.ts';

const body =
  markup`<div id="view"><noscript><p>The pages are shown by a script, which is switched off.</p></noscript></div>
`.toString();

export function servedHtml(source: Pick<ViewSource, 'pages'>): { html: string; policy: string } {
  const file: ViewFile = { pages: source.pages.map(({ id }) => ({ id })), isWhole: false };
  const allowed = ["img-src 'self' data: blob:", "connect-src 'self'"];
  const { head, foot, policy } = htmlPage({ ...parts(), allowed });
  return { html: head + body + dataElement('view-file', file) + foot, policy };
}

/**
 * Pages and their pictures as one file that needs no server, a part after the other.
 * @param pages in the order to show
 */
export function fileHtml(pages: readonly { page: ShownPage; picture: Uint8Array | undefined }[]): string[] {
  const file: ViewFile = { pages: pages.map(({ page: { id } }) => ({ id })), isWhole: true };
  const { head, foot } = htmlPage({ ...parts(), allowed: ['img-src data: blob:'] });
  const elements = pages.map(({ page, picture }, i) => {
    const whole: ViewPage = { ...page, picture: picture ? imageDataUrl(picture) : null };
    return dataElement(`view-page-${i}`, whole).toString();
  });
  return [head, body, dataElement('view-file', file).toString(), ...elements, foot];
}

function parts() {
  return { title: 'pagestructure view', ...webProgram('view'), inlineStyles: false };
}
