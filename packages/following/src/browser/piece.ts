import { byId } from 'pagestructure/browser/elements';
import type { ChosenRecord, ComponentRecord } from '../portal/records.ts';
import { arrangeable } from './arrange.ts';
import { fillCaption } from './caption.ts';
import { fitHeight } from './frames.ts';
import { act, ask, load } from './server.ts';
import { chosenPath, componentOf, nameOf, pageOf, pieceId } from './state.ts';

/** A component on the user's own page: caption, note, frame, and what it is moved, resized and removed by. */
export function makePiece(one: ChosenRecord, component: ComponentRecord): HTMLElement {
  const copy = byId<HTMLTemplateElement>('piece').content.cloneNode(true) as DocumentFragment;
  const part = (selector: string) => copy.querySelector(selector) as HTMLElement;
  const [piece, off, tab, size] = ['.piece', '.off', '.tab', '.size'].map(part);
  const frame = part('iframe') as HTMLIFrameElement;
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
  const remove = async (): Promise<void> => {
    await ask('DELETE', chosenPath(one));
    await load();
  };
  off.addEventListener('click', () => act(remove));
  arrangeable(piece, one, { tab, size });
  return piece;
}
