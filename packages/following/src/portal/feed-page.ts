import { markup, rawMarkup } from 'pagestructure/apps';
import { type Source, SourceError } from 'pagestructure/capture';
import { htmlText } from '../changes/html-text.ts';
import { type FeedEntry, readFeed } from './read-feed.ts';
import type { Division } from './records.ts';
import { sanitiseSummary } from './sanitise-page.ts';

/** A source that is a page, or a feed that was made one. */
export interface PageSource extends Source {
  isFeed?: true;
}

/** How a feed is divided: all entries are one component, and each entry is a component in it. */
export const feedDivision: Division = { parts: 'cells', l: 0, u: 1e9 };

/** File names that are read as feeds. */
export const feedExtension = /\.(?:rss|atom|xml)$/i;

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:0;padding:.5rem 1rem;background:#fff;color:#1a1a1a}
ul{list-style:none;margin:0;padding:0}li{padding:.6rem 0;border-bottom:1px solid #ddd}li:last-child{border:0}
p{margin:0 0 .25rem}.entry{font-weight:600}.when{color:#595959;font-size:.85rem}a{color:#0b5cad}img{max-width:100%;height:auto}
.about{overflow-wrap:anywhere}`;

/**
 * Makes a page of a feed: a list of its entries, each with its title, date, link and summary.
 * @param source RSS or Atom
 * @throws SourceError when it is none
 */
export function feedPage(source: Source): PageSource {
  const { title, entries } = readFeed(decodeXml(source), source.name);
  const items = entries.map((entry) => item(entry, source.url));
  const head = markup`<meta charset="utf-8"><title>${title}</title><style>${rawMarkup(style)}</style>`;
  const html = markup`<!doctype html><html><head>${head}</head>
<body><ul>${items}</ul></body></html>`;
  const bytes = new TextEncoder().encode(html.toString());
  return { ...source, bytes, contentType: 'text/html; charset=utf-8', isFeed: true };
}

function item({ title, link, date, summary }: FeedEntry, base: string | undefined) {
  const address = URL.canParse(link, base) ? new URL(link, base) : undefined;
  const name = plainText(title) || link || 'No title';
  const isOnWeb = address !== undefined && /^https?:$/.test(address.protocol);
  const head = isOnWeb ? markup`<a href="${address.href}">${name}</a>` : markup`${name}`;
  const time = Number.isNaN(Date.parse(date)) ? undefined : new Date(date).toISOString();
  const when =
    time &&
    markup`<p class="when"><time datetime="${time}">${time.slice(0, 16).replace('T', ' ')} UTC</time></p>`;
  const about = rawMarkup(sanitiseSummary(summary));
  return markup`<li><p class="entry">${head}</p>${when ?? ''}<div class="about">${about}</div></li>
`;
}

/** A title, which may be escaped HTML, as text. */
function plainText(title: string): string {
  return htmlText(sanitiseSummary(title, [])).replaceAll('\n', ' ');
}

const byteOrders = new Map([
  ['\xff\xfe', 'utf-16le'],
  ['\xfe\xff', 'utf-16be'],
]);

/** The text of an XML document: by its mark, its header or its declaration; else UTF-8. */
function decodeXml({ bytes, contentType = '', name }: Source): string {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const mark = byteOrders.get(start.slice(0, 2));
  const header = /charset=["']?([\w.:-]+)/i.exec(contentType)?.[1];
  const declared = /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*encoding=["']([\w.:-]+)["']/.exec(start)?.[1];
  const label = mark ?? header ?? declared ?? 'utf-8';
  try {
    return new TextDecoder(label).decode(bytes).trimStart();
  } catch (error) {
    throw new SourceError(name, `encoding ${label} (expected one of the web)`, error);
  }
}
