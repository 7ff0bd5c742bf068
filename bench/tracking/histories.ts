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

/** The histories of the real pages. */
export function histories(folder: string = sharedData('versions')): History[] {
  if (!hasSharedData) throw new Error('versions: not at hand (set PAGESTRUCTURE_DATA)');
  return Object.entries(golds).map(([name, gold]) => ({ name, gold, folder: `${folder}/${name}` }));
}
