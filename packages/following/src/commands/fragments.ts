import { type Command, Option } from 'commander';
import type { Io } from 'pagestructure/commands';
import { addCaptureOptions, type CaptureOptions, sourceHelp, sourceSettings } from 'pagestructure/commands';
import type { ComponentDiff } from '../portal/diff-pages.ts';
import type { ComponentsUpdate, FollowedComponents } from '../portal/follow-components.ts';
import type { Division } from '../portal/records.ts';
import { changeCommands, examples, followingCommand } from './fragments-changes.ts';

interface Options extends CaptureOptions {
  data: string;
  page?: string;
  json?: true;
}

interface TrainOptions extends Options, Division {}

/** Longest name of a component in the path of another, in characters. */
const longestStep = 24;

/** `fragments`: divides pages into components and follows these through later captures. */
export function fragmentsCommand(command: Command, io: Io): void {
  const group = command.addHelpText('after', examples(trainExample));
  train(group, io);
  update(group, io);
  show(group, io);
  diff(group, io);
  changeCommands(group, io);
}

const trainExample = 'train monday.html tuesday.html --data my-pages --page news';

function train(group: Command, io: Io): void {
  const command = followingCommand(group, 'train', trainExample)
    .description('Learn the components of a page from captures of it, oldest first.')
    .argument('<source...>', `captures of one page: ${sourceHelp}`)
    .option('--page <name>', 'name of the page; the first SOURCE by default');
  addDivisionOptions(command).option('--json', 'print JSON');
  addCaptureOptions(command).action(async (sources: string[], options: TrainOptions) => {
    const { trainComponents } = await import('../portal/follow-components.ts');
    const trained = await trainComponents(sources, { ...options, reading: sourceSettings(options) }, io);
    await printPage(trained, options, io);
  });
}

function update(group: Command, io: Io): void {
  const command = followingCommand(group, 'update', 'update wednesday.html --data my-pages --page news')
    .description('Find the components of a page in new captures of it, one after the other.')
    .argument('<source...>', `captures of one page: ${sourceHelp}`)
    .option('--page <name>', 'name of the page; needed when there are several')
    .option('--json', 'print JSON, one line a capture');
  addCaptureOptions(command).action(async (sources: string[], options: Options) => {
    const { updateComponents } = await import('../portal/follow-components.ts');
    const print = (capture: string, tracked: ComponentsUpdate): Promise<void> =>
      options.json
        ? io.write(`${JSON.stringify(account(capture, tracked))}\n`)
        : io.print(text(capture, tracked));
    await updateComponents(sources, { ...options, reading: sourceSettings(options) }, io, print);
  });
}

function show(group: Command, io: Io): void {
  followingCommand(group, 'show', 'show news --data my-pages')
    .description('Print the pages that are followed and the components of each.')
    .argument('[page...]', 'names of pages; all by default')
    .option('--json', 'print JSON, one line a page')
    .action(async (names: string[], options: Options) => {
      const { listComponents } = await import('../portal/follow-components.ts');
      for (const page of listComponents(options.data, names)) await printPage(page, options, io);
    });
}

function diff(group: Command, io: Io): void {
  const command = group
    .command('diff')
    .description('Tell what two versions of a page say differently, part by part; nothing is kept.')
    .argument('<old>', `the older version: ${sourceHelp}`)
    .argument('<new>', 'the newer version')
    .addHelpText('after', examples('diff monday.html tuesday.html'));
  addDivisionOptions(command).option('--json', 'print JSON');
  addCaptureOptions(command).action(async (before: string, after: string, options: TrainOptions) => {
    const { diffComponents } = await import('../portal/follow-components.ts');
    const all = { ...options, reading: sourceSettings(options) };
    const parts = await diffComponents([before, after], all, io);
    await (options.json
      ? io.write(`${JSON.stringify({ version: 1, parts })}\n`)
      : io.print(parts.map(differences).join('')));
  });
}

/** `--parts` with the bounds of components. */
function addDivisionOptions(command: Command): Command {
  return command
    .addOption(divisionOption())
    .option('--l <number>', 'smallest component, in shares of an average one', Number, 1)
    .option('--u <number>', 'largest component, in shares of an average one', Number, 2);
}

/**
 * A component with its words that are gone (-) and added (+), behind the path of the components around it; one line
 * where the words are the same.
 */
function differences({ number, how, label, around, changes }: ComponentDiff): string {
  const lines = changes.flatMap(({ gone, added }) => [
    ...(gone.length > 0 ? [`      - ${gone.join(' ')}\n`] : []),
    ...(added.length > 0 ? [`      + ${added.join(' ')}\n`] : []),
  ]);
  const path = around.map((part) => `${[...part.label].slice(0, longestStep).join('').trim()} > `).join('');
  const head = line(number ?? 0, how, `${lines.length === 0 ? 'same  ' : ''}${path}${label}`);
  return [number === null ? head.replace('   0', '   +') : head, ...lines].join('');
}

/** `--parts`, which `portal` has too. */
export function divisionOption(): Option {
  return new Option('--parts <kind>', 'what pages are divided by; blocks need a browser')
    .choices(['blocks', 'cells', 'tables'])
    .default('blocks');
}

/** Prints what is kept of a page, as JSON or for people. */
function printPage({ page, components }: FollowedComponents, { json }: Options, io: Io): Promise<void> {
  if (json) return io.write(`${JSON.stringify({ version: 1, ...page, components })}\n`);
  const lines = components.map(({ number, how, label, bytes, level }) =>
    line(number, how, `${`${bytes}`.padStart(7)} bytes  ${indent(level)}${label}`),
  );
  const inside = components.filter(({ nested }) => nested).length;
  const count = `${components.length - inside} components${inside > 0 ? `, ${inside} parts at other levels` : ''}`;
  const problem = page.problem ? `  not updated: ${page.problem}\n` : '';
  return io.print(`${page.name} (${count}, captured ${page.updated})\n${problem}${lines.join('')}`);
}

/** Indentation of a nested component. */
function indent(level: number | null): string {
  return '  '.repeat(level ?? 0);
}

function account(capture: string, { components, notes }: ComponentsUpdate) {
  return {
    version: 1,
    capture,
    update: notes[0],
    components: components.map(({ number, how, similarity, label, nested, place, level }) => {
      return { number, how, similarity, label, nested, place, level };
    }),
  };
}

function text(capture: string, { components, notes }: ComponentsUpdate): string {
  const last = components.length;
  const sorted = [...components].sort((a, b) => (a.place ?? last) - (b.place ?? last));
  const lines = sorted.map(({ number, how, similarity, label, level }) =>
    line(number, how, how === 'lost' ? '' : `${similarity.toFixed(2)}  ${indent(level)}${label}`),
  );
  return `${capture} (${notes.join('; ')})\n${lines.join('')}`;
}

function line(number: number, how: string, rest: string): string {
  return `${String(number).padStart(4)}  ${how.padEnd(9)}  ${rest}`.trimEnd().concat('\n');
}
