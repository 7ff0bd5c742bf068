import type { Signal } from '@preact/signals';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { type ChartLine, type ChartPage, type Domain, percent, ticks } from './chart-line.ts';
import { openPage } from './sections.tsx';

/** The page that is pointed at: what is said of it, and where. */
export interface Tipped {
  page: number;
  text: string;
  /** In the window, of the mark. */
  x: number;
  strip: DOMRect;
}

interface StripProps {
  line: ChartLine;
  domain: Domain;
  tip: Signal<Tipped | null>;
  told(page: ChartPage): string;
}

/** Farthest pixels from the pointer at which a mark is meant. */
const reach = 8;

/** The drawn part of a line; the arrow keys walk its pages, Enter and a click open one. */
export function Strip({ line: { name, score, pages }, domain, tip, told }: StripProps) {
  const [value, low, high] = score;
  const element = useRef<HTMLDivElement>(null);
  const current = useRef(-1);
  const place = (at: number): number => (at - domain[0]) / (domain[1] - domain[0]);
  const left = (at: number): { left: string } => ({ left: percent(at, domain) });
  const sorted = useMemo(() => pages.toSorted((a, b) => a.value - b.value || a.index - b.index), [pages]);
  const choose = (index: number, x?: number): void => {
    const [page, box] = [sorted[index], element.current?.getBoundingClientRect()];
    current.current = index;
    tip.value =
      page && box
        ? { page: page.index, text: told(page), x: x ?? box.left + box.width * place(page.value), strip: box }
        : null;
  };
  const nearest = ({ clientX }: MouseEvent): number => {
    const { left: start = 0, width = 0 } = element.current?.getBoundingClientRect() ?? {};
    const distances = sorted.map((page) => Math.abs(start + width * place(page.value) - clientX));
    const least = Math.min(...distances);
    return least < reach ? distances.indexOf(least) : -1;
  };
  const open = (index: number): void => {
    if (sorted[index]) openPage(sorted[index].index, name);
  };
  const walk = (event: KeyboardEvent): void => {
    const [at, last] = [current.current, sorted.length - 1];
    const step = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: last }[event.key];
    if (event.key === 'Escape') choose(-1);
    if (event.key === 'Enter') open(at);
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step !== undefined) choose(Math.max(0, Math.min(last, step)));
  };
  const lit = tip.value && pages.find(({ index }) => index === tip.value?.page);
  const now = Math.max(0, current.current);
  const slider = sorted.length > 0 && {
    tabIndex: 0,
    role: 'slider' as const,
    'aria-label': `Pages by ${name}`,
    'aria-valuemin': 1,
    'aria-valuemax': sorted.length,
    'aria-valuenow': now + 1,
    'aria-valuetext': told(sorted[now]),
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a slider where there are pages
    <div
      ref={element}
      class="strip"
      {...slider}
      onPointerMove={(event) => choose(nearest(event), event.clientX)}
      onPointerLeave={() => choose(-1)}
      onBlur={() => choose(-1)}
      onClick={(event) => open(nearest(event))}
      onKeyDown={walk}
    >
      {ticks(domain).map((tick) => (
        <i key={tick} class={tick === 0 ? 'grid zero' : 'grid'} style={left(tick)} />
      ))}
      {/* One path for all pages, so that a thousand of them are one element. */}
      <svg viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
        <path d={sorted.map((page) => `M${(1000 * place(page.value)).toFixed(1)} 0v10`).join('')} />
      </svg>
      {lit && <i class="lit" style={left(lit.value)} />}
      {low !== undefined && high !== undefined && (
        <i class="interval" style={{ ...left(low), width: `${100 * (place(high) - place(low))}%` }} />
      )}
      <i class="dot" style={left(value)} />
    </div>
  );
}

/**
 * A line below a strip, or above it at the end of the window, so that heads of the table stay free; it leaves the
 * strip's columns to neither side while it is narrower. Those who cannot see it hear the value of the slider.
 */
export function Tip({ text, x, strip }: Tipped) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!element.current) return;
    const { offsetWidth: width, offsetHeight: height, style } = element.current;
    const [least, most] = width <= strip.width ? [strip.left, strip.right] : [4, innerWidth - 4];
    style.left = `${Math.max(least, Math.min(most - width, x - width / 2))}px`;
    const below = strip.bottom + 4;
    style.top = `${below + height <= innerHeight ? below : Math.max(4, strip.top - height - 4)}px`;
  });
  return (
    <div ref={element} class="tip" aria-hidden="true">
      {text}
    </div>
  );
}
