import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.ts';
import { emptyFolder } from '../../../../test/support/temporary-folder.ts';
import { openDatabase, pageStore } from '../../src/index.ts';

const folder = emptyFolder('walk');

describe('the walk-through of examples/portal', () => {
  it('a later version that is copied over the page has its style and picture, and nothing but what is gone is lost', async () => {
    const pages = join(folder, 'portal');
    cpSync(resolve(import.meta.dirname, '../../../../examples/portal'), pages, { recursive: true });
    const [page, data] = [join(pages, 'harbour.html'), join(folder, 'data')];
    expect((await runCommand('fragments', 'train', page, '--data', data, '--page', 'harbour')).code).toBe(0);
    const style = (): string | undefined => {
      const db = openDatabase(data);
      try {
        return pageStore(db).style(1);
      } finally {
        db.close();
      }
    };
    const before = style();
    expect(before).toContain('{');
    for (const version of ['harbour-2.html', 'harbour-3.html']) {
      cpSync(join(pages, version), page);
      const { code, stdout, stderr } = await runCommand(
        'fragments',
        'update',
        page,
        '--data',
        data,
        '--json',
      );
      expect([code, stderr]).toEqual([0, '']);
      expect(style()).toBe(before);
      const { components } = JSON.parse(stdout);
      const lost = components.filter(({ how }: { how: string }) => how === 'lost');
      expect(lost.length).toBeLessThan(components.length / 2);
    }
    const db = openDatabase(data);
    const shown = pageStore(db).view(1);
    db.close();
    expect(shown).toMatch(/<img[^>]*src="[^"]*[0-9a-f]{16}/);
  });
});
