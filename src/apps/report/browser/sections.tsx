import { render } from 'preact';
import { Picture } from '../../picture/picture.tsx';
import { readData } from '../../shared/browser/elements.ts';
import { Methods } from '../../shared/browser/methods.tsx';
import { OutlinePanel } from '../../shared/browser/outline-panel.tsx';
import { PageContext, PageState } from '../../shared/browser/page-state.ts';
import { RowsPanel } from '../../shared/browser/rows-panel.tsx';
import type { ViewItem, ViewMethod, ViewPage } from '../../view/view-page.ts';
import type { PackedMethod, PackedPage } from '../report-page.ts';

const opened = new WeakMap<Element, PageState>();

/** Builds what a section holds when it is opened first, or when the address names it. */
export function fillWhenOpened(): void {
  for (const section of document.querySelectorAll<HTMLDetailsElement>('details.lazy'))
    section.addEventListener('toggle', () => section.open && fill(section));
  addEventListener('hashchange', openTarget);
  openTarget();
}

/** Opens a page, with what a method says of it. */
export function openPage(index: number, method: string): void {
  const section = document.getElementById(`page-${index + 1}`);
  if (!(section instanceof HTMLDetailsElement)) return;
  section.hidden = false;
  section.open = true;
  fill(section);
  opened.get(section)?.chooseMethod(method);
  section.scrollIntoView({ block: 'start' });
  section.querySelector('summary')?.focus({ preventScroll: true });
}

export function packedPage(section: Element): PackedPage {
  return readData<{ page: PackedPage }>(section.querySelector(':scope > script')).page;
}

function openTarget(): void {
  const target = location.hash ? document.getElementById(location.hash.slice(1)) : null;
  if (!(target instanceof HTMLDetailsElement) || !target.matches('.page')) return;
  target.open = true;
  fill(target);
}

/** Plots are markup that the program wrote, with all texts escaped; pages are texts. */
function fill(section: HTMLDetailsElement): void {
  const waiting = section.querySelector(':scope > script');
  if (!waiting || opened.has(section)) return;
  if (!section.matches('.page')) {
    const template = document.createElement('template');
    template.innerHTML = readData<{ html: string }>(waiting).html;
    waiting.replaceWith(template.content);
    return;
  }
  const packed = packedPage(section);
  const state = new PageState(unpackPage(packed), undefined, true);
  state.chooseMethod(state.page.methods[0]?.name ?? '');
  opened.set(section, state);
  const body = document.createElement('div');
  body.className = packed.blocks ? 'page-body pictured' : 'page-body';
  body.addEventListener('keydown', ({ key, target }) => {
    if (key !== 'Escape') return;
    if (target instanceof HTMLElement) target.blur();
    state.forget();
  });
  section.append(body);
  render(<PageBody state={state} packed={packed} />, body);
}

function PageBody({ state, packed }: { state: PageState; packed: PackedPage }) {
  const { blocks, warnings, methods } = packed;
  return (
    <PageContext.Provider value={state}>
      {warnings.length > 0 && (
        <ul class="problems">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      {blocks && <Picture />}
      <div class="words-side">
        <div class="choices">
          <Methods />
          <label>
            <input type="checkbox" class="show-symbols" autocomplete="off" /> Show separators
          </label>
        </div>
        <RowsPanel />
        {methods.length > 0 && <OutlinePanel />}
      </div>
    </PageContext.Provider>
  );
}

/** A page of a report as `view` shows pages. */
function unpackPage({ blocks, texts, methods, ...page }: PackedPage): ViewPage {
  const words = new Map(texts.map(([start, end, text]) => [`${start}-${end}`, text]));
  const shown = blocks?.map((rect) => ({
    ...{ rect, parent: 0, coherence: 0, rule: 0, spans: [], isLeaf: true },
  }));
  return {
    ...page,
    ...{ title: page.id, source: page.id, rules: {} },
    methods: methods.map(({ lists, ...method }): ViewMethod => {
      return { about: '', ...method, items: viewItems(lists, words) };
    }),
    levels: shown ? [{ permitted: 0, blocks: shown }] : [],
  };
}

function viewItems(lists: PackedMethod['lists'], words: ReadonlyMap<string, string>): ViewItem[] {
  const items: ViewItem[] = [];
  let count = 0;
  const visit = (own: PackedMethod['lists'], parent: number): void => {
    for (const sisters of own) {
      const list = count++;
      for (const [start, headingEnd, end, ...below] of sisters) {
        const text = words.get(`${start}-${headingEnd}`) ?? '';
        visit(below, items.push({ text, span: [start, headingEnd], end, parent, list }) - 1);
      }
    }
  };
  visit(lists, -1);
  return items;
}
