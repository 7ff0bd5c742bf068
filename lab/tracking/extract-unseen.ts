import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { blindSites, unseenSites } from './histories.ts';

/**
 * Writes versions of the unseen and blind pages from clones of their repositories, evenly spaced, oldest first:
 * `npx tsx lab/tracking/extract-unseen.ts CLONES FOLDER`, where CLONES holds `jonbarron+website`,
 * `jashkenas+underscore`, and so on.
 */
const sites = [...unseenSites, ...blindSites];
const [clones, folder] = process.argv.slice(2);
for (const { repository, branch = 'HEAD', pages } of sites) {
  for (const [name, path, count] of pages) {
    const into = join(folder, name);
    const found = writeVersions(join(clones, repository.replace('/', '+')), branch, path, count, into);
    console.log(`${into}: ${found}`);
  }
}

function writeVersions(clone: string, branch: string, path: string, most: number, into: string): string {
  const git = (...args: string[]): Buffer =>
    execFileSync('git', ['-C', clone, ...args], { maxBuffer: 2 ** 28 });
  const dates = ['--format=%H %cd', '--date=format:%Y%m%d%H%M'];
  const log = git('log', '--first-parent', '--reverse', '--diff-filter=AM', ...dates, branch, '--', path);
  const commits = log.toString().trim().split('\n');
  const count = Math.min(most, commits.length);
  mkdirSync(into, { recursive: true });
  for (let i = 0; i < count; i++) {
    const [commit, date] = commits[Math.round((i * (commits.length - 1)) / (count - 1))].split(' ');
    const file = `${String(i).padStart(3, '0')}-${date}-${commit.slice(0, 8)}.html`;
    writeFileSync(join(into, file), git('show', `${commit}:${path}`));
  }
  return `${count} of ${commits.length} versions`;
}
