import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const here = import.meta.dirname;

/** Other parts of the site that the notebooks are built for, from its root (scripts/build-site.ts). */
const parts = JSON.parse(process.env.SITE_PARTS ?? '[]');

/** The numbered notebooks, in their order, with their titles. */
const notebooks = readdirSync(here)
  .filter((file) => /^\d+-.*\.html$/.test(file))
  .sort()
  .map((file) => ({
    file,
    title: /<title>(.*?)<\/title>/.exec(readFileSync(join(here, file), 'utf8'))?.[1] ?? file,
  }));

/** Every notebook follows the light or dark scheme of its reader, as the plots do. */
export function inBothSchemes(notebook) {
  return { ...notebook, theme: { light: 'air', dark: 'near-midnight' } };
}

/** Links to other parts of the site, and to the notebook before and after, at the head and at the foot of a page. */
export function withNeighbours(template, { path }) {
  const at = notebooks.findIndex(({ file }) => path.endsWith(file));
  const link = (to, rel, text) =>
    to ? `<a rel="${rel}" href="./${to.file}">${text(to.title)}</a>` : '<span></span>';
  const [before, after] = [notebooks[at - 1], at < 0 ? undefined : notebooks[at + 1]];
  const nav = (label) =>
    `<nav aria-label="${label}">${[
      link(before, 'prev', (title) => `← ${title}`),
      at < 0 ? '' : '<a href="./index.html">All notebooks</a>',
      link(after, 'next', (title) => `${title} →`),
    ].join('')}</nav>`;
  const links = parts.map(({ href, text }) => `<a href="../${href}">${text}</a>`).join('');
  const site = links && `<nav class="site" aria-label="Site">${links}</nav>`;
  const [head, foot] = at < 0 ? ['', ''] : [nav('Notebooks'), nav('Before and after')];
  return template.replace('<nav></nav>', site + head).replace('</main>', `</main>${foot}`);
}

/** A page with the script that names its plots and inputs. */
function withNames(html) {
  return html.replace('</body>', '<script type="module" src="/browser/named-parts.ts"></script></body>');
}

/** Vite plugin: code that a notebook shows is folded, a line that says how long it is in its place. */
export function foldedCode() {
  return {
    name: 'folded-code',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        withNames(html).replace(
          /<pre[^>]*><code class="language-(?:js|ts|javascript|typescript)"[^>]*>[\s\S]*?<\/code><\/pre>/g,
          (code) => {
            const lines = code.trim().split('\n').length;
            return `<details class="code"><summary>Code, ${lines} ${lines === 1 ? 'line' : 'lines'}</summary>${code.replace('<pre', '<pre tabindex="0"')}</details>`;
          },
        ),
    },
  };
}
