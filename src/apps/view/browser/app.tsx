import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Picture } from '../../picture/picture.tsx';
import { Button, toggle } from '../../shared/browser/controls.tsx';
import { PageContext } from '../../shared/browser/page-state.ts';
import { Header } from './header.tsx';
import { Help } from './help.tsx';
import { Panels } from './panels.tsx';
import { choosePage, current, entry, type PageEntry, pageIndex, pages, problem } from './state.ts';

/** The whole window: a head, the picture, and what is found beside it. */
export function App({ tools, lead }: { tools?: ComponentChildren; lead?: ComponentChildren }) {
  const state = current.value;
  const page = state?.page;
  useEffect(() => {
    document.title = page ? `${page.title} – pagestructure` : 'pagestructure view';
  }, [page]);
  return (
    <PageContext.Provider value={state}>
      <div class="app">
        {lead}
        <Header tools={tools} />
        {pages.value.length > 1 && <Pages />}
        {page ? (
          <main class="panes">
            <Picture key={page.id} />
            <Panels />
          </main>
        ) : (
          <main class="waiting" aria-live="polite">
            {problem.value === '' ? (
              <p class="quiet">
                Reading <bdi>{entry.value?.id}</bdi> …
              </p>
            ) : (
              <p class="problem">{problem.value}</p>
            )}
          </main>
        )}
        <Help />
      </div>
    </PageContext.Provider>
  );
}

const isOpen = signal(false);

/** The page's number among the others, and on request all of them with their pictures. */
function Pages() {
  const all = pages.value;
  const index = pageIndex.value;
  return (
    <nav class="pages" aria-label="Pages">
      <div class="bar">
        <Button onClick={() => choosePage(index - 1)} disabled={index === 0} aria-label="Page before">
          ‹
        </Button>
        <select
          aria-label="Page"
          value={index}
          onChange={({ currentTarget }) => choosePage(currentTarget.selectedIndex)}
        >
          {all.map(({ id }, i) => (
            <option key={id} value={i}>
              {id}
            </option>
          ))}
        </select>
        <Button onClick={() => choosePage(index + 1)} disabled={!all[index + 1]} aria-label="Page after">
          ›
        </Button>
        <span class="quiet">
          {index + 1} of {all.length}
        </span>
        <Button aria-expanded={isOpen.value} onClick={() => toggle(isOpen)}>
          {isOpen.value ? 'Hide pictures' : 'Show pictures'}
        </Button>
      </div>
      {isOpen.value && (
        <ul class="strip">
          {all.map((page, i) => (
            <li key={page.id}>
              <Thumbnail page={page} index={i} />
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

/** A small picture, asked for when it comes into sight; of a long name, which begins with folders, the end is shown. */
function Thumbnail({ page: { id, thumbnail }, index }: { page: PageEntry; index: number }) {
  const button = useRef<HTMLButtonElement>(null);
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry.isIntersecting) return;
      observer.disconnect();
      setAddress(thumbnail());
    });
    if (button.current) observer.observe(button.current);
    return () => observer.disconnect();
  }, [thumbnail]);
  return (
    <button
      ref={button}
      type="button"
      class="thumbnail"
      title={id}
      aria-current={index === pageIndex.value ? 'page' : undefined}
      onClick={() => choosePage(index)}
    >
      {address ? <img src={address} alt="" /> : <span class="empty" />}
      <span class="name">
        <bdi dir="ltr">{id}</bdi>
      </span>
    </button>
  );
}
