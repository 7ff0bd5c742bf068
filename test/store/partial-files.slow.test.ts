import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { temporaryPaths } from '../support/temporary-folder.ts';

const at = temporaryPaths('partial');

const inSource = JSON.stringify(join(import.meta.dirname, '../../src/store/index.ts'));

/** A process that writes some files; with `forever`, it is in the middle of the last one until it is killed. */
function startWriter(path: string, forever: boolean) {
  const script = `const { writeAtomic } = await import(${inSource});
    async function* slowly() { yield 'half'; console.log('half'); if (${forever}) await new Promise(() => setInterval(() => {}, 1e6)); }
    await writeAtomic(${JSON.stringify(path)}, slowly());`;
  return spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script]);
}

const partials = async (path: string) => (await readdir(path)).filter((name) => name.endsWith('.partial'));

describe('half-written files', () => {
  it('of a killed process go when the next one writes there; those of a living one, and of others, stay', async () => {
    const place = at('place');
    const dead = startWriter(join(place, 'a.json'), true);
    await once(dead.stdout, 'data');
    const living = startWriter(join(place, 'b.json'), true);
    await once(living.stdout, 'data');
    dead.kill('SIGKILL');
    await once(dead, 'exit');
    const [left] = await partials(place).then((names) => names.filter((name) => name.startsWith('a.json')));
    const elsewhere = left.replace(/[0-9a-f]{8}-/, '00000000-');
    const reused = left.replace(/-\d+-[0-9a-f]{8}-/, `-${living.pid}-00000001-`);
    const own = ['trace.0.partial', 'my.partial', 'b.1f9c1a2e-0000-4000-8000-000000000000.partial'];
    for (const name of [elsewhere, reused, ...own]) await writeFile(join(place, name), '');
    await mkdir(join(place, 'below'));
    const next = startWriter(join(place, 'c.json'), false);
    await once(next, 'exit');
    const found = await partials(place);
    const kept = found.filter((name) => name.startsWith('b.json'));
    expect(kept).toHaveLength(1);
    expect(found.sort()).toEqual([...own, elsewhere, ...kept].sort());
    expect(await readdir(place)).toContain('c.json');
    living.kill('SIGKILL');
    await once(living, 'exit');
    await once(startWriter(join(place, 'd.json'), false), 'exit');
    expect((await partials(place)).sort()).toEqual([...own, elsewhere].sort());
  });
});
