import { type CalledThread, openCalledThread } from '../../effects/index.ts';
import type { Page } from '../../page/index.ts';
import type { BesideOptions, ReadBeside } from './read-beside.ts';

/** Nodes of a page below which starting a thread takes longer than what it saves. */
const fewNodes = 1_000;

/** Reads pages in a thread of its own, which starts with the first large page. */
export function openBeside(): {
  read: (page: Page, options: BesideOptions) => Promise<ReadBeside> | undefined;
  close: () => Promise<void>;
} {
  let thread: CalledThread | undefined;
  return {
    read(page, options) {
      if (page.nodes.length < fewNodes) return undefined;
      thread ??= openCalledThread(new URL('./beside-thread.ts', import.meta.url), undefined);
      return thread.call<ReadBeside>('readBeside', page, options);
    },
    close: async () => thread?.close(),
  };
}
