import { computed, signal } from '@preact/signals';
import { textMap } from '../../picture/text-map.ts';
import type {
  AnnotatedRow,
  AnnotationView,
  MarkedHeading,
  PageAgreement,
  PageEntry,
  SuggestedHeadings,
} from '../annotation-data.ts';

export type Headings = readonly MarkedHeading[];

export type Filter = 'all' | 'open' | 'note' | 'problem';

export const pages = signal<readonly PageEntry[]>([]);
export const annotators = signal<readonly string[]>([]);
export const filter = signal<Filter>('all');
export const pageIndex = signal(0);
export const page = signal<AnnotationView | null>(null);
export const headings = signal<Headings>([]);
export const past = signal<readonly Headings[]>([]);
export const future = signal<readonly Headings[]>([]);
/** Index of the row that keys act on; -1 for none. */
export const current = signal(0);
/** Starts of the rows that others differ on and this annotator has decided. */
export const decided = signal<ReadonlySet<number>>(new Set());
export const agreements = signal<Readonly<Record<string, PageAgreement>>>({});
export const isCompared = signal(false);
export const otherName = signal('');
export const isAdjudicating = signal(false);
/** Names of the two between whom is decided. */
export const firstName = signal('');
export const secondName = signal('');
export const problems = signal<readonly { message: string; start: number }[]>([]);
/** Done mark and note as they are entered. */
export const status = signal({ done: false, note: '' });
/** What was done last, or is being done. */
export const message = signal('');
/** Why headings are not saved; empty where they are. */
export const unsaved = signal('');
export const zoom = signal(1);
/** Whether rows of hidden text are shown; those of a page that hides nothing are the same. */
export const showsHidden = signal(false);
/** What the model says of the page, once it was asked. */
export const suggested = signal<SuggestedHeadings | null>(null);

export const rows = computed((): readonly AnnotatedRow[] => {
  const { rows: seen = [], whole = seen } = page.value ?? {};
  return showsHidden.value ? whole : seen;
});
/** Probability of being a heading of the rows that the model doubts, by start. */
export const doubts = computed(() => new Map(suggested.value?.doubts));
export const map = computed(() => textMap(page.value?.lines ?? []));

export function say(text: string): void {
  message.value = text;
}

/** Says of what failed why. */
export const failed = (what: string) => (error: Error) => say(`${what}: ${error.message}`);
