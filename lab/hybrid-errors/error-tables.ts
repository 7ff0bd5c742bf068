import { mainMeasures, measurePages, summarisePages } from '../../src/eval/index.ts';
import type { HybridConfig } from '../../src/hybrid/index.ts';
import { elementFates, fates } from './element-fates.ts';
import { type Gain, gainOf, gainOfTelling, tellHeadings, tellings, tellMistakes } from './gains.ts';
import type { GoldHeading } from './gold-page.ts';
import { scoreInserted, scoreOnly } from './insert-headings.ts';
import { type JudgedPage, type Mistake, rejudge, type Sorting, sortings } from './judge-page.ts';
import { placementMistakes, placementNames } from './placement-mistakes.ts';
import { shapeNames, shapeOf } from './row-shapes.ts';
import { cellTables } from './uneven-tables.ts';

/** Judged pages by set. */
export type JudgedSets = Readonly<Record<string, readonly JudgedPage[]>>;

/** A class of mistakes of one sorting, with its gain. */
export interface ClassGain extends Gain {
  sorting: Sorting;
  name: string;
  number: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const signed = (value: number): string => `${value < 0 ? '-' : '+'}${Math.abs(value).toFixed(3)}`;
const show = ({ micro, macro }: Gain): string => `${signed(micro)}, ${signed(macro)}`;
const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |\n`;
const head = (first: string, columns: readonly string[]): string =>
  `\n${line([first, ...columns])}${line(['---', ...columns.map(() => '---:')])}`;

/** A table with a line a name and a column a set. */
function table(
  first: string,
  what: string,
  sets: JudgedSets,
  names: readonly string[],
  cell: (name: string, pages: readonly JudgedPage[]) => string | number,
): string {
  const columns = Object.keys(sets).map((set) => (what === '' ? set : `${set}: ${what}`));
  return (
    head(first, columns) +
    names.map((name) => line([name, ...Object.values(sets).map((pages) => cell(name, pages))])).join('')
  );
}

/** Pages by their F, with what they lose. */
export function pageTable(sets: JudgedSets): string {
  const bands = [0, 0.25, 0.5, 0.75, 0.999, 2];
  const names = ['below 0.25', '0.25 to 0.5', '0.5 to 0.75', '0.75 to 1', '1'];
  return table('F of the page', 'pages, elements, of them lost', sets, names, (name, pages) => {
    const band = names.indexOf(name);
    const own = pages
      .map(({ score }) => ({ ...score.agreements.microF.recall, f: measurePages([score], 'microF') }))
      .filter(({ f, whole }) => whole > 0 && f >= bands[band] && f < bands[band + 1]);
    const elements = sum(own.map(({ whole }) => whole));
    return `${own.length}, ${elements}, ${elements - sum(own.map(({ part }) => part))}`;
  });
}

/** Gains from telling the model one half or the other. */
export function tellingTable(sets: JudgedSets, config: HybridConfig): string {
  return table('told', 'micro, macro', sets, Object.keys(tellings), (name, pages) =>
    show(gainOfTelling(pages, config, tellings[name])),
  );
}

/** What becomes of the elements of one side's lists. */
export function fateTable(sets: JudgedSets, side: 'gold' | 'predicted'): string {
  return table(`elements of ${side} lists`, '', sets, fates, (name, pages) =>
    sum(
      pages.map(({ held: { page }, lists }) => {
        const elements = side === 'gold' ? elementFates(page.gold, lists) : elementFates(lists, page.gold);
        return elements.filter(({ fate }) => fate === name).length;
      }),
    ),
  );
}

const unsaid: Readonly<Record<string, (heading: GoldHeading) => boolean>> = {
  'begins inside a row, with a block': ({ beginsRow, beginsBlock }) => !beginsRow && beginsBlock,
  'begins inside a block': ({ row, beginsBlock }) => row >= 0 && !beginsBlock,
  'stands in no row': ({ row }) => row < 0,
  'all that do not begin a row': ({ beginsRow }) => !beginsRow,
};

/** Gold headings that the model cannot say, and the gain if they were put in by hand. */
export function unsaidTable(sets: JudgedSets): string {
  const counts = table(
    'gold heading',
    'headings, pages, micro, macro',
    sets,
    Object.keys(unsaid),
    (name, pages) => {
      const scores = pages.map((page) => scoreInserted(page, unsaid[name]));
      const each = pages.map(({ headings }) => headings.filter(unsaid[name]).length);
      return `${sum(each)}, ${each.filter((count) => count > 0).length}, ${show(gainOf(pages, scores))}`;
    },
  );
  const rest = Object.values(sets).map((pages) => {
    const total = sum(pages.map(({ headings }) => headings.length));
    const { microF, macroF } = summarisePages(
      pages.map((page) => scoreOnly(page, ({ beginsRow }) => beginsRow)),
      mainMeasures,
    );
    return `${total} in all; F ${microF.toFixed(3)}, ${macroF.toFixed(3)}`;
  });
  return counts + line(['gold without these', ...rest]);
}

/** Headings, found headings and false ones by the shape of their row. */
export function shapeTable(sets: JudgedSets): string {
  return table('shape of the row', 'gold, found, false', sets, shapeNames, (name, pages) => {
    const rows = pages.flatMap((judged) =>
      judged.held.page.view.rows.flatMap((row, i) =>
        shapeOf(row) === name
          ? [{ gold: judged.held.page.isHeading[i], found: judged.rows[i].bound > 0 }]
          : [],
      ),
    );
    const count = (gold: boolean, found?: boolean): number =>
      rows.filter((row) => row.gold === gold && (found === undefined || row.found === found)).length;
    return `${count(true)}, ${count(true, true)}, ${count(false, true)}`;
  });
}

const evenness: Readonly<Record<string, (joined: number, parted: number) => boolean>> = {
  'every line is one row': (_, parted) => parted === 0,
  'some lines are one row, some are several': (joined, parted) => joined > 0 && parted > 0,
  'every line is several rows': (joined) => joined === 0,
};

/** Tables by how rows hold their lines. */
export function unevenTable(sets: JudgedSets): string {
  return table('table', 'tables, pages, gold headings', sets, Object.keys(evenness), (name, pages) => {
    const each = pages.map(({ held: { page } }) => {
      const own = cellTables(page).filter(({ joined, parted }) => evenness[name](joined, parted));
      const rows = new Set(own.flatMap((one) => [...one.rows]));
      return { tables: own.length, headings: [...rows].filter((row) => page.isHeading[row]).length };
    });
    const on = each.filter(({ tables }) => tables > 0);
    return [sum(on.map(({ tables }) => tables)), on.length, sum(on.map(({ headings }) => headings))].join(
      ', ',
    );
  });
}

/** How headings hang wrongly once the model is told which rows are headings. */
export function placementTable(sets: JudgedSets, config: HybridConfig): string {
  const told = new Map(
    Object.values(sets).flatMap((pages) =>
      pages.map((page) => [page, rejudge(page, config, tellHeadings(page)).rows] as const),
    ),
  );
  return table('hung wrongly, headings as in gold', 'number, pages', sets, placementNames, (name, pages) => {
    const each = pages.map(
      (page) =>
        placementMistakes(page.held.page, told.get(page) ?? []).filter((mistake) => mistake.name === name)
          .length,
    );
    return `${sum(each)}, ${each.filter((count) => count > 0).length}`;
  });
}

/** Classes of one sorting, the most frequent first; `note` is given those of the first set. */
export function sortingTable(
  sorting: Sorting,
  sets: JudgedSets,
  config: HybridConfig,
  note: (row: ClassGain) => void,
): string {
  const isOf = (name: string) => (mistake: Mistake) => mistake.sorting === sorting && mistake.name === name;
  const counts = (name: string, pages: readonly JudgedPage[]): number[] =>
    pages.map(({ mistakes }) => mistakes.filter(isOf(name)).length);
  const [first] = Object.values(sets);
  const found = Object.values(sets)
    .flat()
    .flatMap(({ mistakes }) => mistakes.filter((mistake) => mistake.sorting === sorting));
  const names = [...new Set(found.map(({ name }) => name))];
  names.sort((a, b) => sum(counts(b, first)) - sum(counts(a, first)) || (a < b ? -1 : 1));
  const { gains, hung } = sortings[sorting];
  const columns = [
    'number, pages',
    ...(gains ? ['micro, macro'] : []),
    ...(hung ? ['and hung as in gold'] : []),
  ];
  const lines = names.map((name) => {
    const cells = Object.values(sets).flatMap((pages) => {
      const each = counts(name, pages);
      const gain = (asGold: boolean): Gain => gainOfTelling(pages, config, tellMistakes(isOf(name), asGold));
      const own = gains ? gain(false) : { micro: 0, macro: 0 };
      const most = hung ? gain(true) : own;
      if (pages === first) note({ sorting, name, number: sum(each), ...most });
      return [
        `${sum(each)}, ${each.filter((count) => count > 0).length}`,
        ...(gains ? [show(own)] : []),
        ...(hung ? [show(most)] : []),
      ];
    });
    return line([name, ...cells]);
  });
  return (
    head(
      sorting,
      Object.keys(sets).flatMap((set) => columns.map((column) => `${set}: ${column}`)),
    ) + lines.join('')
  );
}
