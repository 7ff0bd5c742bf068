import { hasSharedData, sharedData } from '../../test/support/shared-data.ts';

/** A page whose versions are at hand, oldest first. */
export interface History {
  name: string;
  /** Folder of its versions. */
  folder: string;
}

const names = [
  'kame-index',
  'kame-index-j',
  'kame-kmcc',
  'kame-snap',
  'ja-nagahara',
  'ja-oguri',
  'ja-okushima',
  'ja-yuzo',
  'githtmldocs-git',
  'githtmldocs-git-rebase',
  'githtmldocs-gitglossary',
];

interface Site {
  repository: string;
  /** Name, path in the repository, and the most versions that are taken. */
  pages: readonly (readonly [name: string, path: string, count: number])[];
}

/** Further histories of `annotations/parts.tsv`; `extract-unseen.ts` takes them from clones of the repositories. */
export const unseenSites: readonly Site[] = [
  { repository: 'jonbarron/website', pages: [['home-barron', 'index.html', 24]] },
  { repository: 'jashkenas/underscore', pages: [['underscore-index', 'index.html', 24]] },
  { repository: 'whatwg/whatwg.org', pages: [['whatwg-index', 'whatwg.org/index.html', 24]] },
  { repository: 'w3c/w3c.github.io', pages: [['w3c-index', 'index.html', 24]] },
  { repository: 'libgit2/libgit2.github.com', pages: [['libgit2-index', 'index.html', 24]] },
];

/** The unseen histories, as `extract-unseen.ts` wrote them. */
export function unseenHistories(folder: string): History[] {
  return unseenSites.flatMap(({ pages }) => pages.map(([name]) => ({ name, folder: `${folder}/${name}` })));
}

/** The histories of the real pages. */
export function histories(folder: string = sharedData('versions')): History[] {
  if (!hasSharedData) throw new Error('versions: not at hand (set PAGESTRUCTURE_DATA)');
  return names.map((name) => ({ name, folder: `${folder}/${name}` }));
}
