import { publicAddress } from 'pagestructure/capture';
import { dataSaved } from '../fragments/index.ts';
import { feedDivision } from './feed-page.ts';
import type { FollowedPages } from './followed-pages.ts';
import type { PageStore } from './page-store.ts';
import type { PortalState } from './records.ts';

/** What the personal page draws. */
export function portalState(store: PageStore, follow: FollowedPages): PortalState {
  const pages = store.pages().map((page) => ({
    ...page,
    address: publicAddress(page.address),
    components: store.components(page.id),
    isFeed: page.u === feedDivision.u,
    due: store.schedule(page.id)?.due ?? null,
  }));
  const chosen = store.chosen();
  // A page that was imported and not read yet has no bytes.
  const used = pages.filter(({ id, bytes }) => bytes > 0 && chosen.some(({ page }) => page === id));
  const keys = new Set(chosen.map(({ page, number }) => `${page} ${number}`));
  const all = used.flatMap(({ components }) => components);
  const shown = all.filter(({ page, number }) => keys.has(`${page} ${number}`));
  const [sizes, wholes] = [shown, used].map((some) => some.map(({ bytes }) => bytes));
  return {
    isUpdating: follow.isUpdating(),
    pages,
    chosen,
    saved: used.length > 0 ? dataSaved(sizes, wholes) : null,
    offers: store.offers(),
    wanted: store.wanted(),
    news: store.changes.news(),
  };
}
