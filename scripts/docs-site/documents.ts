import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A document of the site: its file in the project, and what the list of documents calls it. */
export interface SiteDocument {
  /** Path from the root of the project. */
  file: string;
  name: string;
}

/** Documents of a subject, in the order to read them. */
export interface Subject {
  title: string;
  documents: readonly SiteDocument[];
}

const subject = (title: string, named: Readonly<Record<string, string>>): Subject => ({
  title,
  documents: Object.entries(named).map(([file, name]) => ({ file, name })),
});

/** The documents that the list beside every page names. */
export const subjects: readonly Subject[] = [
  subject('Begin', {
    'README.md': 'Overview',
    'docs/guide.md': 'Guide',
    'docs/glossary.md': 'Glossary',
    'docs/architecture.md': 'Architecture',
    'examples/README.md': 'Examples',
    'notebooks/README.md': 'Notebooks',
  }),
  subject('Stages', {
    'docs/capture.md': 'Capture',
    'docs/vips.md': 'VIPS and rows',
    'docs/model.md': 'The models',
    'docs/sampler.md': 'The sampler',
    'docs/scoring.md': 'Scoring and baselines',
  }),
  subject('Tools', {
    'docs/apps.md': 'View, plots, report, demo',
    'docs/annotation.md': 'Annotation and rating',
    'docs/scale.md': 'Scale',
  }),
  subject('Data', {
    'docs/formats.md': 'Formats and configuration',
    'corpus/README.md': 'The corpus',
    'annotations/README.md': 'Added annotations',
  }),
  subject('Packages', {
    'packages/following/README.md': 'Following',
    'packages/following/docs/fragments.md': 'Components',
    'packages/following/docs/changes.md': 'Changes',
    'packages/following/docs/portal-page.md': 'The personal page',
    'packages/retrieval/README.md': 'Retrieval',
    'packages/retrieval/docs/retrieval.md': 'Method and results',
    'packages/queue/README.md': 'Queue',
  }),
  subject('Results', { 'lab/README.md': 'Experiments', 'bench/README.md': 'Speed and size' }),
  subject('Project', {
    'CONTRIBUTING.md': 'Contributing',
    'CHANGELOG.md': 'Changes',
    'SECURITY.md': 'Security',
  }),
];

/** Documents of experiments, which the document of all experiments leads to. */
export function labDocuments(root: string): SiteDocument[] {
  return readdirSync(join(root, 'lab'))
    .map((name) => ({ file: `lab/${name}/README.md`, name }))
    .filter(({ file }) => existsSync(join(root, file)))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Where a document stands in the site: the folder's address is that of its README. */
export function addressOf(file: string): string {
  const folder = dirname(file);
  const isReadme = file.endsWith('README.md');
  const name = isReadme
    ? 'index.html'
    : file.slice(folder === '.' ? 0 : folder.length + 1).replace(/\.md$/, '.html');
  return folder === '.' ? name : `${folder}/${name}`;
}
