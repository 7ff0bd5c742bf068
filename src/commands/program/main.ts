import { Command, CommanderError } from 'commander';
import { systemProblem, UsageError, version } from '../../effects/index.ts';
import { packageCommands } from '../shared/packages.ts';
import { commands } from './commands.ts';
import { inertMessage } from './inert.ts';
import { createIo, type Io } from './io.ts';
import { Interruption, stopOnSignals } from './signals.ts';

const examples = `
Examples:
  $ pagestructure outline page.html
  $ pagestructure rows pages/ --flatten visual > pages.documents.jsonl
  $ pagestructure sample pages.documents.jsonl --preset hybrid --out run --seed 1
  $ pagestructure score --gold gold/ --documents pages.documents.jsonl hybrid=run/structures.jsonl
  $ pagestructure experiment experiment.json --out results

SOURCE is a URL, an .html file or a page snapshot (.page.json), a directory of them, or - for standard input.
Data goes to standard output or --out, talk to standard error. Exit codes: 0 done; 1 failed on some input, which is
named, the others are done; 2 wrong use; 129, 130, 143 stopped by SIGHUP, SIGINT (Ctrl-C), SIGTERM.`;

/**
 * Runs one command line.
 * @param argv the arguments behind the program's name
 * @returns the exit code: 0 done, 1 failed on some input, 2 wrong use
 */
export async function run(argv: readonly string[], io: Io = processIo()): Promise<number> {
  const program = new Command('pagestructure')
    .description('The logical structure of web pages: from pixels to nested lists.')
    .version(version)
    .addHelpText('after', examples)
    .showHelpAfterError('(see --help)')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void io.print(text),
      writeErr: (text) => text.trimEnd().split('\n').forEach(io.log),
      outputError: (text, write) => write(text.replace(/^error: /, 'pagestructure: ')),
    });
  try {
    const called = calledCommand(argv);
    // Options and work only of the command that is called, so that the program starts at once.
    const isOwn = commands.some(({ name }) => name === called);
    for (const entry of isOwn ? commands : [...commands, ...(await packageCommands(called))]) {
      const { name, group, summary, load } = entry;
      const command = program.command(name).description(summary).helpGroup(group);
      if (called === name) (await load())(command, io);
    }
    await addCompletion(program, argv);
    await program.parseAsync(argv, { from: 'user' });
    return io.signal.aborted ? interruptedCode(io) : io.status;
  } catch (error) {
    return exitCode(error, io);
  }
}

/**
 * The command that the arguments call: the first word, or that behind `help`, or the one that a shell asks to complete.
 */
function calledCommand(argv: readonly string[]): string | undefined {
  const [first, second] = argv.filter((word) => !word.startsWith('-'));
  return first === 'help' || first === 'complete' ? second : first;
}

/** Adds `completion`, which prints a script for a shell, and `complete`, which such a script calls. */
async function addCompletion(program: Command, argv: readonly string[]): Promise<void> {
  const summary = 'Print a script that completes commands and options in bash, zsh, fish or powershell.';
  const example = '\nExample:\n  $ pagestructure completion bash >> ~/.bashrc';
  if (!['completion', 'complete'].includes(argv[0])) {
    program.command('completion').description(summary).argument('<shell>').helpGroup('Shell:');
    return;
  }
  const { default: tab } = await import('@bomb.sh/tab/commander');
  tab(program, { completionCommandName: 'completion' });
  const command = program.commands.find((one) => one.name() === 'completion');
  command?.description(summary).addHelpText('after', example);
}

function exitCode(error: unknown, io: Io): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2; // it has printed its message
  if (io.signal.aborted) {
    io.log('pagestructure: interrupted');
    return interruptedCode(io);
  }
  const known = error instanceof Error;
  const problem = known ? (systemProblem(error) ?? error.message) : String(error);
  io.log(`pagestructure: ${problem}`);
  if (known && process.env.PAGESTRUCTURE_DEBUG) io.log(error.stack ?? '');
  return error instanceof UsageError ? 2 : 1;
}

function interruptedCode({ signal: { reason } }: Io): number {
  return reason instanceof Interruption ? reason.exitCode : 130;
}

/** Standard streams of this process; signals stop the work. */
function processIo(): Io {
  const { stdout, stderr } = process;
  const say = (message: string): boolean => stderr.write(`pagestructure: ${inertMessage(message)}\n`);
  const signal = stopOnSignals(say);
  stderr.on('error', () => {}); // its reader is gone
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (signal.aborted) return; // a closed terminal: the process is about to end
    if (error.code === 'EPIPE') process.exit(0); // the reader, such as `head`, has seen enough
    say(`standard output: ${systemProblem(error) ?? error.message}`);
    process.exit(1);
  });
  return createIo(stdout, stderr, stderr.isTTY === true, signal);
}
