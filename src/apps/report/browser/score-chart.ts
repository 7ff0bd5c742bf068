import { make } from '../../shared/browser/elements.ts';
import type { PackedScore } from '../report-page.ts';
import { openPage } from './sections.ts';
import { hideTip, showTip } from './tip.ts';

/** A page on a line of the chart. */
export interface ChartPage {
  id: string;
  /** In the report, from 0. */
  index: number;
  value: number;
}

/** A line of the chart: a method. */
export interface ChartLine {
  name: string;
  score: PackedScore;
  about?: string | undefined;
  doubt?: string | undefined;
  p?: string | undefined;
  pages: readonly ChartPage[];
}

/** What a chart shows. */
export interface ScoreChart {
  title: string;
  about: string;
  lines: readonly ChartLine[];
  domain: readonly [low: number, high: number];
  isDifference: boolean;
}

/** A table whose middle column is drawn: an axis, a dot with its interval, and a mark for every page. */
export function scoreChart(chart: ScoreChart): HTMLElement {
  const { title, about, lines, isDifference } = chart;
  const table = make('table', 'chart');
  table.append(make('caption', '', title));
  const head = make('tr');
  const strip = make('th', 'strip-head');
  strip.scope = 'col';
  strip.append(make('span', 'hidden-text', 'Drawn'), axis(chart));
  head.append(columnHead('Method'), strip, columnHead(isDifference ? 'Difference' : 'Value'));
  const pages = isDifference && lines.some(({ p }) => p !== undefined);
  if (pages) head.append(columnHead('p'));
  const thead = make('thead');
  thead.append(head);
  const body = make('tbody');
  const marks = lines.map((line) => pageMarks(line, chart, (page) => light(page)));
  const light = (page: number | null): void => {
    for (const mark of marks) mark.light(page);
  };
  body.append(
    ...lines.map((line, i) => {
      const row = make('tr');
      const cell = make('td', 'strip-cell');
      cell.append(marks[i].element);
      row.append(nameCell(line), cell, valueCell(line.score, isDifference));
      if (pages) row.append(make('td', 'p', line.p ?? ''));
      return row;
    }),
  );
  table.append(thead, body);
  const part = make('div', 'chart-part');
  part.append(table, make('p', 'quiet about', about));
  return part;
}

function columnHead(text: string): HTMLElement {
  const head = make('th', '', text);
  head.scope = 'col';
  return head;
}

function nameCell({ name, about, doubt }: ChartLine): HTMLElement {
  const cell = make('th', '', name);
  cell.scope = 'row';
  if (doubt !== undefined) {
    const sign = make('span', 'doubt', ' not converged');
    sign.title = doubt;
    cell.append(sign);
  }
  if (about !== undefined) cell.append(make('small', 'quiet', about));
  return cell;
}

function valueCell([value, low, high]: PackedScore, isDifference: boolean): HTMLElement {
  const told = (number: number): string => (isDifference ? signed(number) : number.toFixed(3));
  const cell = make('td', 'value');
  cell.append(make('strong', '', told(value)));
  if (low !== undefined && high !== undefined) {
    cell.append(make('small', 'quiet', ` ${told(low)} to ${told(high)}`));
  }
  return cell;
}

function axis({ domain }: ScoreChart): HTMLElement {
  const line = make('span', 'axis');
  line.setAttribute('aria-hidden', 'true');
  for (const tick of ticks(domain)) {
    const mark = make('span', '', tick === 0 ? '0' : String(tick).replace('-', '−'));
    mark.style.left = `${100 * place(tick, domain)}%`;
    line.append(mark);
  }
  return line;
}

function ticks([low, high]: readonly [number, number]): number[] {
  const step = high - low > 1.5 ? 0.5 : high - low > 0.9 ? 0.25 : 0.125;
  const first = Math.ceil(low / step - 1e-9);
  const count = Math.floor(high / step + 1e-9) - first + 1;
  return Array.from({ length: count }, (_, i) => (first + i) * step);
}

/** The drawn part of a line; the arrow keys walk its pages, Enter and a click open one. */
function pageMarks(
  { name, score: [value, low, high], pages }: ChartLine,
  { domain, isDifference }: ScoreChart,
  lightAll: (page: number | null) => void,
): { element: HTMLElement; light(page: number | null): void } {
  const element = make('div', 'strip');
  const sorted = pages.toSorted((a, b) => a.value - b.value || a.index - b.index);
  const told = (page: ChartPage): string =>
    `${page.id}: ${isDifference ? signed(page.value) : `F ${page.value.toFixed(3)}`}`;
  for (const tick of ticks(domain))
    element.append(at(make('i', tick === 0 ? 'grid zero' : 'grid'), tick, domain));
  element.append(drawnMarks(sorted, domain));
  const lit = make('i', 'lit');
  lit.hidden = true;
  element.append(lit);
  if (low !== undefined && high !== undefined) {
    const interval = at(make('i', 'interval'), low, domain);
    interval.style.width = `${100 * (place(high, domain) - place(low, domain))}%`;
    element.append(interval);
  }
  element.append(at(make('i', 'dot'), value, domain));
  let current = -1;
  const choose = (index: number, x?: number): void => {
    current = index;
    const page = sorted[index];
    lightAll(page?.index ?? null);
    if (!page) {
      hideTip();
      return;
    }
    element.setAttribute('aria-valuenow', String(index + 1));
    element.setAttribute('aria-valuetext', told(page));
    const box = element.getBoundingClientRect();
    showTip(told(page), x ?? box.left + box.width * place(page.value, domain), box);
  };
  if (sorted.length > 0) {
    element.tabIndex = 0;
    element.setAttribute('role', 'slider');
    element.setAttribute('aria-label', `Pages by ${name}`);
    element.setAttribute('aria-valuemin', '1');
    element.setAttribute('aria-valuemax', String(sorted.length));
    element.setAttribute('aria-valuenow', '1');
    element.setAttribute('aria-valuetext', told(sorted[0]));
    element.addEventListener('pointermove', (event) =>
      choose(nearest(element, event, sorted, domain), event.clientX),
    );
    element.addEventListener('pointerleave', () => choose(-1));
    element.addEventListener('blur', () => choose(-1));
    element.addEventListener('click', (event) => {
      const index = nearest(element, event, sorted, domain);
      if (sorted[index]) openPage(sorted[index].index, name);
    });
    element.addEventListener('keydown', (event) => {
      const last = sorted.length - 1;
      const step = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: last }[event.key];
      if (step !== undefined) {
        event.preventDefault();
        choose(Math.max(0, Math.min(last, step)));
      } else if (event.key === 'Enter' && sorted[current]) {
        event.preventDefault();
        openPage(sorted[current].index, name);
      } else if (event.key === 'Escape') choose(-1);
    });
  }
  return {
    element,
    light(page) {
      const found = page === null ? undefined : pages.find(({ index }) => index === page);
      lit.hidden = found === undefined;
      if (found) at(lit, found.value, domain);
    },
  };
}

/** Farthest pixels from the pointer at which a mark is meant. */
const reach = 8;

function nearest(
  element: HTMLElement,
  event: MouseEvent,
  pages: readonly ChartPage[],
  domain: readonly [number, number],
): number {
  const box = element.getBoundingClientRect();
  let best = -1;
  let least = reach;
  for (const [i, { value }] of pages.entries()) {
    const distance = Math.abs(box.left + box.width * place(value, domain) - event.clientX);
    if (distance < least) [best, least] = [i, distance];
  }
  return best;
}

/** One path for all pages, so that a thousand of them are one element. */
function drawnMarks(pages: readonly ChartPage[], domain: readonly [number, number]): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 1000 10');
  svg.setAttribute('preserveAspectRatio', 'none');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute(
    'd',
    pages.map(({ value }) => `M${(1000 * place(value, domain)).toFixed(1)} 0v10`).join(''),
  );
  svg.append(path);
  return svg;
}

function at<T extends HTMLElement>(element: T, value: number, domain: readonly [number, number]): T {
  element.style.left = `${100 * place(value, domain)}%`;
  return element;
}

function place(value: number, [low, high]: readonly [number, number]): number {
  return (value - low) / (high - low);
}

function signed(value: number): string {
  const digits = Math.abs(value).toFixed(2);
  return Number(digits) === 0 ? digits : `${value > 0 ? '+' : '−'}${digits}`;
}
