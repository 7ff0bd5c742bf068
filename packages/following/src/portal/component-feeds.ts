import type { AtomEntry, AtomFeed } from '../changes/change-feed.ts';
import { uuidOf } from '../changes/change-record.ts';
import { webAddress } from '../changes/hooks.ts';
import { textDiff } from '../changes/text-diff.ts';
import type { PageStore } from './page-store.ts';
import { nameOf, type PageRecord, type VersionRecord } from './records.ts';

/** Most changes in a feed; older ones are in the database as long as their versions are. */
const mostEntries = 100;

/** A change in a few words. */
export function changeWords({ kind, gone, added }: Pick<VersionRecord, 'kind' | 'gone' | 'added'>): string {
  const counts = [gone > 0 && `${gone} gone`, added > 0 && `${added} added`].filter(Boolean).join(', ');
  if (kind === 'first') return 'first version';
  if (kind === 'lost') return 'no longer on the page';
  if (kind === 'found') return `on the page again${counts && ` (words: ${counts})`}`;
  return `words: ${counts}`;
}

/** Changes of one component, also of one that is followed no more. @returns undefined when it never existed */
export function componentFeed(store: PageStore, page: PageRecord, number: number): AtomFeed | undefined {
  const part = store.components(page.id).find((one) => one.number === number);
  const label = part?.label ?? store.changes.calledLast(page.id, number);
  if (label === undefined) return undefined;
  return {
    id: uuidOf(store.changes.pageKey(page.id), number, 'feed'),
    title: `${nameOf({ label, number })} (${page.title || page.name})`,
    ...entriesOf(store, [{ page, number }]),
  };
}

/**
 * Changes of all components that a page is or was divided into. Nested components are left out, since their text is in
 * those around them. Changes of a component that is followed no more stay.
 */
export function pageFeed(store: PageStore, page: PageRecord): AtomFeed {
  const { changes } = store;
  return {
    id: uuidOf(changes.pageKey(page.id), 'feed'),
    title: page.title || page.name,
    begun: changes.begun(page.id) ?? new Date(0).toISOString(),
    entries: changes.ofPage(page.id, mostEntries).map((version) => entryOf(store, page, version)),
  };
}

/** The changes of the components on the personal page. */
export function chosenFeed(store: PageStore): AtomFeed {
  const parts = store.chosen().flatMap(({ page: id, number }) => {
    const page = store.page(id);
    return page ? [{ page, number }] : [];
  });
  return { id: uuidOf(store.changes.ownKey(), 'feed'), title: 'Personal page', ...entriesOf(store, parts) };
}

function entriesOf(
  store: PageStore,
  parts: readonly { page: PageRecord; number: number }[],
): Pick<AtomFeed, 'entries' | 'begun'> {
  const all = parts.flatMap(({ page, number }) =>
    store.changes.versions(page.id, number).map((version) => ({ page, version })),
  );
  const [begun = new Date(0).toISOString()] = all.map(({ version }) => version.at).sort();
  const changes = all
    .filter(({ version: { kind } }) => kind !== 'first')
    .sort(({ version: a }, { version: b }) => Date.parse(b.at) - Date.parse(a.at) || a.number - b.number)
    .slice(0, mostEntries);
  return { begun, entries: changes.map(({ page, version }) => entryOf(store, page, version)) };
}

/** A change, under the name that the component had then. */
function entryOf({ changes }: PageStore, page: PageRecord, version: VersionRecord): AtomEntry {
  const before = changes.before(version);
  const text = changes.text(version.page, version.number, version.n) ?? '';
  return {
    id: changes.changeId(version),
    title: `${nameOf(version)}: ${changeWords(version)}`,
    updated: version.at,
    link: webAddress(page.address),
    author: page.title || page.name,
    // Without the version before, which is no longer kept, everything would seem added.
    pieces: before ? textDiff(before.text, text).pieces : [{ kind: 'same', text }],
  };
}
