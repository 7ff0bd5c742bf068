import { existsSync, statSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import GithubSlugger from 'github-slugger';
import { Marked, type Tokens } from 'marked';
import { markup as html, rawMarkup } from '../../src/plot/markup/index.ts';
import { addressOf } from './documents.ts';

/** What a document needs of the site that it stands in. */
export interface DocumentPlaces {
  /** Root of the project. */
  root: string;
  /** Path of the document from there. */
  file: string;
  /** Documents of the site, by path from the root. */
  documents: ReadonlySet<string>;
  /** Address in the site, from its folder of documents, of other things that documents link to, by path. */
  elsewhere: ReadonlyMap<string, string>;
}

/** A document as markup, with its sections and the files that it shows. */
export interface RenderedDocument {
  title: string;
  body: string;
  sections: { id: string; text: string }[];
  /** Pictures by path from the root. */
  pictures: string[];
  /** Other files of text that it links to. */
  sources: string[];
}

/**
 * Makes HTML of a document of the project. Links to other documents, and pictures, lead to where these stand in the
 * site; what the site has not is named without a link.
 * @param text Markdown as GitHub writes it
 */
export function renderDocument(
  text: string,
  { root, file, documents, elsewhere }: DocumentPlaces,
): RenderedDocument {
  const slugs = new GithubSlugger();
  const sections: RenderedDocument['sections'] = [];
  const pictures: string[] = [];
  const sources: string[] = [];
  let title = file;
  const here = dirname(addressOf(file));
  const from = (address: string): string => posix.relative(here, address) || posix.basename(address);

  /** Where a link leads in the site; undefined where that is nowhere. */
  const placeOf = (href: string): string | undefined => {
    if (/^(?:https?|mailto):/.test(href) || href.startsWith('#')) return href;
    const [path, anchor] = href.split('#');
    const target = relative(root, join(root, dirname(file), decodeURI(path)));
    const readme = target === '' ? 'README.md' : `${target}/README.md`;
    const document = [target, readme].find((one) => documents.has(one));
    const address = document === undefined ? elsewhere.get(target) : addressOf(document);
    if (address === undefined) {
      if (!isSource(root, target)) return undefined;
      sources.push(target);
      return from(`${target}.html`);
    }
    return from(address) + (anchor === undefined ? '' : `#${anchor}`);
  };

  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth, text: source }: Tokens.Heading): string {
        const id = slugs.slug(plain(source));
        if (depth === 1) title = plain(source);
        if (depth === 2) sections.push({ id, text: plain(source) });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link): string {
        const place = placeOf(href);
        const inside = this.parser.parseInline(tokens);
        return place === undefined
          ? `<span class="elsewhere" title="in the project, not in this site">${inside}</span>`
          : html`<a href="${place}">${rawMarkup(inside)}</a>`.toString();
      },
      image({ href, text: words }: Tokens.Image): string {
        const target = relative(root, join(root, dirname(file), decodeURI(href)));
        pictures.push(target);
        return html`<img src="${from(target)}" alt="${words}" loading="lazy">`.toString();
      },
      code({ text: source }: Tokens.Code): string {
        return html`<pre tabindex="0"><code>${source}</code></pre>\n`.toString();
      },
      table(
        this: { parser: { parseInline(tokens: Tokens.Generic[]): string } },
        { header, rows, align }: Tokens.Table,
      ): string {
        const cell = (one: Tokens.TableCell, k: number, tag: 'th' | 'td'): string =>
          `<${tag}${align[k] ? ` class="${align[k]}"` : ''}${tag === 'th' ? ' scope="col"' : ''}>${this.parser.parseInline(one.tokens)}</${tag}>`;
        const line = (cells: Tokens.TableCell[], tag: 'th' | 'td'): string =>
          `<tr>${cells.map((one, k) => cell(one, k, tag)).join('')}</tr>`;
        return `<div class="scroll" tabindex="0" role="region" aria-label="Table"><table><thead>${line(header, 'th')}</thead><tbody>${rows.map((row) => line(row, 'td')).join('')}</tbody></table></div>\n`;
      },
    },
  });
  const body = marked.parse(text, { async: false });
  return { title, body, sections, pictures, sources };
}

/** A heading without its marks. */
function plain(source: string): string {
  return source.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*]/g, '');
}

/** Whether something in the project is a file of text of a size to be read. */
function isSource(root: string, path: string): boolean {
  const place = join(root, path);
  if (!/\.(?:ts|js|mjs|json|cff|cpp|css|html|txt|toml|ya?ml)$|\/LICENSE$|^LICENSE$/.test(path)) return false;
  return existsSync(place) && statSync(place).isFile() && statSync(place).size < 200_000;
}
