import type { Command } from 'commander';
import { publicAddress } from 'pagestructure/capture';
import type { Io } from 'pagestructure/commands';
import { collect, wholeNumber } from 'pagestructure/commands';
import type { HookRequest, NamedHook } from '../portal/manage-hooks.ts';

interface HookOptions extends Omit<HookRequest, 'page' | 'command' | 'words'> {
  data: string;
  word?: string[];
}

const partHelp =
  'number of a part, as `fragments show` prints it; by default all that the page is divided into';

/** Examples of a command, as its help has them. */
export function examples(...commands: readonly string[]): string {
  const lines = commands.map((command) => `\n  $ pagestructure fragments ${command}`);
  return `\nExample${lines.length > 1 ? 's' : ''}:${lines.join('')}`;
}

/** A command of `fragments` that reads or writes the database. */
export function followingCommand(group: Command, name: string, ...uses: readonly string[]): Command {
  return group
    .command(name)
    .requiredOption('--data <dir>', 'folder of the database; `train` makes it')
    .addHelpText('after', examples(...uses));
}

/** What `fragments` does with changes: feeds, hooks, versions that are kept. */
export function changeCommands(group: Command, io: Io): void {
  followingCommand(group, 'feed', 'feed news --data my-pages --part 3 > news.atom')
    .description('Print the changes of a page, or of one part, as an Atom feed.')
    .argument('[page]', 'name of the page; by default the parts on the personal page')
    .option('--part <n>', partHelp, wholeNumber(1))
    .action(async (page: string | undefined, { data, part }: { data: string; part?: number }) => {
      const { feedComponents } = await import('../portal/manage-hooks.ts');
      await io.write(feedComponents(data, { ...(page !== undefined && { page }), part }));
    });
  hook(group, io);
  followingCommand(group, 'hooks', 'hooks --data my-pages')
    .description('Print the hooks: whom they tell, how much was told, what went wrong.')
    .option('--json', 'print JSON, one line a hook')
    .action(async ({ data, json }: { data: string; json?: true }) => {
      const { listHooks } = await import('../portal/manage-hooks.ts');
      for (const one of listHooks(data))
        await (json ? io.write(`${JSON.stringify(account(one))}\n`) : io.print(line(one)));
    });
  followingCommand(group, 'unhook', 'unhook 1 --data my-pages')
    .description('Remove a hook, with what waits for it.')
    .argument('<hook>', 'its number', wholeNumber(1))
    .action(async (id: number, { data }: { data: string }) => {
      const { removeHook } = await import('../portal/manage-hooks.ts');
      removeHook(data, id);
    });
  followingCommand(group, 'deliver', 'deliver --data my-pages')
    .description('Tell the changes that wait for hooks; `portal` and `fragments update` do so themselves.')
    .action(async ({ data }: { data: string }) => {
      const { deliverHooks } = await import('../portal/manage-hooks.ts');
      const told = await deliverHooks(data, io);
      await io.print(`${told} told\n`);
    });
  followingCommand(group, 'keep', 'keep --data my-pages --versions 1000')
    .description('Set how many versions of parts are kept, and print it.')
    .option('--versions <n>', 'most of a part, 2-100000', wholeNumber(2, 100_000))
    .option('--bytes <n>', 'most of all parts of a page, compressed', wholeNumber(0))
    .action(async ({ data, ...given }: { data: string; versions?: number; bytes?: number }) => {
      const { limitVersions } = await import('../portal/manage-hooks.ts');
      const { versions, bytes } = limitVersions(data, given);
      await io.print(`${versions} versions a part, ${bytes} bytes a page\n`);
    });
}

function hook(group: Command, io: Io): void {
  const uses = [
    'hook news --data my-pages --part 3 --url https://example.org/changes',
    'hook shop --data my-pages --ignore-numbers --word sale -- notify-send Sale',
  ];
  followingCommand(group, 'hook', ...uses)
    .description('Have a server or a program told when a part changes: JSON by POST, or on standard input.')
    .argument('<page>', 'name of the page')
    .argument('[command...]', 'behind --: program and arguments; no shell reads them')
    .option('--part <n>', partHelp, wholeNumber(1))
    .option('--url <url>', 'address to send changes to, in place of a program')
    .option('--allow-private', 'let the address be outside the public internet')
    .option('--ignore-numbers', 'pass over changes of numbers alone')
    .option('--word <word>', 'only when it appears; several: one of them', collect)
    .option('--pattern <regexp>', 'only when it matches what appears; case does not count')
    .option('--least <n>', 'fewest words gone and added', wholeNumber(1), 1)
    .action(async (page: string, command: string[], options: HookOptions) => {
      const { data, word: words = [], ...rest } = options;
      const { addHook } = await import('../portal/manage-hooks.ts');
      const id = await addHook(data, { ...rest, page, command, words });
      await io.print(`hook ${id}\n`);
    });
}

/** A hook as JSON: without what its address knows of user and password. */
function account({ target, ...hook }: NamedHook) {
  return {
    version: 1,
    ...hook,
    target: 'url' in target ? { ...target, url: publicAddress(target.url) } : target,
  };
}

function line({ id, pageName, number, target, filter, told, waiting, dropped, problem }: NamedHook): string {
  const whom = 'url' in target ? publicAddress(target.url) : target.command.join(' ');
  const only = [
    ...(filter.ignoreNumbers ? ['numbers ignored'] : []),
    ...(filter.pattern === undefined ? [] : [`only ${filter.pattern}`]),
    ...(filter.least > 1 ? [`at least ${filter.least} words`] : []),
  ].join(', ');
  const part = number === null ? 'every part' : `part ${number}`;
  const counts = `${told} told, ${waiting} waiting${dropped > 0 ? `, ${dropped} given up` : ''}`;
  const head = `${String(id).padStart(4)}  ${pageName}, ${part}: ${whom}${only && ` (${only})`}; ${counts}\n`;
  return problem === null ? head : `${head}      not told: ${problem}\n`;
}
