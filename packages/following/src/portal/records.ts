import type { DivisionOptions } from '../fragments/division-options.ts';
import type { Found } from '../fragments/page-index.ts';

/** How one page is divided. */
export type Division = Pick<DivisionOptions, 'parts' | 'l' | 'u'>;

/** A followed page, without what is shown of it. */
export interface PageRecord extends Division {
  id: number;
  name: string;
  /** URL or path that updates come from. */
  address: string;
  /** What the page calls itself; empty when it does not. */
  title: string;
  /** HTML and pictures. */
  bytes: number;
  /** When the state that is shown was captured, and when an update was last tried (ISO 8601). */
  updated: string;
  tried: string;
  /** Why the last update failed; null when it did not. */
  problem: string | null;
  /** Hash of the capture that the state was made from; null for one that was imported. */
  capture: string | null;
  /** 1 where new components are offered. */
  offering: number;
}

/** Names a component. */
export interface ComponentKey {
  page: number;
  number: number;
}

/** A component of a followed page, and how it was found. */
export interface ComponentRecord extends ComponentKey {
  /** `new`: an update found it beside the components that were followed. */
  how: Found | 'trained' | 'new';
  similarity: number;
  /** Its first words. */
  label: string;
  /** HTML and pictures. */
  bytes: number;
  /** When what is shown of it was captured; older than the page's where it is lost. */
  found: string;
  /** Whether it is a nested component, besides the division of the page. */
  nested: boolean;
  /** 0-based place in reading order, outer components before inner ones; null when it is lost. */
  place: number | null;
  /** Number of the components around it; null when it is lost. */
  level: number | null;
}

/** What a component is called. */
export function nameOf({ label, number }: Pick<ComponentRecord, 'label' | 'number'>): string {
  return label || `part ${number}`;
}

/** Size of a component on the user's own page. */
export interface ComponentSize {
  /** Columns that it spans, 2 to 12. */
  span: number;
  /** CSS pixels; null: as high as what it shows. */
  height: number | null;
}

/** A component on the user's own page. */
export interface ChosenRecord extends ComponentKey, ComponentSize {}

/** A new component of a page that the user neither chose nor dismissed. */
export interface OfferRecord extends ComponentKey {
  /** When it was captured first (ISO 8601). */
  since: string;
  /** New entries of its list, itself counted: they are one offer. */
  count: number;
}

/** A source that was imported and is not read yet. */
export interface WantedSource {
  address: string;
  /** Why it could not be read; null when nobody tried yet. */
  problem: string | null;
  /** When somebody tried last (ISO 8601). */
  tried: string | null;
}

/** A version of a component, as it was first captured. */
export interface VersionRecord extends ComponentKey {
  /** 1-based; later ones are greater. */
  n: number;
  /** When it was captured, ISO 8601. */
  at: string;
  /** Where it was captured, without a login. */
  source: string;
  how: string;
  similarity: number;
  /** First words of the component then; the last known ones when it is lost. */
  label: string;
  /** The text differs; the component is no longer found; it is found again. */
  kind: 'first' | 'changed' | 'lost' | 'found';
  /** Words that are gone and added since the version before. */
  gone: number;
  added: number;
}

/** What is new of a component on the personal page. */
export interface ComponentNews extends ComponentKey {
  /** Newest version, and the one that was looked at last. */
  newest: number;
  looked: number;
  /** When the newest was captured. */
  at: string;
  /** Whether the text of the component differs from the one that was looked at. */
  isNew: boolean;
}

/** A page as the personal page draws it. */
export interface DrawnPage extends PageRecord {
  components: ComponentRecord[];
  /** Whether it is a list of the entries of a feed. */
  isFeed: boolean;
  /** When it is read again; null where nobody knows. */
  due: string | null;
}

/** Everything that the personal page draws. */
export interface PortalState {
  /** Whether pages are being read, so that there will be more soon. */
  isUpdating: boolean;
  /** Addresses are without logins. */
  pages: readonly DrawnPage[];
  /** In their order. */
  chosen: ChosenRecord[];
  /** How much data it saves (the paper's D and A). */
  saved: { d: number; a: number } | null;
  offers: readonly OfferRecord[];
  wanted: readonly WantedSource[];
  news: readonly ComponentNews[];
}
