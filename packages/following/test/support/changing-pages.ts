import { createRng, type Rng } from '../../../../src/math/index.ts';

/** A section of a made page: a heading, and lines of plain words. */
export interface MadeSection {
  heading: string;
  lines: string[];
  /** The same at every hour, under any heading. */
  key: number;
}

/** A page at one hour, or what keeps it from being read. */
export interface PageHour {
  sections: MadeSection[];
  html: string;
  /** Status that the server answers with; 200 when all is well. */
  status: number;
}

/** A made page that changes by the hour as a kind of real pages does. */
export interface ChangingPage {
  kind: string;
  /** Makes the next hour of it. */
  next(): PageHour;
}

const vocabulary =
  'harbour storm bread tide market council ferry school winter orchard bridge lantern violin copper meadow engine pepper archive glacier window ladder pigeon button carpet dinner ticket saddle marble throat island basket rocket temple corner fabric guitar hammer jacket kettle lemon magnet napkin oyster pillow quarry ribbon salmon tailor urchin valley walnut yogurt zipper anchor barrel candle donkey escort falcon garage helmet insect jungle kitten locust mirror needle orange parrot racket sailor tunnel velvet wagon'.split(
    ' ',
  );

type State = { sections: MadeSection[]; hour: number; status: number };
type Step = (state: State, rng: Rng) => void;

const words = (rng: Rng, count: number): string =>
  Array.from({ length: count }, () => vocabulary[rng.integer(vocabulary.length)]).join(' ');
const lines = (rng: Rng, count: number, length: number): string[] =>
  Array.from({ length: count }, () => words(rng, length));
let made = 0;
const section = (heading: string, all: string[]): MadeSection => ({ heading, lines: all, key: made++ });
const price = (rng: Rng): string => (1 + rng.uniform() * 90).toFixed(2);
const pad = (value: number): string => String(value).padStart(2, '0');
const dayOf = (hour: number): string => `2026-03-${pad(1 + Math.floor(hour / 24))}`;

/** Sections that nearly every page has and that stay. */
function frame(rng: Rng): MadeSection[] {
  return [section('About this place', lines(rng, 2, 22)), section('Contact', lines(rng, 2, 9))];
}

function roll(all: string[], line: string): void {
  all.unshift(line);
  all.pop();
}

/** Ten kinds of pages: what each begins with, and what an hour does to it. */
const kinds: Record<string, { begin: (rng: Rng) => MadeSection[]; step: Step }> = {
  'news that roll': {
    begin: (rng) => [
      section('Headlines', lines(rng, 8, 9)),
      section('Sport', lines(rng, 6, 8)),
      ...frame(rng),
    ],
    step({ sections }, rng) {
      if (rng.uniform() < 0.35) roll(sections[0].lines, words(rng, 9));
      if (rng.uniform() < 0.1) roll(sections[1].lines, words(rng, 8));
    },
  },
  'price list': {
    begin: (rng) => [
      section(
        'Prices',
        lines(rng, 12, 2).map((name) => `${name} ${price(rng)}`),
      ),
      section('Delivery', lines(rng, 3, 14)),
      ...frame(rng),
    ],
    step({ sections }, rng) {
      if (rng.uniform() > 0.06) return;
      const at = rng.integer(12);
      sections[0].lines[at] = sections[0].lines[at].replace(/\S+$/, price(rng));
    },
  },
  'change log': {
    begin: (rng) => [
      section('Releases', lines(rng, 5, 12)),
      section('Install', lines(rng, 3, 12)),
      ...frame(rng),
    ],
    step({ sections, hour }, rng) {
      if (hour % 24 === 9 && rng.uniform() < 0.6)
        sections[0].lines.unshift(`Version 1.${hour} ${words(rng, 11)}`);
    },
  },
  calendar: {
    begin: (rng) => [
      section('Today', [dayOf(0), ...lines(rng, 3, 7)]),
      section('This month', lines(rng, 9, 6)),
      ...frame(rng),
    ],
    step({ sections, hour }, rng) {
      if (hour % 24 === 0) sections[0].lines = [dayOf(hour), ...lines(rng, 2 + rng.integer(3), 7)];
      if (rng.uniform() < 0.01) sections[1].lines[rng.integer(9)] = words(rng, 6);
    },
  },
  counters: {
    begin: (rng) => [
      section('Visitors', ['1000 visitors so far', '3 online now']),
      section('Guest book', lines(rng, 6, 13)),
      ...frame(rng),
    ],
    step({ sections, hour }, rng) {
      sections[0].lines = [
        `${1000 + hour * 37 + rng.integer(30)} visitors so far`,
        `${rng.integer(20)} online now`,
      ];
      if (rng.uniform() < 0.02) roll(sections[1].lines, words(rng, 13));
    },
  },
  'hourly noise': {
    begin: (rng) => [
      section('Quote of the hour', lines(rng, 1, 14)),
      section('Timetable', lines(rng, 8, 5)),
      ...frame(rng),
      section('Server', ['page made at 00:00:00 load 0.10']),
    ],
    step({ sections, hour }, rng) {
      // Five quotes that take turns: what is gone comes back.
      sections[0].lines = [words(createRng(`quote ${rng.integer(5)}`), 14)];
      sections[4].lines = [
        `page made at ${pad(hour % 24)}:00:${pad(rng.integer(60))} load ${rng.uniform().toFixed(2)}`,
      ];
    },
  },
  'sections that come, move and get other names': {
    begin: (rng) => Array.from({ length: 7 }, () => section(words(rng, 2), lines(rng, 3, 16))),
    step({ sections }, rng) {
      if (rng.uniform() > 0.03) return;
      const at = rng.integer(sections.length);
      const [kind] = [rng.integer(5)];
      if (kind === 0) sections.splice(at, 0, section(words(rng, 2), lines(rng, 3, 16)));
      else if (kind === 1) sections[at].heading = `${sections[at].heading.split(' ')[0]} ${words(rng, 1)}`;
      else if (kind === 2) sections.push(...sections.splice(at, 1));
      else if (kind === 3 && sections.length > 5) sections.splice(at, 1);
      else sections[at].lines[rng.integer(sections[at].lines.length)] = words(rng, 16);
    },
  },
  'a server that fails': {
    begin: (rng) => [
      section('Weather', [`${dayOf(0)} ${words(rng, 6)}`, 'wind 4 from west']),
      section('Warnings', lines(rng, 2, 10)),
      ...frame(rng),
    ],
    step(state, rng) {
      const { sections, hour } = state;
      if (hour % 3 === 0)
        sections[0].lines = [`${dayOf(hour)} ${words(rng, 6)}`, `wind ${rng.integer(12)} from west`];
      if (rng.uniform() < 0.03) sections[1].lines = lines(rng, 2, 10);
      if (state.status === 200 ? rng.uniform() < 0.04 : rng.uniform() < 0.3)
        state.status = state.status === 200 ? [500, 503, 404][rng.integer(3)] : 200;
    },
  },
  'search results': {
    begin: (rng) => [
      section('Results', lines(rng, 10, 12)),
      section('Related', lines(rng, 5, 3)),
      ...frame(rng),
    ],
    step({ sections }, rng) {
      if (rng.uniform() > 0.08) return;
      const all = sections[0].lines;
      const [from, to] = [rng.integer(10), rng.integer(10)];
      if (rng.uniform() < 0.5) all.splice(to, 0, ...all.splice(from, 1));
      else all[from] = words(rng, 12);
    },
  },
  'a page that hardly changes': {
    begin: (rng) => [
      section('Opening hours', lines(rng, 4, 6)),
      section('History', lines(rng, 5, 25)),
      ...frame(rng),
    ],
    step({ sections, hour }, rng) {
      if (hour === 300) sections[0].lines[1] = words(rng, 6);
    },
  },
};

/** The ten pages. The same seed gives the same months. */
export function changingPages(seed: string): ChangingPage[] {
  return Object.entries(kinds).map(([kind, { begin, step }]) => {
    const rng = createRng(`${seed} / ${kind}`);
    const title = `${kind} ${words(rng, 1)}`;
    const state: State = { sections: begin(rng), hour: 0, status: 200 };
    let isFirst = true;
    return {
      kind,
      next() {
        if (isFirst) isFirst = false;
        else {
          state.hour += 1;
          step(state, rng);
        }
        const { sections, status } = state;
        return {
          sections: sections.map((one) => ({ ...one, lines: [...one.lines] })),
          html: htmlOf(title, sections),
          status,
        };
      },
    };
  });
}

function htmlOf(title: string, sections: readonly MadeSection[]): string {
  const written = sections.map(
    ({ heading, lines: all }) =>
      `<h2>${heading}</h2>\n<ul>${all.map((line) => `<li>${line}</li>`).join('\n')}</ul>`,
  );
  return `<!doctype html><title>${title}</title><body>\n${written.join('\n')}\n</body>`;
}

/** How often each word is in texts, the words in lower case. */
export function wordCounts(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Counts of one map less those of another; words of which none is left over are left out. */
export function countDifference(
  a: ReadonlyMap<string, number>,
  b: ReadonlyMap<string, number>,
): Map<string, number> {
  const left = new Map(a);
  for (const [word, count] of b) left.set(word, (left.get(word) ?? 0) - count);
  for (const [word, count] of left) if (count === 0) left.delete(word);
  return left;
}

/** Everything that a page says at an hour. */
export function textsOf(sections: readonly MadeSection[]): string[] {
  return sections.flatMap(({ heading, lines: all }) => [heading, ...all]);
}
