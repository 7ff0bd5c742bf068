import { byId, make, pageWords } from 'pagestructure/browser/elements';
import { nameOf } from '../portal/records.ts';
import { button, change } from './server.ts';
import { chosenPath, componentOf, pageOf, portal, when } from './state.ts';

/** Draws the components that are new, of one page or of all, each to be added or dismissed. */
export function drawNews(place: 'news' | 'page-news', page?: number): void {
  const offers = portal.state.offers.filter((one) => page === undefined || one.page === page);
  const section = byId(place);
  const had = section.contains(document.activeElement);
  section.hidden = offers.length === 0;
  const items = offers.flatMap(({ since, count, ...one }) => {
    const [component, from] = [componentOf(one), pageOf(one.page)];
    if (!component || !from) return [];
    const name = nameOf(component);
    const add = button('Add', `Add ${name}`, () => change('PUT', chosenPath(one), { span: 4, height: null }));
    const dismiss = button('Dismiss', `Dismiss ${name}`, () =>
      change('DELETE', `/offers/${one.page}/${one.number}`),
    );
    const others = count > 1 ? `; ${count - 1} more of its list` : '';
    const about = [pageWords(from.title || from.name), `, ${when(since)}${others}`];
    // Labels are the first 60 characters of a component, which may end inside a word.
    const whole = name.lastIndexOf(' ') > 0 ? name.slice(0, name.lastIndexOf(' ')) : name;
    const said = name.length < 60 ? name : `${whole} \u2026`;
    return [make('li', '', make('b', '', said), make('span', 'quiet', ...about), add, dismiss)];
  });
  const all = button('Dismiss all', 'Dismiss all new parts', () =>
    change('DELETE', page === undefined ? '/offers' : `/offers/${page}`),
  );
  section.querySelector('ul')?.replaceChildren(...items);
  section.querySelector('p')?.replaceChildren(...(items.length > 1 ? [all] : []));
  if (had) section.querySelector('button')?.focus();
}

/** Draws the sources that were imported and are not read yet. */
export function drawWanted(): void {
  const items = portal.state.wanted.map(({ address, problem }) => {
    const forget = button('Forget', `Forget ${address}`, () => change('DELETE', '/wanted', { address }));
    return make('li', '', pageWords(address), `: ${problem ?? 'is being read'} `, forget);
  });
  byId('wanted').replaceChildren(...items);
}
