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
 * What an unseen history is to the method. `mended`: errors were looked at here, and the method changed. `second`:
 * looked at once after that; one change followed. `third`: measured after the last change. `read`: read by hand for
 * the gold of `annotations/parts.tsv`, with the histories at hand.
 */
export type Use = 'mended' | 'second' | 'third' | 'read';

interface Site {
  use: Use;
  repository: string;
  /** Name, path in the repository, and the most versions that are taken. */
  pages: readonly (readonly [name: string, path: string, count: number])[];
}

/**
 * Histories that are no part of the real pages at hand; `extract-unseen.ts` takes them from clones of the
 * repositories.
 */
export const unseenSites: readonly Site[] = [
  {
    use: 'mended',
    repository: 'cooljeanius/gcc-wwwdocs',
    pages: [
      ['gcc-index', 'htdocs/index.html', 60],
      ['gcc-readings', 'htdocs/readings.html', 40],
      ['gcc-develop', 'htdocs/develop.html', 40],
      ['gcc-bugs', 'htdocs/bugs/index.html', 40],
      ['gcc-lists', 'htdocs/lists.html', 40],
      ['gcc-contribute', 'htdocs/contribute.html', 40],
    ],
  },
  {
    use: 'mended',
    repository: 'llvm-mirror/clang',
    pages: [
      ['clang-index', 'www/index.html', 60],
      ['clang-start', 'www/get_started.html', 60],
      ['clang-comparison', 'www/comparison.html', 60],
      ['clang-involved', 'www/get_involved.html', 60],
    ],
  },
  {
    use: 'second',
    repository: 'apache/ant',
    pages: [
      ['ant-index', 'docs/index.html', 60],
      ['ant-faq', 'docs/faq.html', 60],
    ],
  },
  {
    use: 'second',
    repository: 'boostorg/website',
    pages: [
      ['boost-index', 'index.html', 60],
      ['boost-groups', 'community/groups.html', 60],
    ],
  },
  {
    use: 'second',
    repository: 'apache/httpd',
    pages: [
      ['httpd-index', 'docs/manual/index.html.en', 60],
      ['httpd-install', 'docs/manual/install.html.en', 60],
    ],
  },
  {
    use: 'third',
    repository: 'w3c/wcag',
    pages: [
      ['wcag-challenges', 'conformance-challenges/index.html', 40],
      ['wcag-reflow', 'understanding/21/reflow.html', 60],
    ],
  },
  {
    use: 'third',
    repository: 'openssl/web',
    pages: [
      ['openssl-strategy', 'policies/releasestrat.html', 60],
      ['openssl-community', 'community/index.html', 60],
    ],
  },
  {
    use: 'third',
    repository: 'kame/www.kame.net',
    pages: [
      ['kame-old-news', 'old-news.html', 40],
      ['kame-overview', 'project-overview.html', 40],
      ['kame-newsletter', 'newsletter/index.html', 41],
    ],
  },
  {
    use: 'third',
    repository: 'wadayama/wadayama.github.io',
    pages: [['ja-wadayama', 'publication.html', 23]],
  },
  { use: 'read', repository: 'jonbarron/website', pages: [['home-barron', 'index.html', 24]] },
  { use: 'read', repository: 'jashkenas/underscore', pages: [['underscore-index', 'index.html', 24]] },
  { use: 'read', repository: 'whatwg/whatwg.org', pages: [['whatwg-index', 'whatwg.org/index.html', 24]] },
  { use: 'read', repository: 'w3c/w3c.github.io', pages: [['w3c-index', 'index.html', 24]] },
  { use: 'read', repository: 'libgit2/libgit2.github.com', pages: [['libgit2-index', 'index.html', 24]] },
];

/** The unseen histories, as `extract-unseen.ts` wrote them. */
export function unseenHistories(folder: string): History[] {
  return unseenSites.flatMap(({ pages }) =>
    pages.map(([name]) => ({ name, gold: 'texts', folder: `${folder}/${name}` })),
  );
}

/** The histories of the real pages. */
export function histories(folder: string = sharedData('versions')): History[] {
  if (!hasSharedData) throw new Error('versions: not at hand (set PAGESTRUCTURE_DATA)');
  return Object.entries(golds).map(([name, gold]) => ({ name, gold, folder: `${folder}/${name}` }));
}
