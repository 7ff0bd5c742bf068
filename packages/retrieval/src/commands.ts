import type { CommandEntry, ReproductionEntry } from 'pagestructure/commands';

/** Commands that this package adds to the command line. */
export const commands: readonly CommandEntry[] = [
  {
    name: 'retrieve',
    group: 'Retrieval:',
    summary:
      'Run the query-expansion experiment of the VIPS report on a collection; goes on where it stopped.',
    load: async () => (await import('./commands/retrieve.ts')).retrieveCommand,
  },
];

/** What `reproduce` shows of this package. */
export const reproductions: Readonly<Record<string, ReproductionEntry>> = {
  retrieval: { load: async () => (await import('./reproduce/reproduce-retrieval.ts')).retrieval },
};
