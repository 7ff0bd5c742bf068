/**
 * What postal-mime keeps of a page saved as MHTML, and what comlink does when a thread ends in the middle of a call.
 *
 *     npm install --prefix DIR --ignore-scripts postal-mime@4.0.0 comlink@4.4.2
 *     npx tsx lab/libraries/try-libraries.ts DIR
 */
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('folder: missing (expected where the packages were installed)');
const { resolve: find } = createRequire(resolve(folder, 'package.json'));
const load = async (name: string): Promise<Record<string, unknown>> => {
  const found = await import(pathToFileURL(find(name)).href);
  return found;
};

const part = (type: string, location: string, body: string): string =>
  `--edge\r\nContent-Type: ${type}\r\nContent-Location: ${location}\r\n\r\n${body}\r\n`;
const saved = [
  'MIME-Version: 1.0\r\nContent-Type: multipart/related; type="text/html"; boundary="edge"\r\n\r\n',
  part('text/html; charset=utf-8', 'https://boats.invalid/index.html', '<p>page</p>'),
  part('text/html; charset=shift_jis', 'https://boats.invalid/menu.html', '<p>frame</p>'),
  part('text/css', 'https://boats.invalid/style.css', 'p { color: red }'),
  '--edge--\r\n',
].join('');

const mail = (await load('postal-mime')).default as {
  parse: (text: string) => Promise<{ html?: string; attachments: Record<string, unknown>[] }>;
};
const { html, attachments } = await mail.parse(saved);
console.log(`page: ${JSON.stringify(html)}`);
console.log(`parts: ${JSON.stringify(attachments.map(({ content: _, ...rest }) => rest))}`);

const { wrap } = (await load('comlink')) as {
  wrap: (endpoint: unknown) => Record<string, () => Promise<unknown>>;
};
const adapter = (await load('comlink/dist/umd/node-adapter.js')).default as (worker: Worker) => unknown;
const thread = new Worker('setTimeout(() => process.exit(1), 200)', { eval: true });
const outcome = await Promise.race([
  wrap(adapter(thread))
    .sweep()
    .then(
      () => 'an answer',
      () => 'an error',
    ),
  new Promise((done) => setTimeout(done, 3000, 'no answer and no error in 3 s')),
]);
console.log(`comlink, a thread that ends in a call: ${outcome}`);
