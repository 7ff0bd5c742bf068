import { createRequire } from 'node:module';
import type createDOMPurify from 'dompurify';
import { Tokenizer } from 'parse5';
import { rewriteUrls } from './style-pieces.ts';

/** Elements that go with what they are for; scripts and the like go in any case. */
const forbidden = 'style link meta base form iframe dialog video audio svg math'.split(' ');

const load = createRequire(import.meta.url);

let purifier: ReturnType<typeof createDOMPurify> | undefined;

function loadPurifier(): ReturnType<typeof createDOMPurify> {
  if (purifier) return purifier;
  const { JSDOM } = load('jsdom') as typeof import('jsdom'); // takes a second, and most commands show no page
  purifier = (load('dompurify') as typeof createDOMPurify)(new JSDOM('').window);
  return purifier;
}

/** What an attribute `style` is called while jsdom has it: some that are valid make it throw (29.1.1), others are slow. */
const styleName = 'data-own-style';

/** HTML whose attributes `style` have another name. */
function withoutStyles(html: string): string {
  let [written, from] = ['', 0];
  const skip = (): void => {};
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      ...{ onComment: skip, onDoctype: skip, onEof: skip, onEndTag: skip },
      ...{ onCharacter: skip, onNullCharacter: skip, onWhitespaceCharacter: skip },
      onStartTag({ location }) {
        const at = location?.attrs?.style?.startOffset;
        if (at === undefined) return;
        written += html.slice(from, at) + styleName;
        from = at + 'style'.length;
      },
    },
  );
  tokenizer.write(html, true);
  return written + html.slice(from);
}

/** The HTML of an element of a sanitised page. */
export function htmlOf({ outerHTML }: Element): string {
  return outerHTML.replaceAll(` ${styleName}="`, ' style="');
}

/** What a page shows at an address: the address here, or undefined when it is not kept. */
export type ResourceAt = (address: string) => string | undefined;

/** Attributes that name something to load, and are replaced by what is kept of it. */
const loaded: ReadonlySet<string> = new Set(['src', 'background']);

/** Attributes that go: they load, send, take the focus, or lead somewhere in other ways. */
const dropped: ReadonlySet<string> = new Set(
  `srcset sizes poster ping action formaction autofocus target popover
  popovertarget data cite longdesc contenteditable`.split(/\s+/),
);

/**
 * A foreign page made harmless: no script, no form, no frame; pictures come from what is kept here, links lead to the
 * web in a window of their own.
 * @param html of a whole page
 * @param base address of the page, which its links are relative to
 * @returns a document; it runs nothing. {@link htmlOf} writes it
 */
export function sanitisePage(html: string, base: string, at: ResourceAt): Document {
  const clean = loadPurifier().sanitize(withoutStyles(html), {
    WHOLE_DOCUMENT: true,
    RETURN_DOM: true,
    FORBID_TAGS: forbidden,
    ALLOW_DATA_ATTR: true,
  }) as unknown as HTMLElement;
  for (const element of [clean, ...clean.querySelectorAll('*')]) cleanElement(element, base, at);
  return clean.ownerDocument;
}

/** Elements that a summary may have: nothing that is a part of a page by itself. */
const inSummaries = 'p a em strong b i code pre br blockquote img'.split(' ');

/**
 * The summary of an entry of a feed as harmless HTML: text, links and pictures.
 * @param allowed names of elements; of others the text stays
 */
export function sanitiseSummary(html: string, allowed: readonly string[] = inSummaries): string {
  return loadPurifier().sanitize(withoutStyles(html), {
    ALLOWED_TAGS: ['#text', ...allowed],
    ALLOWED_ATTR: ['href', 'src', 'alt'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}

function cleanElement(element: Element, base: string, at: ResourceAt): void {
  for (const { name, value } of [...element.attributes]) {
    if (loaded.has(name)) set(element, name, at(resolve(value, base) ?? ''));
    else if (name === styleName) {
      const kept = rewriteUrls(value, (url) => at(resolve(url, base) ?? ''));
      element.setAttribute(name, kept);
    } else if (name === 'href' || name === 'xlink:href') set(element, name, link(value, base));
    else if (dropped.has(name)) element.removeAttribute(name);
  }
  if (element.hasAttribute('href')) element.setAttribute('rel', 'noopener noreferrer nofollow');
}

function set(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** An absolute address, or undefined when there is none. */
export function resolve(address: string, base: string): string | undefined {
  return URL.canParse(address, base) ? new URL(address, base).href : undefined;
}

/** Addresses of the web and of mail; those of a page without an address of its own lead nowhere. */
function link(address: string, base: string): string | undefined {
  const whole = resolve(address, base);
  if (!whole || !/^(?:https?|mailto):/.test(whole) || new URL(whole).hostname.endsWith('.invalid'))
    return undefined;
  return whole;
}
