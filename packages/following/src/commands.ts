import type { CommandEntry, ReproductionEntry } from 'pagestructure/commands';

/** Commands that this package adds to the command line. */
export const commands: readonly CommandEntry[] = [
  {
    name: 'fragments',
    group: 'Parts of pages:',
    summary: 'Follow the parts of a page over time: train on captures of it, then find them in new ones.',
    load: async () => (await import('./commands/fragments.ts')).fragmentsCommand,
  },
  {
    name: 'portal',
    group: 'Parts of pages:',
    summary: 'Your personal page: the parts of pages that you choose, kept up to date, on this machine.',
    load: async () => (await import('./commands/portal.ts')).portalCommand,
  },
];

/** What `reproduce` shows of this package. */
export const reproductions: Readonly<Record<string, ReproductionEntry>> = {
  bouras: { load: async () => (await import('./reproduce/reproduce-bouras.ts')).bouras },
};
