/** A component of a page. */
export interface Component {
  number: number;
  label: string;
  /** How it was found again; `lost` when it was not. */
  how: string;
  /** When it was found last. */
  found: string;
  /** Whether it is a nested component, besides the division of the page. */
  nested: boolean;
  /** Number of the components around it; null when it is lost. */
  level: number | null;
}

export interface FollowedPage {
  id: string;
  name: string;
  /** URL or path, without a login. */
  address: string;
  title: string;
  /** Whether it is a list of the entries of a feed. */
  isFeed: boolean;
  /** When it was captured. */
  updated: string;
  problem?: string;
  /** 1 where its new components are offered. */
  offering: number;
  components: readonly Component[];
}

/** A component on the user's own page. */
export interface Chosen {
  page: string;
  number: number;
  /** Columns, of 12. */
  span: number;
  /** CSS pixels; null: as high as what it shows. */
  height: number | null;
}

/** What is new of a component on the user's own page. */
export interface ComponentNews {
  page: string;
  number: number;
  /** Newest version, and the one that was looked at last. */
  newest: number;
  looked: number;
  /** When the newest was captured. */
  at: string;
  isNew: boolean;
}

/** Names a component. */
export type ComponentKey = Pick<Chosen, 'page' | 'number'>;

/** What the program answers. */
interface PortalState {
  /** Whether pages are being read, so that there will be more soon. */
  isUpdating: boolean;
  pages: readonly FollowedPage[];
  /** In their order. */
  chosen: Chosen[];
  saved: { a: number } | null;
  /** Components that are new on their pages. */
  offers: readonly { page: string; number: number; since: string; count: number }[];
  /** Sources that were imported and are not read yet, and why not. */
  wanted: readonly { address: string; problem: string | null }[];
  news: readonly ComponentNews[];
}

/** What is on the screen. */
export const portal: { state: PortalState; open: string | null } = {
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

/** Whether components are shown in one column. */
export const narrow = matchMedia('(max-width:48rem)');

export function when(text: string): string {
  return new Date(text).toLocaleString();
}

export function pageOf(id: string | null): FollowedPage | undefined {
  return portal.state.pages.find((page) => page.id === id);
}

/** A component by its name. */
export function componentOf({ page, number }: ComponentKey): Component | undefined {
  return pageOf(page)?.components.find((one) => one.number === number);
}

/** What a component is called. */
export function nameOf({ label, number }: Pick<Component, 'label' | 'number'>): string {
  return label || `part ${number}`;
}

/** A chosen component as the state has it now. */
export function current({ page, number }: ComponentKey): Chosen | undefined {
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

export function problemNote({ problem, updated }: FollowedPage): string {
  return problem ? `Not updated: ${problem}. This is what it was on ${when(updated)}.` : '';
}
