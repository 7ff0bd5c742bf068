import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createRng } from '../../../src/math/index.ts';
import { spawnCommand } from '../../support/spawn-command.ts';
import type { KillReport } from './kill-runs.ts';
import { addressOf, ask, databaseDamage } from './portal-client.ts';

const names = ['First', 'Second', 'Third', 'Fourth', 'Fifth'];
const section = (name: string, more = ''): string =>
  `<h2>${name} part</h2><p>${`${name} says what nobody else says here. `.repeat(4)}${more}</p>`;
const pageOf = (...sections: string[]): string => `<title>One</title>${sections.join('')}`;

interface State {
  pages: { id: number; name: string; address: string; components: { number: number; how: string }[] }[];
  chosen: { page: number; number: number; span: number }[];
  offers: { page: number; number: number }[];
  wanted: { address: string }[];
}

/** What the server has confirmed. */
interface Confirmed {
  /** Steps that were begun. */
  step: number;
  /** Sources of OPML. */
  sources: Set<string>;
  /** Span of the part that was imported with each page, by the page's name. */
  imported: Map<string, number>;
  /** Chosen parts that have to be there, `page number`. */
  chosen: Set<string>;
  /** Dismissed parts of the first page. */
  dismissed: Set<number>;
  /** Versions of chosen parts, by `page number`. */
  versions: Map<string, number>;
}

/**
 * Kills the personal page by signal 9 while files are imported, new parts are offered, added and dismissed, pages are
 * trained on further captures, and divided again; and looks at the next start whether everything that it had
 * confirmed is there, whole imports or none of them, and the database is whole.
 * @param kills how often
 */
export async function killImports(kills: number, seed: string): Promise<KillReport> {
  const folder = await mkdtemp(join(tmpdir(), 'pagestructure-kill-imports-'));
  const rng = createRng(seed).stream('imports');
  const report: KillReport = { kills: 0, nearEnd: 0, runs: 0, problems: [] };
  const first = join(folder, 'one.html');
  await writeFile(first, pageOf(...names.map((name) => section(name))));
  const argv = ['portal', '--data', join(folder, 'data'), '--parts', 'cells', first];
  const confirmed: Confirmed = {
    step: 0,
    sources: new Set(),
    imported: new Map(),
    chosen: new Set(),
    dismissed: new Set(),
    versions: new Map(),
  };
  try {
    for (let run = 0; run <= kills; run++) {
      report.runs++;
      const { child, ended } = spawnCommand(argv);
      const base = await addressOf(child);
      await check(base, confirmed, report);
      const stop = { now: run === kills, steps: 0 };
      const working = work(base, folder, confirmed, stop).catch(() => {}); // the answer that the kill cut off
      if (run < kills) {
        // After so many steps, somewhere in the next one: a fast machine is killed as often as a slow one.
        const steps = rng.integer(3);
        while (stop.steps < steps) await wait(2);
        await wait(rng.integer(60));
      }
      child.kill(run < kills ? 'SIGKILL' : 'SIGTERM');
      stop.now = true;
      await Promise.all([ended, working]);
      if (run === kills) break;
      report.kills++;
      const damage = databaseDamage(join(folder, 'data'));
      if (damage !== undefined) report.problems.push(`kill ${report.kills}: ${damage}`);
    }
    for (const kind of ['sources', 'imported', 'chosen', 'dismissed'] as const)
      if (kills >= 20 && confirmed[kind].size === 0) report.problems.push(`${kind}: none was confirmed`);
    return report;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Does one step after the other, of four kinds in turn. */
async function work(
  base: string,
  folder: string,
  confirmed: Confirmed,
  stop: { now: boolean; steps: number },
): Promise<void> {
  const kinds = [importSources, importPage, trainFurther, takeOffers];
  while (!stop.now) {
    const n = ++confirmed.step;
    await kinds[n % kinds.length](base, folder, n, confirmed);
    stop.steps++;
  }
}

type Work = (base: string, folder: string, n: number, confirmed: Confirmed) => Promise<void>;

const importSources: Work = async (base, folder, n, { sources }) => {
  const files = [1, 2].map((k) => join(folder, `source-${n}-${k}.html`));
  for (const file of files) await writeFile(file, pageOf(section('Source'), section(`${n}`)));
  const outlines = files.map((file) => `<outline xmlUrl="${file}"/>`).join('');
  const text = `<opml><body>${outlines}</body></opml>`;
  const { status } = await ask(base, 'POST', '/import', { name: 'sources.opml', text });
  if (status === 200) for (const file of files) sources.add(file);
};

const importPage: Work = async (base, folder, n, { imported }) => {
  const { pages } = JSON.parse((await ask(base, 'GET', '/export.json')).body) as { pages: object[] };
  const name = join(folder, `imported-${n}.html`);
  await writeFile(name, pageOf(...names.map((one) => section(one))));
  const span = 2 + (n % 11);
  const text = JSON.stringify({
    format: 'pagestructure personal page',
    version: 1,
    pages: [{ ...pages[0], name, address: name }],
    chosen: [{ page: 0, number: 2, span, height: null }],
  });
  const { status } = await ask(base, 'POST', '/import', { name: 'page.json', text });
  if (status === 200) imported.set(name, span);
};

/** A page that is trained on three captures; the part that was chosen after the first stays chosen. */
const trainFurther: Work = async (base, folder, n, { chosen, versions }) => {
  const file = join(folder, `trained-${n}.html`);
  const write = (day: string) =>
    writeFile(file, pageOf(section('Always'), section('Today', day), section('Last')));
  await write('Monday');
  const { status, body } = await ask(base, 'POST', '/pages', { address: file });
  if (status !== 201) return;
  const { id } = JSON.parse(body) as { id: number };
  const taken = await ask(base, 'PUT', `/chosen/${id}/2`, { span: 4, height: null, at: 0 });
  if (taken.status === 204) chosen.add(`${id} 2`);
  for (const [i, day] of ['Tuesday', 'Wednesday'].entries()) {
    await write(day);
    await ask(base, 'POST', `/pages/${id}/update`, {});
    versions.set(`${id} 2`, 2 + i);
  }
};

/**
 * New parts of the first page: one is dismissed, one is added; then the page is divided again. Those of before go first,
 * or they would be taken for these.
 */
const takeOffers: Work = async (base, folder, n, { chosen, dismissed }) => {
  const old = names.map((name) => section(name));
  const write = (...young: string[]) => writeFile(join(folder, 'one.html'), pageOf(...old, ...young));
  await write();
  await ask(base, 'POST', '/pages/1/update', {});
  const letters = String.fromCharCode(97 + (n % 26), 97 + ((n >> 2) % 26));
  await write(...['offer', 'other'].map((word) => section(`${letters}${word}`)));
  const { offers } = JSON.parse((await ask(base, 'POST', '/pages/1/update', {})).body) as State;
  const [one, other] = offers.filter(({ page }) => page === 1);
  if (one && (await ask(base, 'DELETE', `/offers/1/${one.number}`, {})).status === 204)
    dismissed.add(one.number);
  if (other) {
    const place = { span: 3, height: null, at: 0 };
    const taken = await ask(base, 'PUT', `/chosen/1/${other.number}`, place);
    if (taken.status === 204) chosen.add(`1 ${other.number}`);
  }
  if (n % 8 === 7) await ask(base, 'POST', '/pages/1/divide', {});
};

async function check(base: string, confirmed: Confirmed, report: KillReport): Promise<void> {
  const problem = (text: string): void => void report.problems.push(`kill ${report.kills}: ${text}`);
  let state = await stateOf(base);
  for (let tries = 0; tries < 100 && !state.pages.some(({ id }) => id === 1); tries++) {
    await wait(50); // the first page is being added
    state = await stateOf(base);
  }
  const { pages, chosen, offers, wanted } = state;
  const known = new Set([...pages, ...wanted].map(({ address }) => address));
  for (const source of confirmed.sources) if (!known.has(source)) problem(`${source} is lost`);
  const isChosen = (page: number | undefined, number: number, span?: number): boolean =>
    chosen.some((one) => one.page === page && one.number === number && one.span === (span ?? one.span));
  const imports = pages.filter(({ name }) => name.includes('imported-'));
  // One that was not confirmed may be there, whole.
  for (const { id, name } of imports)
    if (!isChosen(id, 2, confirmed.imported.get(name))) problem(`half of ${name} was imported`);
  for (const name of confirmed.imported.keys())
    if (!imports.some((one) => one.name === name)) problem(`${name} is lost`);
  for (const one of confirmed.chosen) {
    const [page, number] = one.split(' ').map(Number);
    if (!isChosen(page, number)) problem(`part ${one} is chosen no more`);
  }
  for (const { page, number } of offers)
    if (page === 1 && confirmed.dismissed.has(number)) problem(`part ${number} is offered again`);
  for (const [one, count] of confirmed.versions) {
    const [page, number] = one.split(' ');
    const { body } = await ask(base, 'GET', `/pages/${page}/components/${number}/versions`);
    const { versions } = JSON.parse(body) as { versions: unknown[] };
    if (versions.length < count) problem(`part ${one} has ${versions.length} versions (expected ${count})`);
  }
}

async function stateOf(base: string): Promise<State> {
  return JSON.parse((await ask(base, 'GET', '/state')).body) as State;
}
