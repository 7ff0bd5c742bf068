import { readFile, rm, writeFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { measures } from '../../src/eval/index.ts';
import { cli, exit, runCommand } from '../support/run-command.ts';
import { temporaryPaths } from '../support/temporary-folder.ts';
import { linesOf, words } from '../support/words.ts';

const at = temporaryPaths('score');

beforeAll(async () => {
  const pages = {
    boats: '<h1>Boats</h1><p><b>Length:</b> 7 m<br><b>Beam:</b> 2 m<h2>Crew</h2><p>Ann<h2>Sails</h2><p>Two',
    bread: '<h1>Bread</h1><p>Rye<h2>Hours</h2><p><b>Monday:</b> 8<br><b>Tuesday:</b> 9<h2>Prices</h2><p>3',
  };
  const files = Object.entries(pages).map(([name, html]) => [at(`${name}.html`), html]);
  for (const [file, html] of files) await writeFile(file, html);
  const rows = await runCommand('rows', ...files.map(([file]) => file));
  await writeFile(at('documents.jsonl'), rows.stdout);
  for (const method of ['tags', 'typographic', 'none']) {
    const { stdout } = await cli`baseline ${at('documents.jsonl')} --method ${method}`;
    await writeFile(at(`${method}.jsonl`), stdout);
  }
  const gold = await cli`lists --documents ${at('documents.jsonl')} ${at('typographic.jsonl')}`;
  await writeFile(at('gold.jsonl'), gold.stdout);
});

function score(...flags: string[]) {
  const methods = ['tags', 'typographic', 'none'].map((name) => `${name}=${at(`${name}.jsonl`)}`);
  return cli`score --gold ${at('gold.jsonl')} --documents ${at('documents.jsonl')} ${methods} ${flags}`;
}

/** Cells of a TSV table. */
async function table(...flags: string[]): Promise<string[][]> {
  const { code, stdout, stderr } = await score('--format', 'tsv', ...flags);
  expect([code, stderr]).toEqual([0, '']);
  return linesOf(stdout).map((line) => line.split('\t'));
}

describe('score', () => {
  it('--json has all measures of every method under both conventions', async () => {
    const { stdout } = await score('--json');
    const { version, scores } = JSON.parse(stdout);
    expect([version, scores.length]).toEqual([1, 6]);
    for (const name of Object.keys(measures)) {
      expect(scores[2]).toMatchObject({ method: 'typographic', [name]: 1 });
      if (name !== 'labelAccuracy') expect(scores[4]).toMatchObject({ method: 'none', [name]: 0 });
    }
    expect(scores[0].headingPrecision).toBe(1);
    expect(scores[0].headingRecall).toBeLessThan(1);
  });

  it('--measures chooses columns, --intervals adds their ends', async () => {
    const [head, , , typographic] = await table('--measures', 'arcF,labelAccuracy', '--intervals');
    expect(head.slice(2)).toEqual([
      ...['arcF', 'labelAccuracy', 'documents', 'macroDocuments'],
      ...['arcF.low', 'arcF.high', 'labelAccuracy.low', 'labelAccuracy.high'],
    ]);
    expect(typographic).toEqual(['typographic', 'paper', '1', '1', '2', '2', '1', '1', '1', '1']);
    expect(await score('--measures', 'arcF,guess')).toMatchObject(
      exit(2, '--measures guess (expected purity,'),
    );
  });

  it('--table documents has a line a page, --table comparisons one every two methods', async () => {
    const documents = await table('--table', 'documents', '--convention', 'nested');
    expect(documents[0]).toEqual(words`method convention page purity inversePurity microF macroF`);
    expect(documents.slice(1).map((line) => line.slice(0, 3).join(' '))).toEqual(
      ['tags', 'typographic', 'none'].flatMap((name) => [`${name} nested boats`, `${name} nested bread`]),
    );
    const [head, ...lines] = await table('--table', 'comparisons', '--compare', 'headingF');
    expect(head).toEqual(['convention', 'a', 'b', 'difference', 'p', 'adjusted']);
    expect(lines).toHaveLength(6);
    expect(lines[2].slice(0, 3)).toEqual(['paper', 'typographic', 'none']);
    // Two documents: both assignments of four with the two on one side are as extreme; three comparisons.
    expect(lines[2].slice(3)).toEqual(['1', '0.5', '1']);
    const { stdout } = await score('--table', 'comparisons', '--format', 'markdown');
    expect(stdout).toContain('| Convention | A | B | Macro F, A - B | p | p (Holm) |');
  });

  it('the same seed gives the same bytes', async () => {
    const [once, again] = [await score('--intervals', '--json'), await score('--intervals', '--json')];
    expect(once.stdout).toBe(again.stdout);
    expect(JSON.parse(once.stdout).scores[0].intervals.microF.level).toBe(0.95);
  });
});

describe('score of other programs', () => {
  it('takes nested lists without documents, and documents of its own for one method', async () => {
    const lists = await cli`lists --documents ${at('documents.jsonl')} ${at('typographic.jsonl')}`;
    await writeFile(at('theirs.jsonl'), lists.stdout);
    const pages = ['boats', 'bread'].map((name) => at(`${name}.html`));
    const { stdout } = await cli`rows ${pages} --sentences none`;
    await writeFile(at('other.documents.jsonl'), stdout);
    const other = await cli`baseline ${at('other.documents.jsonl')} --method none`;
    await writeFile(at('other.jsonl'), other.stdout);
    const own = `other=${at('other.documents.jsonl')}`;
    const methods = ['theirs', 'tags', 'other'].map((name) => `${name}=${at(`${name}.jsonl`)}`);
    const scored =
      await cli`score --gold ${at('gold.jsonl')} --documents ${at('documents.jsonl')} --documents ${own}
      ${methods} --json`;
    expect([scored.code, scored.stderr]).toEqual([0, '']);
    const paper = JSON.parse(scored.stdout).scores.filter(
      (row: { convention: string }) => row.convention === 'paper',
    );
    expect(
      paper.map(({ method, macroF }: { method: string; macroF: number }) => [method, macroF > 0]),
    ).toEqual([
      ['theirs', true],
      ['tags', true],
      ['other', false],
    ]);
    expect(paper[0].macroF).toBe(1);
    const alone = await cli`score --gold ${at('gold.jsonl')} theirs=${at('theirs.jsonl')}`;
    expect([alone.code, alone.stderr]).toEqual([0, '']);
    const alike = ['--gold', at('gold.jsonl'), `theirs=${at('theirs.jsonl')}`];
    const refused = exit(
      2,
      'theirs: labelAccuracy needs the documents that the method ran on (expected --doc',
    );
    expect(await cli`score ${alike} --measures arcF,labelAccuracy`).toMatchObject(refused);
    expect(await cli`score ${alike} --table comparisons --compare labelAccuracy`).toMatchObject(refused);
    const all = await cli`score ${alike} --measures all`;
    expect([all.code, all.stderr]).toEqual([
      0,
      expect.stringContaining('labelAccuracy is not measured and 0'),
    ]);
  });

  it('tells gold pages that structures or lists lack, as it tells those that documents lack', async () => {
    const first = async (name: string): Promise<string> => {
      const text = await readFile(at(name), 'utf8');
      await writeFile(at(`first.${name}`), text.slice(0, text.indexOf('\n') + 1));
      return at(`first.${name}`);
    };
    const documents = ['--gold', at('gold.jsonl'), '--documents', at('documents.jsonl')];
    const structures = await cli`score ${documents} it=${await first('tags.jsonl')}`;
    expect(structures.stderr).toBe('it: 1 gold pages have no structure and score 0: bread\n');
    const lists = await cli`score ${documents} it=${await first('gold.jsonl')}`;
    expect(lists.stderr).toBe('it: 1 gold pages have no lists and score 0: bread\n');
  });

  it('says what to name of a run instead of its folder', async () => {
    const flags = ['--burn-in', '1', '--sweeps', '1', '--final-sweeps', '0'];
    await cli`sample ${at('documents.jsonl')} --out ${at('run')} ${flags}`;
    expect(await score(`run=${at('run')}`)).toMatchObject(
      exit(2, /run=.*: a run \(expected .*run.structures\.jsonl\)/),
    );
    await rm(at('run/manifest.json'));
    expect(await score(`run=${at('run')}`)).toMatchObject(exit(2, 'an unfinished run'));
  });

  it('takes the gold of one page as JSON with line feeds, and JSON Lines of that name', async () => {
    const [line] = (await readFile(at('gold.jsonl'), 'utf8')).split('\n');
    await writeFile(at('gold.json'), JSON.stringify(JSON.parse(line), null, 2));
    await writeFile(at('lines.json'), await readFile(at('gold.jsonl')));
    const known = ['--documents', at('documents.jsonl'), `it=${at('typographic.jsonl')}`, '--json'];
    const one = JSON.parse((await cli`score --gold ${at('gold.json')} ${known}`).stdout);
    expect(one.scores[0]).toMatchObject({ microF: 1, documents: 1 });
    const both = JSON.parse((await cli`score --gold ${at('lines.json')} ${known}`).stdout);
    expect(both.scores[0]).toMatchObject({ microF: 1, documents: 2 });
  });

  it('structures without documents are wrong use', async () => {
    expect(await cli`score --gold ${at('gold.jsonl')} tags=${at('tags.jsonl')}`).toMatchObject(
      exit(2, 'tags: structures without documents'),
    );
  });
});
