import { describe, expect, it } from 'vitest';
import { renderReproduction } from '../../src/commands/reproduce/render-reproduction.ts';
import { packageReproductions } from '../../src/commands/shared/packages.ts';
import { cli, exit, runCommand } from '../support/run-command.ts';

const hostile = '</title></style></script><script>alert(1)</script><img src=x onerror="alert(1)">&amp;';
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

describe('renderReproduction', () => {
  it('escapes every text that it is given', () => {
    const exhibit = {
      ...{ place: hostile, title: hostile, text: hostile, missing: hostile },
      tables: [{ caption: hostile, head: [hostile, hostile], rows: [[hostile, hostile]] }],
      pictures: [{ caption: hostile, png }],
    };
    const page = renderReproduction(hostile, hostile, [exhibit]);
    expect(page.split('&lt;script&gt;alert(1)').length - 1).toBeGreaterThan(12);
    expect(page).not.toMatch(/<script>alert|<img src=x|onerror="alert/);
    expect(page.match(/<script/g)).toHaveLength(1);
  });

  it('sets published rows and columns off, and numbers to the right', () => {
    const table = {
      caption: 'F',
      head: ['method', 'Published', 'ours'],
      rows: [['published: x', '0.4768', 'good']],
    };
    const exhibit = { place: 'Table 1', title: 'F', text: 'F.', tables: [table] };
    const page = renderReproduction('A paper', 'reproduce', [exhibit]);
    expect(page).toContain(
      '<th scope="col" class="number published">Published</th><th scope="col">ours</th>',
    );
    expect(page).toContain(
      '<th scope="row" class="published">published: x</th><td class="number published">0.4768</td>' +
        '<td class="published">good</td>',
    );
  });

  it('may load nothing', () => {
    const page = renderReproduction('A paper', 'reproduce', []);
    const policy = /Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1].replaceAll('&#39;', "'");
    expect(policy).toContain(
      "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'sha256-",
    );
  });
});

describe('reproduce', () => {
  it('names the papers that it knows, those of packages too', async () => {
    expect(Object.keys(packageReproductions)).toEqual(['bouras', 'retrieval']);
    expect(await runCommand('reproduce', 'darwin')).toMatchObject(exit(2, 'bouras, retrieval'));
  });

  it.each(['vips', 'yoshida'])('refuses real pages for %s, which shows none', async (name) => {
    expect(await cli`reproduce ${name} --data pages`).toMatchObject(
      exit(2, `--data: ${name} shows no real pages`),
    );
  });
});
