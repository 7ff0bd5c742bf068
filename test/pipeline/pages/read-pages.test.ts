import { mkdir, writeFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '../../../src/page/index.ts';
import { readPages, rowsOf } from '../../../src/pipeline/pages/index.ts';
import { cli, runCommand } from '../../support/run-command.ts';
import { temporaryPaths } from '../../support/temporary-folder.ts';

const at = temporaryPaths('read-pages');
const parsed = { engine: 'parser' } as const;

beforeAll(async () => {
  await mkdir(at('pages'));
  await writeFile(at('pages/a.html'), '<h1>Boats</h1><p>One, two, three.<p>Four, five.');
  await writeFile(at('pages/b.html'), '');
  await writeFile(at('pages/c.html'), '<p>Crew');
});

async function idsOf(pages: AsyncIterable<Page>): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of pages) ids.push(id);
  return ids;
}

describe('readPages(sources, options, effects)', () => {
  it('ends with the error of a page that fails, when nobody takes failures', async () => {
    const seen: string[] = [];
    const read = async () => {
      for await (const { id } of readPages([at('pages')], parsed)) seen.push(id);
    };
    await expect(read()).rejects.toThrow(`${at('pages/b.html')}: empty (expected an HTML page)`);
    expect(seen).toEqual(['a']);
  });

  it('refuses a text in place of an array', async () => {
    const sources = 'corpus' as unknown as string[];
    await expect(idsOf(readPages(sources, parsed))).rejects.toThrow(
      TypeError('sources: corpus (expected an array of names)'),
    );
  });

  it('goes on with the next page when somebody does', async () => {
    const failed: string[] = [];
    const fail = (message: string): void => void failed.push(message);
    expect(await idsOf(readPages([at('pages')], parsed, { fail }))).toEqual(['a', 'c']);
    expect(failed).toEqual([`${at('pages/b.html')}: empty (expected an HTML page)`]);
  });

  it('stops between two pages with the signal\u2019s reason', async () => {
    const stop = new AbortController();
    stop.abort(new Error('enough'));
    await expect(idsOf(readPages([at('pages')], parsed, { signal: stop.signal }))).rejects.toThrow('enough');
  });

  it('shows its progress, a step a page', async () => {
    const steps: (string | undefined)[] = [];
    const progress = () => ({
      step: (note?: string) => void steps.push(note),
      done: () => steps.push('done'),
    });
    await idsOf(readPages([at('pages/a.html'), at('pages/c.html')], parsed, { progress }));
    expect(steps).toEqual(['a', 'c', 'done']);
  });
});

describe('rowsOf(pages, options)', () => {
  it('gives the documents of the command `rows`, by every rule for sentences', async () => {
    const sources = [at('pages/a.html'), at('pages/c.html')];
    for (const sentences of ['paper', 'prose', 'none'] as const) {
      const documents = await rowsOf(readPages(sources, parsed), { sentences });
      const { stdout } = await cli`rows ${sources} --sentences ${sentences}`;
      expect(documents.map((document) => `${JSON.stringify(document)}\n`).join('')).toBe(stdout);
    }
    const { stdout } = await runCommand('rows', ...sources);
    const usual = await rowsOf(readPages(sources, parsed));
    expect(usual.map((document) => `${JSON.stringify(document)}\n`).join('')).toBe(stdout);
  });

  it('names a page without layout, where visual rows are asked for', async () => {
    const rows = rowsOf(readPages([at('pages/a.html')], parsed), { flatten: 'visual' });
    await expect(rows).rejects.toThrow(/engine: parser|engine parser/);
  });
});
