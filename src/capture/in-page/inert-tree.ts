import { asked, inertCss } from './inert-css.ts';

/** Attributes whose addresses something is fetched from, or somebody is sent to. */
const addresses: ReadonlySet<string> = new Set([
  ...['src', 'srcset', 'imagesrcset', 'href', 'xlink:href', 'data', 'poster', 'background', 'action'],
  ...['formaction', 'ping', 'manifest', 'archive', 'codebase', 'code', 'classid', 'lowsrc', 'dynsrc'],
  ...['cite', 'longdesc', 'srcdoc', 'profile', 'attributionsrc'],
]);

/** Pictures that cannot be fetched show what a browser shows of broken ones. */
const broken = 'data:,';

/** What the address of a `base` is called while the page is parsed. */
const keptBase = 'data-base-href';

/**
 * Calls the address of a `base` otherwise: the browser would complain of it, even where no window shows the document.
 */
export function withoutBase(html: string): string {
  return html.replace(/(<base\s[^<>]{0,2000}?)\bhref(?=\s*=)/gi, `$1${keptBase}`);
}

/** What a tree had before {@link makeInert} took it away: all attributes of the elements that it changed. */
export type OwnAttributes = WeakMap<Element, readonly (readonly [string, string])[]>;

/**
 * Takes from a parsed page whatever could run, fetch something or lead elsewhere, and leaves its tree as it is: the
 * same elements and texts, but for the text of scripts. A sandbox and a content security policy forbid all that once
 * more where the page is shown.
 * @param document that no window shows, as `DOMParser` makes it
 * @returns the attributes that the page wrote
 */
export function makeInert(document: Document): OwnAttributes {
  const own: OwnAttributes = new WeakMap();
  for (const element of document.querySelectorAll('*')) {
    const before = Array.from(
      element.attributes,
      ({ name, value }) => [name === keptBase ? 'href' : name, value] as const,
    );
    if (element.hasAttribute(keptBase)) own.set(element, before);
    let isChanged = false;
    for (const [name, value] of before) {
      const next = inertValue(element, name.toLowerCase(), value);
      if (next === value) continue;
      isChanged = true;
      if (next === undefined) element.removeAttribute(name);
      else element.setAttribute(name, next);
    }
    if (isChanged) own.set(element, before);
    if (element.localName === 'script') element.textContent = '';
    if (element.localName === 'style') element.textContent = inertCss(element.textContent ?? '');
  }
  return own;
}

/** What an attribute may say; undefined where it goes. */
function inertValue(element: Element, name: string, value: string): string | undefined {
  const tag = element.localName;
  if (name.startsWith('on') || name === 'autofocus') return undefined;
  if (tag === 'script') return undefined;
  if (tag === 'meta') {
    if (!/^color-scheme$/i.test(element.getAttribute('name') ?? '')) return undefined;
    return /\blight\b/i.test(value) ? 'light' : value; // of several schemes the one that captures prefer
  }
  if (name === 'media') return asked(value);
  if (name === 'allow' || name === 'csp' || name === 'sandbox') return undefined;
  if (tag === 'base') return undefined;
  if (tag === 'link') return name === 'rel' || name === 'href' ? undefined : value;
  // Without an address a link would not look like one.
  if (name === 'href' && (tag === 'a' || tag === 'area')) return '#';
  if (/^(?:animate|set|animateTransform|animateMotion)$/i.test(tag) && name === 'attributename') {
    return /href/i.test(value) ? undefined : value;
  }
  if (addresses.has(name)) {
    const isImage = tag === 'img' || tag === 'input' || name === 'background';
    if (isImage || tag === 'image' || tag === 'feImage') {
      if (/^data:image\//i.test(value) && name !== 'srcset') return value;
      return isImage && name !== 'srcset' ? broken : undefined;
    }
    return value.startsWith('#') ? value : undefined;
  }
  return /url\(|@import|color-scheme/i.test(value) ? inertCss(value) : value;
}
