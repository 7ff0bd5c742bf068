/** Saves one thing after the other, and says what is saved and what is to be: `save answers|choices FOLDER`. */
import { answers } from './answers.ts';
import { choices } from './choices.ts';
import type { Saver } from './saver.ts';

const [kind, folder] = process.argv.slice(2);
const { empty, read, steps } = (kind === 'answers' ? answers : choices) as Saver;
const say = (what: string, value: unknown) => process.stdout.write(`${what} ${JSON.stringify(value)}\n`);

let saved: unknown = empty;
/** What was refused since something was saved last: a disk may have kept it all the same. */
let doubtful: unknown[] = [];
try {
  say('saved', saved);
  saved = await read(folder);
  say('saved', saved);
  for (const [save, after] of steps) {
    const asked = after(saved);
    say('asked', asked);
    try {
      await save(folder);
      saved = asked;
      doubtful = [];
      say('doubtful', doubtful);
      say('saved', saved);
    } catch (error) {
      say('refused', `${(error as Error).message} ${(error as { path?: string }).path ?? ''}`);
      doubtful.push(asked);
      say('doubtful', doubtful);
      saved = await read(folder); // as it was, or as it was to be
      say('saved', saved);
    }
  }
} catch (error) {
  say('refused', (error as Error).message); // it could not be read or opened
}
