import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { startProgram } from '../effects/index.ts';
import {
  type Document,
  type PageLists,
  pageListsSchema,
  type Structure,
  structureLists,
  structureProblems,
  structureSchema,
} from '../page/index.ts';
import { FormatError, parseJson, readLines } from '../store/index.ts';
import type { ExperimentEffects } from './experiment-effects.ts';
import type { MethodResults } from './read-results.ts';

/**
 * Runs another program as a method: documents go to its standard input, a JSON line each; it answers on its standard
 * output by a structure (`{"version":1,"id":...,"rows":[...]}`) or nested lists
 * (`{"version":1,"page":...,"lists":[...]}`) a line, in any order. What it says on standard error is passed on.
 * @param command program and arguments; no shell reads them
 * @throws Error naming the program when it can't be started, fails, takes longer than the limit of time, or answers
 * nothing or what is neither; it then ends with all that it started
 */
export async function runCommand(
  command: readonly string[],
  documents: readonly Document[],
  folder: string,
  { log, signal: stopped, commandLimit }: Pick<ExperimentEffects, 'log' | 'signal' | 'commandLimit'>,
): Promise<MethodResults> {
  const [program] = command;
  const { child, kill, reason } = startProgram(command, {
    ...{ folder, timeout: commandLimit * 1000, signal: stopped, until: 'close' },
  });
  const ended = new Promise<[code: number | null, signal: string | null]>((resolve) => {
    child.once('close', (code, signal) => resolve([code, signal]));
  });
  try {
    await once(child, 'spawn');
  } catch (error) {
    throw new Error(`${program}: could not be started (${(error as Error).message})`, { cause: error });
  }
  const talk = createInterface({ input: child.stderr });
  talk.on('line', (line) => log(`${program}: ${line}`));
  const inputClosed = new Promise((resolve) => {
    child.stdin.once('close', resolve);
  });
  const answers = readAnswers(child.stdout, program, documents);
  answers.catch(() => {
    child.stdin.destroy();
    kill();
  });
  for (const document of documents) {
    if (child.stdin.destroyed) break;
    if (child.stdin.write(`${JSON.stringify(document)}\n`)) continue;
    // What became of a program that reads no more is told below.
    await Promise.race([once(child.stdin, 'drain'), inputClosed]).catch(() => {});
  }
  child.stdin.end();
  const results = await answers;
  const [code, signal] = await ended;
  stopped.throwIfAborted();
  if (reason() === 'late') throw new Error(`${program}: took longer than ${commandLimit} s and was stopped`);
  if (code !== 0) throw new Error(`${program}: ended with ${signal ?? `exit code ${code}`} (expected 0)`);
  const [answered, all] = [results.lists.length, documents.length];
  if (answered === 0 && all > 0) throw new Error(`${program}: no answer (expected one for each document)`);
  if (answered < all) log(`${program}: answers for ${answered} of ${all} documents`);
  return { ...results, documents };
}

async function readAnswers(
  output: NodeJS.ReadableStream,
  program: string,
  documents: readonly Document[],
): Promise<MethodResults> {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const structures = new Map<string, Structure>();
  const lists = new Map<string, PageLists>();
  let number = 0;
  for await (const line of readLines(output as AsyncIterable<Uint8Array>, `${program}, its output,`)) {
    const where = `${program}, line ${++number} of its output`;
    if (line.trim() === '') continue;
    const keys = parseJson(line, z.looseObject({}), where);
    const isStructure = 'rows' in keys;
    const key = isStructure ? 'id' : 'page';
    if (!(key in keys))
      throw new FormatError(
        `${where}: no \`${key}\` (expected the id of a document, \`id\` beside \`rows\`)`,
      );
    const id = String(keys[key]);
    const document = byId.get(id);
    if (!document) throw new FormatError(`${where}: of ${id}, which is none of the documents`);
    if (lists.has(id)) throw new FormatError(`${where}: a second answer for ${id} (expected one a document)`);
    if (isStructure) {
      const structure = parseJson(line, structureSchema, where);
      const [problem] = structureProblems(document, structure);
      if (problem) throw new FormatError(`${where}: ${id}: ${problem}`);
      structures.set(id, structure);
      lists.set(id, structureLists(document, structure));
    } else lists.set(id, parseJson(line, pageListsSchema, where));
  }
  const inOrder = <T>(found: ReadonlyMap<string, T>): T[] =>
    documents.flatMap(({ id }) => found.get(id) ?? []);
  return { lists: inOrder(lists), ...(structures.size > 0 && { structures: inOrder(structures) }) };
}
