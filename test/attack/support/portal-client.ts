import { request } from 'node:http';
import { join } from 'node:path';
import Database from 'libsql';
import type { spawnCommand } from '../../support/spawn-command.ts';

/** Address of a personal page that was started, as soon as it says it. */
export async function addressOf(child: ReturnType<typeof spawnCommand>['child']): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said += chunk;
      const [, base] = /open (http:\S+)\/ in/.exec(said) ?? [];
      if (base !== undefined) resolve(base);
    });
    child.once('exit', () => reject(new Error(`it ended: ${said}`)));
  });
}

/** Asks a personal page, and reads the whole answer. @throws Error when the connection breaks */
export function ask(
  base: string,
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? '' : JSON.stringify(body);
    // Node gives a DELETE no length of its own, and what follows it would be taken for another request.
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
    const asked = request(base + path, { method, headers, agent: false }, (answer) => {
      let given = '';
      answer.on('data', (chunk) => {
        given += chunk;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: given }));
      answer.on('error', reject);
    });
    asked.on('error', reject);
    asked.end(text);
  });
}

/** What is wrong with the database of a personal page that was killed; undefined when it is whole. */
export function databaseDamage(folder: string): string | undefined {
  const db = new Database(join(folder, 'fragments.db'));
  const { integrity_check: found } = db.prepare('PRAGMA integrity_check').get() as {
    integrity_check: string;
  };
  db.close();
  return found === 'ok' ? undefined : found;
}
