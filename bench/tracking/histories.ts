import { hasSharedData, sharedData } from '../../test/support/shared-data.ts';

/** A page whose versions are at hand, oldest first. */
export interface History {
  name: string;
  /** Folder of its versions. */
  folder: string;
  /** What says which component is which: ids that the authors gave, or texts that stay. */
  gold: 'ids' | 'texts';
}

const golds: Readonly<Record<string, History['gold']>> = {
  'kame-index': 'texts',
  'kame-index-j': 'texts',
  'kame-kmcc': 'texts',
  'kame-snap': 'texts',
  'ja-nagahara': 'texts',
  'ja-oguri': 'texts',
  'ja-okushima': 'texts',
  'ja-yuzo': 'texts',
  'githtmldocs-git': 'ids',
  'githtmldocs-git-rebase': 'ids',
  'githtmldocs-gitglossary': 'ids',
};

/**
 * Histories that nothing was chosen on: pages of the same and of other sites, picked by their number of versions before any of them was looked at.
 * `extract-unseen.ts` takes them from clones of the repositories.
 */
export const unseenPages = [
  {
    name: 'gcc-index',
    gold: 'texts',
    repository: 'cooljeanius/gcc-wwwdocs',
    path: 'htdocs/index.html',
    count: 60,
  },
  {
    name: 'gcc-readings',
    gold: 'texts',
    repository: 'cooljeanius/gcc-wwwdocs',
    path: 'htdocs/readings.html',
    count: 40,
  },
  {
    name: 'gcc-develop',
    gold: 'texts',
    repository: 'cooljeanius/gcc-wwwdocs',
    path: 'htdocs/develop.html',
    count: 40,
  },
  {
    name: 'gcc-bugs',
    gold: 'texts',
    repository: 'cooljeanius/gcc-wwwdocs',
    path: 'htdocs/bugs/index.html',
    count: 40,
  },
  {
    name: 'gcc-lists',
    gold: 'texts',
    repository: 'cooljeanius/gcc-wwwdocs',
    path: 'htdocs/lists.html',
    count: 40,
  },
  {
    name: 'gcc-contribute',
    gold: 'texts',
    repository: 'cooljeanius/gcc-wwwdocs',
    path: 'htdocs/contribute.html',
    count: 40,
  },
  { name: 'git-log', gold: 'ids', repository: 'gitster/git-htmldocs', path: 'git-log.html', count: 40 },
  {
    name: 'git-submitting',
    gold: 'ids',
    repository: 'gitster/git-htmldocs',
    path: 'SubmittingPatches.html',
    count: 40,
  },
  { name: 'git-howto', gold: 'ids', repository: 'gitster/git-htmldocs', path: 'howto-index.html', count: 40 },
  {
    name: 'git-diff-tree',
    gold: 'ids',
    repository: 'gitster/git-htmldocs',
    path: 'git-diff-tree.html',
    count: 40,
  },
  { name: 'kame-old-news', gold: 'texts', repository: 'kame/www.kame.net', path: 'old-news.html', count: 40 },
  {
    name: 'kame-overview',
    gold: 'texts',
    repository: 'kame/www.kame.net',
    path: 'project-overview.html',
    count: 40,
  },
  {
    name: 'kame-newsletter',
    gold: 'texts',
    repository: 'kame/www.kame.net',
    path: 'newsletter/index.html',
    count: 41,
  },
  {
    name: 'ja-wadayama',
    gold: 'texts',
    repository: 'wadayama/wadayama.github.io',
    path: 'publication.html',
    count: 23,
  },
] as const;

/** The unseen histories, as `extract-unseen.ts` wrote them. */
export function unseenHistories(folder: string): History[] {
  return unseenPages.map(({ name, gold }) => ({ name, gold, folder: `${folder}/${name}` }));
}

/** The histories of the real pages. */
export function histories(folder: string = sharedData('versions')): History[] {
  if (!hasSharedData) throw new Error('versions: not at hand (set PAGESTRUCTURE_DATA)');
  return Object.entries(golds).map(([name, gold]) => ({ name, gold, folder: `${folder}/${name}` }));
}
