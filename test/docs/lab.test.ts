import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const lab = resolve(import.meta.dirname, '../../lab');
const folders = readdirSync(lab, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const index = readFileSync(resolve(lab, 'README.md'), 'utf8');

describe('lab', () => {
  it('has experiments', () => expect(folders.length).toBeGreaterThan(10));

  it.each(folders)('%s says question, answer, date and command, and is in the index', (folder) => {
    const text = readFileSync(resolve(lab, folder, 'README.md'), 'utf8');
    const [, title] = /^# (.+)$/m.exec(text) ?? [];
    expect(text).toMatch(/^\*\*Question\.\*\* \S/m);
    expect(text).toMatch(/^\*\*Answer\.\*\* \S/m);
    expect(text).toMatch(/^\*\*Date\.\*\* \d{4}-\d\d-\d\d/m);
    expect(text).toMatch(/^ {4}(?:\S+ && |npm run build && )?npx tsx (?:lab|bench)\//m);
    expect(index).toContain(`| [${folder}](${folder}/README.md) | ${title} |`);
  });
});
