import { type Command, Option } from 'commander';
import type { Source } from '../capture/index.ts';
import { UsageError } from '../effects/index.ts';
import { eachSource, openEngine } from '../pages/index.ts';
import {
  type Division,
  lastingAddress,
  openDatabase,
  type PageRecord,
  type PageStore,
  pageStore,
  type TrackedPage,
  type TrackingOptions,
  trainSources,
  updateSource,
} from '../portal/index.ts';
import { addCaptureOptions, type CaptureOptions, readingSettings, sourceHelp } from './capture-options.ts';
import type { Io } from './io.ts';

interface Options extends CaptureOptions {
  data: string;
  page?: string;
  json?: true;
}

interface TrainOptions extends Options, Division {}

const dataHelp = 'folder of the database; made when missing';

/** `fragments`: divides pages into components and follows these through later captures. */
export function fragmentsCommand(program: Command, io: Io): void {
  const group = program
    .command('fragments')
    .description('Follow the parts of a page over time: train on captures of it, then find them in new ones.')
    .addHelpText(
      'after',
      '\nExample:\n  $ pagestructure fragments train monday.html tuesday.html --data my-pages --page news',
    );
  train(group, io);
  update(group, io);
  show(group, io);
}

function train(group: Command, io: Io): void {
  const command = group
    .command('train')
    .description('Learn the components of a page from captures of it, oldest first.')
    .argument('<source...>', `captures of one page: ${sourceHelp}`)
    .requiredOption('--data <dir>', dataHelp)
    .option('--page <name>', 'name of the page; the first SOURCE by default')
    .addOption(partsOption())
    .option('--l <number>', 'smallest component, in shares of an average one', Number, 1)
    .option('--u <number>', 'largest component, in shares of an average one', Number, 2)
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nExample:\n  $ pagestructure fragments train monday.html tuesday.html --data my-pages --page news',
    );
  addCaptureOptions(command).action((sources: string[], options: TrainOptions) =>
    withTracking(options, io, options.parts, async (store, tracking) => {
      const { parts, l, u, page: name = sources[0] } = options;
      if (!(l >= 0 && u >= l)) throw new UsageError(`--l, --u: ${l}, ${u} (expected 0 <= l <= u)`);
      if (store.pageNamed(name))
        throw new UsageError(`--page: ${name} is trained already (expected a new name)`);
      const captures: Source[] = [];
      await eachSource(sources, 'reading', tracking, io, async (source) => {
        captures.push(source);
      });
      if (captures.length === 0) throw new Error('no capture could be read (expected at least one)');
      const tracked = await trainSources(captures, { parts, l, u }, tracking);
      const address = lastingAddress(sources[sources.length - 1]);
      const id = store.add(name, address, { parts, l, u }, tracked, new Date().toISOString());
      for (const note of tracked.notes) io.say(note);
      await report(store, store.page(id), options, io);
    }),
  );
}

function update(group: Command, io: Io): void {
  const command = group
    .command('update')
    .description('Find the components of a page in new captures of it, one after the other.')
    .argument('<source...>', `captures of one page: ${sourceHelp}`)
    .requiredOption('--data <dir>', dataHelp)
    .option('--page <name>', 'name of the page; needed when there are several')
    .option('--json', 'print JSON, one line a capture')
    .addHelpText(
      'after',
      '\nExample:\n  $ pagestructure fragments update wednesday.html --data my-pages --page news',
    );
  addCaptureOptions(command).action((sources: string[], options: Options) =>
    withTracking(options, io, undefined, async (store, tracking) => {
      const page = pageOf(store, options.page);
      await eachSource(sources, 'updating', tracking, io, async (source) => {
        const tracked = await updateSource(store.pageIndex(page.id), source, page, tracking);
        store.update(page.id, tracked, new Date().toISOString());
        await io.write(
          options.json ? `${JSON.stringify(account(source.name, tracked))}\n` : text(source.name, tracked),
        );
      });
    }),
  );
}

function show(group: Command, io: Io): void {
  group
    .command('show')
    .description('Print the pages that are followed and the components of each.')
    .argument('[page...]', 'names of pages; all by default')
    .requiredOption('--data <dir>', dataHelp)
    .option('--json', 'print JSON, one line a page')
    .addHelpText('after', '\nExample:\n  $ pagestructure fragments show news --data my-pages')
    .action(async (names: string[], options: Options) => {
      const db = openDatabase(options.data);
      try {
        const store = pageStore(db);
        const pages = names.length > 0 ? names.map((name) => pageOf(store, name)) : store.pages();
        for (const page of pages) await report(store, page, options, io);
      } finally {
        db.close();
      }
    });
}

/** `--parts`, which the personal page has too. */
export function partsOption(): Option {
  return new Option('--parts <kind>', 'what pages are divided by; blocks need a browser')
    .choices(['blocks', 'cells', 'tables'])
    .default('blocks');
}

/** Opens the database and what captures pages, and closes both. */
async function withTracking(
  options: Options,
  io: Io,
  parts: Division['parts'] | undefined,
  work: (store: PageStore, tracking: TrackingOptions) => Promise<void>,
): Promise<void> {
  const db = openDatabase(options.data);
  const store = pageStore(db);
  const reading = readingSettings(options);
  const used =
    parts ?? (options.page === undefined ? store.pages()[0] : store.pageNamed(options.page))?.parts;
  const engine = openEngine(
    { ...reading, engine: used === 'blocks' ? 'chromium' : 'jsdom', screenshot: false },
    io,
  );
  try {
    await work(store, { ...reading, capture: async (source) => (await engine.page(source)).page });
  } finally {
    await engine.close();
    db.close();
  }
}

function pageOf(store: PageStore, name: string | undefined): PageRecord {
  const pages = store.pages();
  const found = name === undefined && pages.length === 1 ? pages[0] : store.pageNamed(name ?? '');
  if (found) return found;
  const known = pages.map((page) => page.name).join(', ') || 'none: train one first';
  throw new UsageError(`page: ${name ?? 'not named'} (expected one of ${known})`);
}

/** Says what is kept of a page. */
async function report(
  store: PageStore,
  page: PageRecord | undefined,
  { json }: Options,
  io: Io,
): Promise<void> {
  if (!page) return;
  const components = store.components(page.id);
  if (json) {
    await io.write(`${JSON.stringify({ version: 1, ...page, components })}\n`);
    return;
  }
  const lines = components.map(({ number, how, label, bytes }) =>
    line(number, how, `${bytes} bytes  ${label}`),
  );
  const problem = page.problem ? `  not updated: ${page.problem}\n` : '';
  await io.write(
    `${page.name} (${components.length} components, captured ${page.updated})\n${problem}${lines.join('')}`,
  );
}

function account(capture: string, { components, notes }: TrackedPage) {
  return {
    version: 1,
    capture,
    update: notes[0],
    components: components.map(({ number, how, similarity, label }) => ({ number, how, similarity, label })),
  };
}

function text(capture: string, { components, notes }: TrackedPage): string {
  const lines = components.map(({ number, how, similarity, label }) =>
    line(number, how, how === 'lost' ? '' : `${similarity.toFixed(2)}  ${label}`),
  );
  return `${capture} (${notes.join('; ')})\n${lines.join('')}`;
}

function line(number: number, how: string, rest: string): string {
  return `${String(number).padStart(4)}  ${how.padEnd(9)}  ${rest}`.trimEnd().concat('\n');
}
