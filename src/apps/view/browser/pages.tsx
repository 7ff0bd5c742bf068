import { signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Button, toggle } from '../../shared/browser/controls.tsx';
import { choosePage, pageIndex, source } from './state.ts';

const isOpen = signal(false);

/** The page's number among the others, and on request all of them with their pictures. */
export function Pages() {
  const { pages } = source.value;
  const index = pageIndex.value;
  return (
    <nav class="pages" aria-label="Pages">
      <div class="bar">
        <Button onClick={() => choosePage(index - 1)} disabled={index === 0} aria-label="Page before">
          ‹
        </Button>
        <select
          aria-label="Page"
          value={String(index)}
          onChange={({ currentTarget }) => choosePage(Number(currentTarget.value))}
        >
          {pages.map(({ id }, i) => (
            <option key={id} value={String(i)}>
              {id}
            </option>
          ))}
        </select>
        <Button
          onClick={() => choosePage(index + 1)}
          disabled={index === pages.length - 1}
          aria-label="Page after"
        >
          ›
        </Button>
        <span class="quiet">
          {index + 1} of {pages.length}
        </span>
        <Button aria-expanded={isOpen.value} onClick={() => toggle(isOpen)}>
          {isOpen.value ? 'Hide pictures' : 'Show pictures'}
        </Button>
      </div>
      {isOpen.value && (
        <ul class="strip">
          {pages.map(({ id }, i) => (
            <li key={id}>
              <Thumbnail id={id} index={i} isCurrent={i === index} />
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

/** A small picture, asked for when it comes into sight; of a long name, which begins with folders, the end is shown. */
function Thumbnail({ id, index, isCurrent }: { id: string; index: number; isCurrent: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry.isIntersecting) return;
      observer.disconnect();
      setAddress(source.value.thumbnail(index));
    });
    if (button.current) observer.observe(button.current);
    return () => observer.disconnect();
  }, [index]);
  return (
    <button
      ref={button}
      type="button"
      class="thumbnail"
      title={id}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => choosePage(index)}
    >
      {address ? <img src={address} alt="" /> : <span class="empty" />}
      <span class="name">
        <bdi dir="ltr">{id}</bdi>
      </span>
    </button>
  );
}
