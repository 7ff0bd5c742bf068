import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const lab = resolve(import.meta.dirname, '../../lab');
const folders = readdirSync(lab, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const read = (path: string): string => readFileSync(resolve(lab, path), 'utf8');
const index = read('README.md');
const [questions, scripts] = [true, false].map((has) =>
  folders.filter((folder) => existsSync(resolve(lab, folder, 'README.md')) === has),
);

describe('lab', () => {
  it('has experiments', () => expect(questions.length).toBeGreaterThan(10));

  it('folders of scripts alone are named by the README of a question', () => {
    const texts = questions.map((folder) => read(`${folder}/README.md`));
    expect(scripts.filter((folder) => !texts.some((text) => text.includes(`lab/${folder}/`)))).toEqual([]);
  });

  it.each(questions)('%s says question, date and command, and is in the index', (folder) => {
    const text = read(`${folder}/README.md`);
    expect(index).toContain(`| [${folder}](${folder}/README.md) |`);
    expect(text).toMatch(/^# \S/);
    expect(text).toMatch(/^ {4}(?:.* )?(?:npx tsx (?:lab|bench)\/|pagestructure )/m);
    if (text.includes('No question of its own')) return;
    expect(text).toMatch(/^(?:\*\*Question\.\*\*|Hypothesis:) \S/m);
    expect(text).toMatch(/\b\d{4}-\d\d-\d\d\b/);
  });
});

it('lab/baselines has the table of corpus/chosen-rows.json', () => {
  type Row = { flatten: string; sentences: string; microF: number; macroF: number };
  type Chosen = { baseline: string; chosen: { flatten: string; sentences: string }; rows: Row[] };
  const { baselines }: { baselines: Chosen[] } = JSON.parse(read('../corpus/chosen-rows.json'));
  const lines = baselines.map(({ baseline, chosen, rows }) => {
    const cells = rows.map(({ flatten, sentences, microF, macroF }) => {
      const cell = `${microF.toFixed(3)}, ${macroF.toFixed(3)}`;
      return flatten === chosen.flatten && sentences === chosen.sentences ? `**${cell}**` : cell;
    });
    return `| \`${baseline}\` | ${cells.join(' | ')} |`;
  });
  const page = read('baselines/README.md');
  expect(lines.length).toBeGreaterThan(8);
  expect(lines.filter((line) => !page.includes(line))).toEqual([]);
});
