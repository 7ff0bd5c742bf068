import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'libsql';
import { describe, expect, it } from 'vitest';
import { createRng } from '../../../../src/math/index.ts';
import { spawnCommand } from '../../../../test/support/spawn-command.ts';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';

const kills = Number(process.env.PAGESTRUCTURE_KILLS ?? 10);
const rng = createRng(process.env.PAGESTRUCTURE_SEED ?? 'kills').stream('portal');

const names = ['First', 'Second', 'Third', 'Fourth', 'Fifth'];
const section = (name: string, more = ''): string =>
  `<h2>${name} part</h2><p>${`${name} says what nobody else says here. `.repeat(4)}${more}</p>`;
const pageOf = (...sections: string[]): string => `<title>One</title>${sections.join('')}`;

/** A part that is chosen. */
interface Chosen {
  page: number;
  number: number;
  span: number;
  height: number | null;
}

interface State {
  pages: { id: number; name: string; address: string }[];
  chosen: Chosen[];
  offers: { page: number; number: number }[];
  wanted: { address: string }[];
}

/** A step of somebody who uses the personal page at a base. */
type Step = (n: number, base: string) => Promise<void>;

const folder = temporaryFolder('kill-portal');

const writePage = async (name: string, ...sections: string[]): Promise<string> => {
  const file = join(folder, name);
  await writeFile(file, pageOf(...sections));
  return file;
};

/** Asks a personal page, and reads the whole answer. @throws Error when the connection breaks */
function ask(base: string, method: string, path: string, body?: object) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const text = body === undefined ? '' : JSON.stringify(body);
    // Node gives a DELETE no length of its own, and what follows it would be taken for another request.
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
    const asked = request(base + path, { method, headers, agent: false }, (answer) => {
      let given = '';
      answer.on('data', (chunk) => {
        given += chunk;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: given }));
      answer.on('error', reject);
    });
    asked.on('error', reject);
    asked.end(text);
  });
}

/** Address of a personal page that was started, as soon as it says it. */
const addressOf = (child: ReturnType<typeof spawnCommand>['child']) =>
  new Promise<string>((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said += chunk;
      const [, base] = /open (http:\S+)\/ in/.exec(said) ?? [];
      if (base !== undefined) resolve(base);
    });
    child.once('exit', () => reject(new Error(`it ended: ${said}`)));
  });

/** What the personal page has, as soon as it has its first page. */
async function stateOf(base: string): Promise<State> {
  for (let tries = 0; ; tries++) {
    const state = JSON.parse((await ask(base, 'GET', '/state')).body) as State;
    if (tries === 600 || state.pages.some(({ id }) => id === 1)) return state;
    await wait(50); // the first page is being added
  }
}

/**
 * Kills the personal page by signal 9 while it is told things one after the other; at each next start the database has
 * to be whole, and a check looks whether everything that was confirmed is there.
 * @param mostSteps that are done before a kill, which comes somewhere in the next one
 */
async function killOften(
  name: string,
  steps: readonly Step[],
  mostSteps: number,
  check: (state: State, base: string) => Promise<void> | void,
): Promise<void> {
  const data = join(folder, `${name}-data`);
  const first = await writePage(`${name}.html`, ...names.map((one) => section(one)));
  let begun = 0;
  for (let killed = 0; ; killed++) {
    const { child, ended } = spawnCommand([
      'portal',
      '--port',
      '0',
      '--data',
      data,
      '--parts',
      'cells',
      first,
    ]);
    const base = await addressOf(child);
    const state = await stateOf(base);
    expect(state.pages, `after ${killed} kills`).toContainEqual(expect.objectContaining({ id: 1 }));
    await check(state, base);
    let isOn = killed < kills;
    let done = 0;
    let failure: unknown;
    const working = (async () => {
      for (; isOn; done++) await steps[++begun % steps.length](begun, base);
    })().catch((error) => {
      failure = error; // of the answer that the kill cut off
    });
    const before = rng.integer(mostSteps);
    while (isOn && done < before && failure === undefined) await wait(2);
    if (isOn) await wait(rng.integer(60));
    expect(failure).toBe(undefined);
    child.kill(isOn ? 'SIGKILL' : 'SIGTERM');
    isOn = false;
    await Promise.all([ended, working]);
    if (killed === kills) return;
    const db = new Database(join(data, 'fragments.db'));
    expect(db.prepare('PRAGMA integrity_check').get()).toMatchObject({ integrity_check: 'ok' });
    db.close();
  }
}

describe('the personal page, killed at random moments', () => {
  it('has every choice, place, size and page that it confirmed', async () => {
    const pages = new Set<number>();
    let chosen: Omit<Chosen, 'page'>[] = [];
    let asked = chosen; // the same with a request that was not confirmed, and may have been done
    const arrange: Step = async (n, base) => {
      const number = 1 + (n % names.length);
      const others = chosen.filter((one) => one.number !== number);
      const one = { number, span: 2 + (n % 11), height: n % 3 === 0 ? null : 100 + (n % 9_000) };
      const at = Math.min(n % 4, others.length);
      const isTaken = n % 7 === 0 && others.length < chosen.length;
      asked = isTaken ? others : [...others.slice(0, at), one, ...others.slice(at)];
      const place = { span: one.span, height: one.height, at };
      const change = isTaken ? (['DELETE'] as const) : (['PUT', place] as const);
      const answer = await ask(base, change[0], `/chosen/1/${number}`, change[1]);
      if (answer.status === 204) chosen = asked;
      if (n % 11 === 0) await ask(base, 'POST', '/pages/1/divide', {});
      if (n % 5 !== 0) return;
      const address = await writePage(`page-${n}.html`, ...names.map((name) => section(name)));
      const added = await ask(base, 'POST', '/pages', { address });
      if (added.status === 201) pages.add((JSON.parse(added.body) as { id: number }).id);
    };
    await killOften('arranged', [arrange], 30, (state) => {
      const found = state.chosen.map(({ number, span, height }) => ({ number, span, height }));
      expect([chosen, asked]).toContainEqual(found);
      chosen = found;
      const ids = state.pages.map(({ id }) => id);
      expect([...pages].filter((id) => !ids.includes(id))).toEqual([]);
    });
    expect(kills < 10 || pages.size > 0).toBe(true);
  }, 1_200_000);

  it('has every import, choice and dismissal that it confirmed while pages are trained', async () => {
    const sources = new Set<string>();
    const imported = new Map<string, number>(); // span of the part that came with each page
    const chosen = new Set<string>(); // `page number`
    const dismissed = new Set<number>();
    const versions = new Map<string, number>();

    const importSources: Step = async (n, base) => {
      const files = [1, 2].map((k) => `source-${n}-${k}.html`);
      const paths: string[] = [];
      for (const file of files) paths.push(await writePage(file, section('Source'), section(`${n}`)));
      const outlines = paths.map((file) => `<outline xmlUrl="${file}"/>`).join('');
      const text = `<opml><body>${outlines}</body></opml>`;
      const { status } = await ask(base, 'POST', '/import', { name: 'sources.opml', text });
      if (status === 200) for (const path of paths) sources.add(path);
    };
    const importPage: Step = async (n, base) => {
      const { pages } = JSON.parse((await ask(base, 'GET', '/export.json')).body) as { pages: object[] };
      const name = await writePage(`imported-${n}.html`, ...names.map((one) => section(one)));
      const span = 2 + (n % 11);
      const text = JSON.stringify({
        ...{
          format: 'pagestructure personal page',
          version: 1,
          pages: [{ ...pages[0], name, address: name }],
        },
        chosen: [{ page: 0, number: 2, span, height: null }],
      });
      const { status } = await ask(base, 'POST', '/import', { name: 'page.json', text });
      if (status === 200) imported.set(name, span);
    };
    /** A page that is trained on three captures; the part that was chosen after the first stays chosen. */
    const trainFurther: Step = async (n, base) => {
      const write = (day: string) =>
        writePage(`trained-${n}.html`, section('Always'), section('Today', day), section('Last'));
      const { status, body } = await ask(base, 'POST', '/pages', { address: await write('Monday') });
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
     * New parts of the first page: one is dismissed, one is added; then the page is divided again. Those of before go
     * first, or they would be taken for these.
     */
    const takeOffers: Step = async (n, base) => {
      const update = async (...young: string[]) => {
        await writePage('imports.html', ...[...names, ...young].map((one) => section(one)));
        return JSON.parse((await ask(base, 'POST', '/pages/1/update', {})).body) as State;
      };
      await update();
      const letters = String.fromCharCode(97 + (n % 26), 97 + ((n >> 2) % 26));
      const { offers } = await update(`${letters}offer`, `${letters}other`);
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

    const check = async (state: State, base: string) => {
      const isChosen = (page: number, number: number, span?: number) =>
        state.chosen.some(
          (one) => one.page === page && one.number === number && one.span === (span ?? one.span),
        );
      const known = [...state.pages, ...state.wanted].map(({ address }) => address);
      expect(known).toEqual(expect.arrayContaining([...sources]));
      const imports = state.pages.filter(({ name }) => name.includes('imported-'));
      expect(imports.map(({ name }) => name)).toEqual(expect.arrayContaining([...imported.keys()]));
      // One that was not confirmed may be there, whole.
      for (const { id, name } of imports)
        expect(isChosen(id, 2, imported.get(name)), `half of ${name}`).toBe(true);
      for (const one of chosen) {
        const [page, number] = one.split(' ').map(Number);
        expect(isChosen(page, number), `part ${one}`).toBe(true);
      }
      for (const { page, number } of state.offers)
        expect(page === 1 && dismissed.has(number), `part ${number} is offered again`).toBe(false);
      for (const [one, count] of versions) {
        const [page, number] = one.split(' ');
        const { body } = await ask(base, 'GET', `/pages/${page}/components/${number}/versions`);
        const own = JSON.parse(body) as { versions: unknown[] };
        expect(own.versions.length, `versions of ${one}`).toBeGreaterThanOrEqual(count);
      }
    };
    await killOften('imports', [importSources, importPage, trainFurther, takeOffers], 3, check);
    if (kills >= 10)
      expect([sources, imported, chosen, dismissed].map(({ size }) => size > 0)).toEqual([
        true,
        true,
        true,
        true,
      ]);
  }, 1_800_000);
});
