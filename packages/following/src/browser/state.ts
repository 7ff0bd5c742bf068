import { byId } from 'pagestructure/browser/elements';
import type {
  ChosenRecord,
  ComponentKey,
  ComponentRecord,
  DrawnPage,
  PortalState,
} from '../portal/records.ts';

/** What is on the screen, what draws it, and whether the program did not answer when it was asked last. */
export const portal: { state: PortalState; open: number | null; draw: () => void; isAway: boolean } = {
  state: { isUpdating: false, pages: [], chosen: [], saved: null, offers: [], wanted: [], news: [] },
  open: null,
  draw: () => {},
  isAway: false,
};

/** Whether a button of the page is pressed. */
export function isPressed(id: string): boolean {
  return byId(id).ariaPressed === 'true';
}

/** Shows a button of the page as pressed or not. */
export function press(id: string, isOn: boolean): void {
  byId(id).ariaPressed = String(isOn);
}

/** Whether components are shown in one column. */
export const narrow = matchMedia('(max-width:48rem)');

export function when(text: string): string {
  return new Date(text).toLocaleString();
}

export function pageOf(id: number | null): DrawnPage | undefined {
  return portal.state.pages.find((page) => page.id === id);
}

/** A component by its name. */
export function componentOf({ page, number }: ComponentKey): ComponentRecord | undefined {
  return pageOf(page)?.components.find((one) => one.number === number);
}

/** A chosen component as the state has it now. */
export function current({ page, number }: ComponentKey): ChosenRecord | undefined {
  return portal.state.chosen.find((one) => one.page === page && one.number === number);
}

/** Address of a chosen component. */
export function chosenPath({ page, number }: ComponentKey): string {
  return `/chosen/${page}/${number}`;
}

/** Its element on the user's own page. */
export function pieceId({ page, number }: ComponentKey): string {
  return `piece-${page}-${number}`;
}

/** An element that every component on that page has: one of the template. */
export function inPiece<T extends HTMLElement = HTMLElement>(piece: ParentNode, selector: string): T {
  return piece.querySelector(selector) as T;
}

export function problemNote({ problem, updated }: DrawnPage): string {
  return problem ? `Not updated: ${problem}. This is what it was on ${when(updated)}.` : '';
}
