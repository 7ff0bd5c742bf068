import { endAnimations } from '../end-animations.ts';
import { showSkipped } from '../show-skipped.ts';
import { updateTables } from '../update-tables.ts';
import { makeInert, type OwnAttributes, withoutBase } from './inert-tree.ts';

/** What a page that is shown in a frame may do, told to the browser by the frame's own document: be drawn. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'";

/** Time in milliseconds in which pictures and fonts that the page holds itself have to be there. */
const patience = 2_000;

/** A page that a frame shows. */
export interface InertFrame {
  element: HTMLIFrameElement;
  document: Document;
  /** Attributes that the page wrote and that are not shown. */
  own: OwnAttributes;
}

/**
 * Shows a stranger's page in a frame in which nothing runs and nothing is fetched: a sandbox without scripts, forms,
 * pop-ups and navigation, a content security policy, and a tree from which scripts, handlers and addresses are taken
 * ({@link makeInert}). The frame has an origin that its parent can look into.
 * @param host where the frame is put, in a document whose own policy holds for the frame too
 * @param viewport CSS pixels
 */
export async function showInert(
  html: string,
  host: Element,
  viewport: { width: number; height: number },
): Promise<InertFrame> {
  const parsed = new DOMParser().parseFromString(withoutBase(html), 'text/html');
  const own = makeInert(parsed);
  const element = host.ownerDocument.createElement('iframe');
  element.setAttribute('sandbox', 'allow-same-origin');
  element.setAttribute('scrolling', 'no');
  element.setAttribute('tabindex', '-1');
  element.setAttribute('aria-hidden', 'true');
  element.inert = true;
  element.width = String(viewport.width);
  element.height = String(viewport.height);
  // The page is laid out as for a reader who prefers light pages, whatever this one prefers.
  element.style.cssText = 'border: 0; color-scheme: light; background: #fff; pointer-events: none';
  host.replaceChildren(element);
  const document = element.contentDocument;
  if (!document) throw new Error('frame: its document is out of reach (expected one of the same origin)');
  // A document that is written, unlike `srcdoc`, is laid out in quirks mode where its type asks for that.
  document.open();
  document.write(`${doctype(parsed)}<meta http-equiv="Content-Security-Policy" content="${policy}">`);
  document.close();
  document.replaceChild(document.adoptNode(parsed.documentElement), document.documentElement);
  // Colours of links are the document's, told to it when the attribute is set.
  for (const name of ['link', 'vlink', 'alink']) {
    const color = document.body?.getAttribute(name);
    if (color) document.body.setAttribute(name, color);
  }
  await settled(document);
  updateTables(document);
  if ([endAnimations(document), showSkipped(document)].includes(true)) await settled(document);
  return { element, document, own };
}

function doctype({ doctype: type }: Document): string {
  if (!type) return '';
  const quote = (id: string): string => {
    const closed = id.replaceAll('>', '');
    return closed.includes('"') ? `'${closed}'` : `"${closed}"`;
  };
  const ids = type.publicId ? ` PUBLIC ${quote(type.publicId)}` : type.systemId ? ' SYSTEM' : '';
  const system = type.systemId ? ` ${quote(type.systemId)}` : '';
  return `<!DOCTYPE ${/^[a-z]+$/i.test(type.name) ? type.name : 'html'}${ids}${system}>`;
}

/** Waits for pictures and fonts that the page holds itself, but not for ever. */
async function settled(document: Document): Promise<void> {
  const pictures = Array.from(document.images)
    .filter(({ complete }) => !complete)
    .map(
      (image) =>
        new Promise((done) => {
          image.addEventListener('load', done, { once: true });
          image.addEventListener('error', done, { once: true });
        }),
    );
  const late = new Promise((done) => setTimeout(done, patience));
  await Promise.race([Promise.all([...pictures, document.fonts.ready]), late]);
}
