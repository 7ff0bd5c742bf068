import { spawnCommand } from './spawn-command.ts';

/** Runs a command line that serves an application in a process of its own, and waits for its address. */
export async function spawnServer(...argv: string[]) {
  const { child, ended } = spawnCommand(argv);
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said += chunk;
      const found = /http:\/\/127\.0\.0\.1:\d+\//.exec(said);
      if (found) resolve(found[0]);
    });
    void ended.then(({ stderr }) => reject(new Error(stderr)));
  });
  return { child, ended, address };
}

/** Puts a value as JSON to an address. */
export function put(address: string, value: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(address, { method: 'PUT', headers, body: JSON.stringify(value) });
}
