import { byId } from 'pagestructure/browser/elements';
import type {
  ChosenRecord,
  ComponentKey,
  ComponentRecord,
  ComponentSize,
  DrawnPage,
  PortalState,
} from '../portal/records.ts';

/** What is on the screen. */
export const portal: { state: PortalState; open: number | null } = {
  state: { isUpdating: false, pages: [], chosen: [], saved: null, offers: [], wanted: [], news: [] },
  open: null,
};

let drawState = (): void => {};

/** Sets what draws the state. */
export function drawWith(draw: () => void): void {
  drawState = draw;
}

/** Draws the state again. */
export function redraw(): void {
  drawState();
}

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

/** What a component is called. */
export function nameOf({ label, number }: Pick<ComponentRecord, 'label' | 'number'>): string {
  return label || `part ${number}`;
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

export function problemNote({ problem, updated }: DrawnPage): string {
  return problem ? `Not updated: ${problem}. This is what it was on ${when(updated)}.` : '';
}

/** Gives a component its columns, and the height that the user gave it. */
export function showSize(piece: HTMLElement, { span, height }: ComponentSize): void {
  piece.style.setProperty('--span', String(span));
  piece.style.height = height === null ? '' : `${height}px`;
  piece.classList.toggle('sized', height !== null);
}
