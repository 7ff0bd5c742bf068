import { join } from 'node:path';
import type { CapturedPage, Source } from '../../../capture/index.ts';
import { type Engine, openEngine, type SourceSettings } from '../../../pipeline/pages/index.ts';
import { writeAtomic } from '../../../store/index.ts';
import type { Io } from '../../program/io.ts';
import type { PageOutput } from '../shards/run-shard.ts';
import type { PageCommand, PageOrigin, PageResults } from './page-command.ts';
import { runPages } from './run-pages.ts';
import { sourceInputs } from './source-inputs.ts';

/** Work of a command on a captured page. */
export interface SourceCommand extends Omit<PageCommand<Source>, 'make'> {
  reading: SourceSettings;
  engine: Engine;
  /** Whether the page comes with its picture; default no. */
  screenshot?: boolean;
  /** @param captured the page, once the engine has it: what takes time to load can be loaded meanwhile */
  make(captured: Promise<CapturedPage>): Promise<PageOutput[]>;
}

/** Does a command's work on sources; the engine starts with the first page and is closed at the end. */
export async function runSources(
  { reading, engine: name, screenshot = false, settings, make, ...command }: SourceCommand,
  origin: PageOrigin,
  results: PageResults,
  io: Io,
): Promise<void> {
  const engine = openEngine({ ...reading, engine: name, screenshot }, io);
  const pageCommand = {
    ...command,
    settings: { engine: name, ...reading, ...settings },
    make(source: Source) {
      const captured = engine.page(source);
      captured.catch(() => {}); // awaited by `make`
      return make(captured);
    },
  };
  try {
    await runPages(pageCommand, sourceInputs(reading, name, io), origin, results, io);
  } finally {
    await engine.close();
  }
}

/**
 * Writes the files of each page into a folder.
 * @param report receives at the end how many pages were written where: `3 pages into out`
 */
export function intoFolder(folder: string, report: (pages: string) => void): PageResults {
  let count = 0;
  return {
    async add(id, outputs) {
      for (const { extension, content } of outputs) await writeAtomic(join(folder, id + extension), content);
      count++;
    },
    end: async () => report(`${count} ${count === 1 ? 'page' : 'pages'} into ${folder}`),
  };
}
