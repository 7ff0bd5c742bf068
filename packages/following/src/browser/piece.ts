import { byId } from 'pagestructure/browser/elements';
import { type ChosenRecord, type ComponentRecord, type DrawnPage, nameOf } from '../portal/records.ts';
import { arrangeable } from './arrange.ts';
import { fitHeight, within } from './frames.ts';
import { act, change } from './server.ts';
import { chosenPath, componentOf, inPiece, pageOf, pieceId, when } from './state.ts';

/** A component on the user's own page: caption, note, frame, and what it is moved, resized and removed by. */
export function makePiece(one: ChosenRecord, component: ComponentRecord): HTMLElement {
  const copy = byId<HTMLTemplateElement>('piece').content.cloneNode(true) as DocumentFragment;
  const [piece, off, tab, size] = ['.piece', '.off', '.tab', '.size'].map((one) => inPiece(copy, one));
  const frame = inPiece<HTMLIFrameElement>(copy, 'iframe');
  const name = nameOf(component);
  piece.id = pieceId(one);
  piece.ariaLabel = name;
  off.ariaLabel = `Remove ${name}`;
  tab.ariaLabel = `Move ${name} (drag, or arrow keys; with Shift they change its size)`;
  size.ariaLabel = `Size of ${name} (drag, or arrow keys; Enter fits the height)`;
  frame.title = name;
  frame.addEventListener('load', () => {
    fitHeight(frame);
    const [page, now] = [pageOf(one.page), componentOf(one)];
    if (page && now) fillCaption(piece, page, now);
  });
  off.addEventListener('click', () => act(() => change('DELETE', chosenPath(one))));
  arrangeable(piece, one);
  return piece;
}

const headings = 'h1,h2,h3,h4,h5,h6,caption,legend,summary,dt';

/** Says what a component is and where it is from, as far as that is known; its frame may not have come yet. */
export function fillCaption(piece: HTMLElement, page: DrawnPage, component: ComponentRecord): void {
  const [title, plain] = ['h2', '.source span'].map((one) => inPiece(piece, one));
  const link = inPiece<HTMLAnchorElement>(piece, '.source a');
  const time = inPiece<HTMLTimeElement>(piece, '.source time');
  const frame = inPiece<HTMLIFrameElement>(piece, 'iframe');
  const [heading] = within(frame, headings);
  const named = words(heading?.textContent ?? '');
  const isAll = page.isFeed && !component.nested;
  title.textContent = (isAll ? page.title : named) || nameOf(component);
  const isOnWeb = /^https?:/.test(page.address);
  const source = page.title || page.name;
  link.hidden = !isOnWeb;
  plain.hidden = isOnWeb;
  plain.textContent = isOnWeb ? '' : source;
  plain.title = page.address;
  if (isOnWeb) {
    link.textContent = source;
    const marked = within(frame, `[data-component~="${component.number}"]`);
    link.href = placeOf(page.address, marked, named);
    link.setAttribute('aria-label', `${source}, original place`);
  }
  time.dateTime = component.found;
  const short = { dateStyle: 'short', timeStyle: 'short' } as const;
  time.textContent = new Date(component.found).toLocaleString(undefined, short);
  time.title = `captured ${when(component.found)}`;
}

/** Address of the place where a component stands: by an id of its first element, else by the words of its heading. */
function placeOf(address: string, marked: readonly Element[], named: string): string {
  const first = marked.flatMap((one) => [one, ...[...one.querySelectorAll(`:is(${headings})`)].slice(0, 1)]);
  const id = first.find((one) => one.id !== '')?.id;
  const [bare] = address.split('#', 1);
  if (id !== undefined) return `${bare}#${encodeURIComponent(id)}`;
  return named === '' ? bare : `${bare}#:~:text=${encodeURIComponent(named).replaceAll('-', '%2D')}`;
}

function words(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 120);
}
